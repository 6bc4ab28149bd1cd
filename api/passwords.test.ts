import { expect, test } from 'vitest'
import { hashPassword, verifyPassword } from './passwords.ts'

test('passwords are hashed by argon2id with 19 MiB, and verified', async () => {
  const hash = await hashPassword('correct horse')
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(await verifyPassword(hash, 'correct horse')).toBe(true)
  expect(await verifyPassword(hash, 'correct house')).toBe(false)
  expect(await verifyPassword(undefined, 'correct horse')).toBe(false)
})
