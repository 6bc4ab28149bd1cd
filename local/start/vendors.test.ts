import { expect, test } from 'vitest'
import { planVendors } from './vendors.ts'

const ALL = { OpenAI: true, 'Azure Speech': true, Stripe: true, Mail: true }
const NONE = { OpenAI: false, 'Azure Speech': false, Stripe: false, Mail: false }

test.each([
  ['nothing is set', {}, { ...ALL, 'Single sign-on': true, 'Domain records': true }],
  [
    'there are keys',
    {
      OPENAI_API_KEY: 'k',
      AZURE_SPEECH_KEY: 'k',
      AZURE_SPEECH_REGION: 'eastus',
      STRIPE_SECRET_KEY: 'sk_live_1',
      SMTP_URL: 'smtps://u:p@mx',
    },
    { ...NONE, 'Single sign-on': false, 'Domain records': false },
  ],
  [
    'engines run elsewhere',
    {
      OPENAI_BASE_URL: 'http://gpu:8000/v1',
      SPEECH_HOST: 'ws://speech:5000',
      STRIPE_API_BASE: 'http://stripe:12111',
      SMTP_URL: 'smtp://mail:25',
    },
    { ...NONE, 'Single sign-on': true, 'Domain records': true },
  ],
  [
    'the variables are empty',
    { OPENAI_API_KEY: '', SPEECH_HOST: '', STRIPE_SECRET_KEY: '', STRIPE_API_BASE: '', SMTP_URL: '' },
    { ...ALL, 'Single sign-on': true, 'Domain records': true },
  ],
])('a stand-in takes the place of a vendor without key and address: %s', (_, env, standIns) => {
  const planned = planVendors(env)
  expect(Object.fromEntries(planned.map(({ name, standIn }) => [name, standIn !== undefined]))).toEqual(
    standIns,
  )
  for (const { standIn, env: given } of planned) {
    if (!standIn) continue
    const port = standIn.smtp?.port ?? standIn.env?.DNS_PORT ?? standIn.port
    expect(Object.values(given).join()).toContain(`127.0.0.1:${port}`)
  }
})

test('an engine that needs no key is called with one all the same', () => {
  const [openAi] = planVendors({ OPENAI_BASE_URL: 'http://gpu:8000/v1' })
  expect(openAi!.env).toEqual({ OPENAI_API_KEY: 'none' })
})

test.each([
  [{ AZURE_SPEECH_KEY: 'k', AZURE_SPEECH_REGION: 'eastus' }, 'real, eastus'],
  [{ SPEECH_HOST: 'ws://speech:5000' }, 'real, ws://speech:5000'],
  [
    { SPEECH_RECOGNITION_HOST: 'ws://ears:5000', SPEECH_SYNTHESIS_HOST: 'ws://voice:5000' },
    'real, ws://ears:5000 and ws://voice:5000',
  ],
  [
    { SPEECH_RECOGNITION_HOST: 'ws://ears:5000', AZURE_SPEECH_KEY: 'k', AZURE_SPEECH_REGION: 'eastus' },
    'real, ws://ears:5000 and eastus',
  ],
])('the table names where speech is: %o', (env, describe) => {
  expect(planVendors(env).find(({ name }) => name === 'Azure Speech')).toMatchObject({ env: {}, describe })
})

test('the table names the mail server, and neither its user nor its password', () => {
  const planned = planVendors({ SMTP_URL: 'smtps://user:secret@mail.example:465' })
  expect(planned.find(({ name }) => name === 'Mail')!.describe).toBe('real, mail.example:465')
})

test('the Stripe stand-in signs its events with the secret the api checks them with', () => {
  const stripe = planVendors({}).find(({ name }) => name === 'Stripe')!
  expect(stripe.standIn!.env!.WEBHOOK_SECRET).toBe(stripe.env.STRIPE_WEBHOOK_SECRET)
  expect(stripe.standIn!.env!.WEBHOOK_URL).toMatch(/\/api\/stripe\/webhook$/)
})

test.each([
  [{ SSO_INTERNAL_HOSTS: 'idp.inside' }, 'Single sign-on', 'real, as each team says'],
  [{ DNS_SERVERS: '10.0.0.53' }, 'Domain records', 'real, 10.0.0.53'],
  [{ PUBLIC_URL: 'https://app.example' }, 'Single sign-on', 'real, as each team says'],
  [{ NODE_ENV: 'production' }, 'Domain records', "real, this machine's name servers"],
])('with %o no stand-in replaces %s', (env, name, describe) => {
  expect(planVendors(env).find((one) => one.name === name)).toEqual({ name, env: {}, describe })
})
