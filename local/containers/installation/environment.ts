import { randomBytes } from 'node:crypto'
import { PASSWORD_VARIABLES } from '@preceptor/db/rights/read-passwords'
import { signingKeyOf } from '@preceptor/vendors/signing-keys/signing-keys'
import { VENDOR_PORTS } from '../stand-ins/ports.ts'

export interface Environment {
  /** What an operator writes into .env. */
  variables: Record<string, string>
  jwtSecret: string
  adminPassword: string
}

const password = (): string => randomBytes(18).toString('hex')
const secret = (): string => randomBytes(48).toString('base64')

/** The .env of an installation whose vendors are the stand-ins of stand-ins/compose.yml; its proxy is published on `ports.proxy`. */
export function makeEnvironment(ports: { proxy: number; http: number; https: number }): Environment {
  const jwtSecret = secret()
  const adminPassword = password()
  const roles = Object.values(PASSWORD_VARIABLES).map((name) => [name, password()])
  const variables = {
    ...Object.fromEntries(roles),
    POSTGRES_PASSWORD: adminPassword,
    JWT_SECRET: jwtSecret,
    JWT_PUBLIC_KEYS: signingKeyOf(jwtSecret).encoded,
    PORT: String(ports.proxy),
    PUBLIC_URL: `http://localhost:${ports.proxy}`,
    DOMAIN: 'localhost',
    TLS_HTTP: `127.0.0.1:${ports.http}`,
    TLS_HTTPS: `127.0.0.1:${ports.https}`,
    GRAFANA_PASSWORD: password(),
    OPENAI_API_KEY: 'stand-in',
    OPENAI_BASE_URL: `http://vendors:${VENDOR_PORTS.openai}/v1`,
    SPEECH_HOST: `ws://vendors:${VENDOR_PORTS.speech}`,
    SPEECH_FILLERS: 'kept',
    STRIPE_SECRET_KEY: 'sk_test_stand_in',
    STRIPE_WEBHOOK_SECRET: `whsec_${secret()}`,
    SMTP_URL: `smtp://vendors:${VENDOR_PORTS.smtp}`,
    // One machine has the load of many, and that of the candidates.
    MAX_LAG_MS: '60000',
    ROOM_OPENINGS_PER_HOUR: '100000',
  }
  return { variables, jwtSecret, adminPassword }
}
