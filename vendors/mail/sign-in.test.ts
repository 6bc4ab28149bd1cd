import { inspect } from 'node:util'
import { createSmtpPort } from '@preceptor/local/stand-ins/mail/smtp-port'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signInToMail } from './sign-in.ts'

const server = createSmtpPort(async () => {})
let port = 0
beforeAll(async () => {
  port = await server.open(0)
})
afterAll(() => server.close())

const failureOf = (url: string) =>
  signInToMail({ smtpUrl: url }).then(
    () => undefined,
    (error: unknown) => error,
  )

test('a sign-in that is accepted leaves no connection', async () => {
  expect(await failureOf(`smtp://127.0.0.1:${port}`)).toBeUndefined()
  await expect.poll(() => server.connections).toBe(0)
})

test('one that is rejected is distinguished from a server that is away, without its password', async () => {
  const refused = await failureOf(`smtp://user:secret-word@127.0.0.1:${port}`)
  expect(refused).toMatchObject({ vendor: 'mail', reason: 'key' })
  expect(inspect(refused, { depth: 9, showHidden: true })).not.toContain('secret-word')
  expect(await failureOf('smtp://127.0.0.1:9')).toMatchObject({ vendor: 'mail', reason: 'network' })
})
