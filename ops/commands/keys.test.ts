import { runCommand } from '@preceptor/local/testing/run-command'
import { readPublicKeys, readSecrets, signingKeyOf } from '@preceptor/vendors/signing-keys/signing-keys'
import { expect, test } from 'vitest'

const SECRET = 'a secret for tests only of 32 characters'
const keys = (words: string[], env: Record<string, string>) => runCommand('ops/commands/keys.ts', words, env)

test('prints the public half of the secret, and nothing of the secret', async () => {
  const { output, code } = await keys([], { JWT_SECRET: SECRET })
  expect(code).toBe(0)
  expect(output).toBe(`JWT_PUBLIC_KEYS=${signingKeyOf(SECRET).encoded}`)
})

test('makes a further key that signs from then on, beside those that still check', async () => {
  const { output } = await keys(['--new'], { JWT_SECRET: SECRET })
  const [signing, checking] = output.split('\n').map((line) => line.slice(line.indexOf('=') + 1))
  const secrets = readSecrets(signing!)
  expect(secrets).toHaveLength(2)
  expect(secrets[1]).toBe(SECRET)
  expect(readPublicKeys(checking!)?.map(({ kid }) => kid)).toEqual(
    secrets.map((secret) => signingKeyOf(secret).kid),
  )
})

test('says what is missing', async () => {
  expect(await keys([], {})).toMatchObject({ errors: 'Set JWT_SECRET, or JWT_SIGNING_KEYS.', code: 1 })
})
