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
    trustProxy: 0,
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
  ['STRIPE_SECRET_KEY', ''],
  ['STRIPE_WEBHOOK_SECRET', ''],
  ['STRIPE_API_BASE', 'stripe:3103'],
  ['SMTP_URL', 'http://mail.example'],
  ['RATE_LIMITS', 'register.address=often'],
  ['TRUST_PROXY', 'everybody'],
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
