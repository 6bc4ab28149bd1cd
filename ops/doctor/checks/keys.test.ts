import { readConfig } from '@preceptor/api/config'
import { expect, test } from 'vitest'
import type { DoctorContext } from '../context.ts'
import { keyChecks } from './keys.ts'

const secret = (letter: string) => `${letter}9f2c4be1d07a83565ec81f3a2b7d90e4`
const env = {
  ...{ DATABASE_URL: 'postgres://a@127.0.0.1/b', OPENAI_API_KEY: 'k', SPEECH_HOST: 'ws://127.0.0.1:1' },
  ...{ STRIPE_API_BASE: 'http://127.0.0.1:1', SMTP_URL: 'smtp://127.0.0.1:1', JWT_SECRET: secret('j') },
}
const find = (more: Record<string, string>) => {
  const context = { config: readConfig({ ...env, ...more }) } satisfies Partial<DoctorContext>
  // These checks read the configuration alone.
  const [check] = keyChecks(context as unknown as DoctorContext)
  return check!.run(AbortSignal.timeout(1_000))
}
const OWN = {
  ...{ JWT_SIGNING_KEYS: secret('a'), LINK_SECRETS: secret('b'), GUIDE_SECRETS: secret('c') },
  ...{ REFRESH_SECRETS: secret('d'), SEAL_SECRETS: secret('e'), LOG_SECRET: secret('f') },
}

test('in production what is derived from JWT_SECRET is named, each kind by its variable', async () => {
  const finding = await find({ NODE_ENV: 'production' })
  expect(finding.status).toBe('warning')
  expect(finding.seen).toBe(`Without a secret of their own: ${Object.keys(OWN).join(', ')}.`)
  const { GUIDE_SECRETS: _, ...others } = OWN
  expect((await find({ NODE_ENV: 'production', ...others })).seen).toBe(
    'Without a secret of their own: GUIDE_SECRETS.',
  )
})

test('it is well with a secret for each, and on a machine of one’s own', async () => {
  expect((await find({ NODE_ENV: 'production', ...OWN })).status).toBe('ok')
  expect((await find({})).status).toBe('ok')
})
