import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../data-folder.ts'

if (existsSync(join(ROOT, '.env'))) process.loadEnvFile(join(ROOT, '.env'))

const port = (name: string, preset: number): number => {
  const value = Number(process.env[name] || preset)
  if (Number.isInteger(value) && value > 0 && value < 65_536) return value
  console.error(`${name} is not a port: set it to a number between 1 and 65535.`)
  process.exit(1)
}

/** What start, test and reset read of the environment and of .env; an empty variable counts as unset. */
export const settings = {
  host: process.env.HOST || '127.0.0.1',
  databaseUrl: process.env.DATABASE_URL || undefined,
  /** Undefined: this machine's own; empty: voice interviews are typed only. */
  realtimeUrl: process.env.REALTIME_URL,
  publicUrl: process.env.PUBLIC_URL || undefined,
  /** More than where it is served: a machine of one's own has much else to do. */
  maxLagMs: process.env.MAX_LAG_MS || '1000',
  /** Less than a supervised process has for its end. */
  drainSeconds: process.env.DRAIN_SECONDS || '3',
  ports: {
    api: port('PORT', 3000),
    realtime: port('REALTIME_PORT', 3001),
    openai: port('OPENAI_STAND_IN_PORT', 3101),
    speech: port('SPEECH_STAND_IN_PORT', 3102),
    stripe: port('STRIPE_STAND_IN_PORT', 3103),
    inbox: port('MAIL_STAND_IN_PORT', 3104),
    identityProvider: port('IDENTITY_PROVIDER_STAND_IN_PORT', 3105),
    domainRecords: port('DOMAIN_RECORDS_STAND_IN_PORT', 3106),
    dns: port('DOMAIN_RECORDS_STAND_IN_DNS_PORT', 3153),
    smtp: port('MAIL_STAND_IN_SMTP_PORT', 3125),
    postgres: port('POSTGRES_PORT', 3132),
    web: port('WEB_DEV_PORT', 5173),
  },
}
