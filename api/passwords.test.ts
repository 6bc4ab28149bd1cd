import { stat } from 'node:fs/promises'
import { beforeAll, expect, test } from 'vitest'
import { OWASP_MINIMUM, passwordCost } from './password-cost.ts'
import { hashPassword, verifyPassword } from './passwords.ts'

// What a server pays, other than in the tests around.
beforeAll(() => {
  Object.assign(passwordCost, OWASP_MINIMUM)
})

test('passwords are hashed by argon2id with 19 MiB, and verified', async () => {
  const hash = await hashPassword('correct horse')
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(await verifyPassword(hash, 'correct horse')).toBe(true)
  expect(await verifyPassword(hash, 'correct house')).toBe(false)
  expect(await verifyPassword(undefined, 'correct horse')).toBe(false)
})

test('fifty passwords at once leave a thread for files', async () => {
  let hashed = 0
  const hashes = Array.from({ length: 50 }, () =>
    hashPassword('correct horse').then((hash) => {
      hashed += 1
      return hash
    }),
  )
  await stat(import.meta.filename)
  expect(hashed).toBeLessThan(10)
  expect(new Set(await Promise.all(hashes)).size).toBe(50)
})

test('more than can be waited for are rejected, and the rest are done', async () => {
  const results = await Promise.allSettled(Array.from({ length: 220 }, () => hashPassword('x')))
  const rejected = results.filter(({ status }) => status === 'rejected')
  expect(rejected).toHaveLength(220 - 203)
  expect(rejected[0]).toMatchObject({ reason: { code: 'SERVICE_UNAVAILABLE' } })
  expect(await verifyPassword(await hashPassword('y'), 'y')).toBe(true)
})
