import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

const complete = {
  DATABASE_URL: 'postgres://a@127.0.0.1/b',
  JWT_SECRET: 'x'.repeat(32),
  OPENAI_API_KEY: 'k',
  SPEECH_HOST: 'ws://127.0.0.1:3102',
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
  SMTP_URL: 'smtp://127.0.0.1:25',
}

test('a complete environment with defaults', () => {
  expect(readConfig({ ...complete, REALTIME_URL: '' })).toMatchObject({
    host: '127.0.0.1',
    port: 3000,
    publicUrl: 'http://localhost:3000',
    allowedOrigins: ['http://localhost:3000', 'http://127.0.0.1:3000'],
    realtimeUrl: null,
  })
})

test.each([
  ['PORT', 'eighty'],
  ['DATABASE_URL', 'mysql://a/b'],
  ['JWT_SECRET', 'short'],
  ['PUBLIC_URL', 'preceptor.example'],
  ['OPENAI_API_KEY', ''],
  ['SPEECH_HOST', ''],
  ['SPEECH_HOST', 'speech:5000'],
  ['SPEECH_RECOGNITION_HOST', 'speech:5000'],
  ['AZURE_SPEECH_REGION', 'East US'],
  ['SPEECH_FILLERS', 'some'],
  ['SPEECH_RECOGNITIONS', '0'],
  ['STRIPE_SECRET_KEY', ''],
  ['STRIPE_WEBHOOK_SECRET', ''],
  ['STRIPE_API_BASE', 'stripe:3103'],
  ['SMTP_URL', 'http://mail.example'],
  ['RATE_LIMITS', 'register.address=often'],
  ['TRUST_PROXY', 'everybody'],
  ['AUDIT_DAYS', '89'],
  ['JOBS_DATABASE_URL', 'mysql://c/d'],
  ['LOG_SECRET', 'brief'],
])('a wrong %s is named, its value is not shown', (name, value) => {
  const read = () => readConfig({ ...complete, [name]: value })
  expect(read).toThrow(name)
  if (value) expect(read).not.toThrow(value)
})

test('another server of Stripe’s protocol needs no key', () => {
  const env = { ...complete, STRIPE_SECRET_KEY: '', STRIPE_WEBHOOK_SECRET: '' }
  const { stripe } = readConfig({ ...env, STRIPE_API_BASE: 'http://127.0.0.1:3103' })
  expect(stripe).toEqual({ secretKey: 'sk_test_none', webhookSecret: '', apiBase: 'http://127.0.0.1:3103' })
})

const RANDOM = '9f2c4be1d07a83565ec81f3a2b7d90e4'

test.each([
  ['JWT_SECRET', 'a'.repeat(32)],
  ['JWT_SECRET', 'preceptor-production-jwt-secret-key'],
  ['LOG_SECRET', 'a'.repeat(32)],
  ['METRICS_TOKEN', 'metrics-metrics-metrics'],
  ['STRIPE_WEBHOOK_SECRET', 'whsec_secretsecretsecret'],
])('in production a %s that repeats or is words is rejected, and elsewhere it is accepted', (name, value) => {
  const env = { ...complete, JWT_SECRET: RANDOM, STRIPE_WEBHOOK_SECRET: `whsec_${RANDOM}`, [name]: value }
  const read = () => readConfig({ ...env, NODE_ENV: 'production' })
  expect(read).toThrow(new RegExp(`${name}: it(’s)? `))
  expect(read).not.toThrow(value)
  expect(readConfig(env).production).toBe(false)
})

test('jobs connect as the api does and pseudonyms come from the same secret, unless it is said otherwise', () => {
  const { jobsDatabaseUrl, logSecret, auditDays } = readConfig(complete)
  expect({ jobsDatabaseUrl, logSecret, auditDays }).toEqual({
    ...{ jobsDatabaseUrl: complete.DATABASE_URL, logSecret: complete.JWT_SECRET, auditDays: 400 },
  })
  const own = { JOBS_DATABASE_URL: 'postgres://jobs@a/b', LOG_SECRET: RANDOM, AUDIT_DAYS: '90' }
  expect(readConfig({ ...complete, ...own })).toMatchObject({
    ...{ jobsDatabaseUrl: 'postgres://jobs@a/b', logSecret: RANDOM, auditDays: 90 },
  })
})

test('in production random ones are accepted', () => {
  const env = {
    ...complete,
    JWT_SECRET: RANDOM,
    STRIPE_WEBHOOK_SECRET: `whsec_${RANDOM}`,
    METRICS_TOKEN: RANDOM,
  }
  expect(readConfig({ ...env, NODE_ENV: 'production' }).production).toBe(true)
})

test('each kind of key has its own secrets first, and then what it was made with before', () => {
  const jwt = complete.JWT_SECRET
  const kinds = (env: Record<string, string>) => {
    const { linkSecrets, guideSecrets, refreshSecrets, sealSecrets, logSecret } = readConfig({
      ...complete,
      ...env,
    })
    return { linkSecrets, guideSecrets, refreshSecrets, sealSecrets, logSecret }
  }
  expect(kinds({})).toEqual({
    ...{ linkSecrets: [jwt], guideSecrets: [jwt], refreshSecrets: [jwt], sealSecrets: [jwt], logSecret: jwt },
  })
  const [link, guide, refresh] = ['l', 'g', 'r'].map((letter) => `${letter}${RANDOM}`)
  expect(
    kinds({ LINK_SECRETS: link!, GUIDE_SECRETS: guide!, REFRESH_SECRETS: `${refresh},${guide}` }),
  ).toMatchObject({
    linkSecrets: [link, jwt],
    guideSecrets: [guide, link, jwt],
    refreshSecrets: [refresh, guide, link, jwt],
  })
  for (const name of ['GUIDE_SECRETS', 'REFRESH_SECRETS', 'LINK_SECRETS'])
    expect(() => kinds({ [name]: 'short' })).toThrow(`${name}: each needs at least 32 characters`)
})
