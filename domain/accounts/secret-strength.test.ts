import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { weakSecrets, whyNotRandom } from './secret-strength.ts'

test.each([
  ['a'.repeat(32), 'repeats few'],
  ['deadbeef'.repeat(4), 'repeats'],
  ['x7Kq!z9P'.repeat(4), 'repeats itself'],
  ['abcdefghijklmnopqrstuvwxyz012345', 'counts'],
  ['0123456789abcdef9876543210fedcba', 'counts'],
  ['not-a-secret-but-long-enough-for-the-test', 'words'],
  ['correct horse battery staple correct', 'words'],
  ['preceptor-production-jwt-secret-key', 'words'],
  ['thisismysupersecretjwtkey2026please!', 'words'],
  ['your-256-bit-secret-goes-right-here', 'words'],
  ['My_Hospital_Signing_Secret_2026!!', 'words'],
  ['change-me-please-before-you-go-live', 'words'],
  ['sunflower-Window-tractor-pepper-7', 'words'],
])('%s is not taken for a random secret', (secret, why) => {
  expect(whyNotRandom(secret)).toContain(why)
})

test('two thousand random secrets of each kind are', () => {
  for (let at = 0; at < 2_000; at++) {
    const bytes = createHash('sha512').update(`secret ${at}`).digest()
    const secrets = [bytes.subarray(0, 16).toString('hex'), bytes.subarray(0, 32).toString('hex')]
    secrets.push(bytes.subarray(0, 24).toString('base64'), bytes.subarray(0, 48).toString('base64url'))
    for (const secret of secrets) expect(whyNotRandom(secret), secret).toBeUndefined()
  }
})

test('a production server reports each secret that is not random, and no other server does', () => {
  const random = 'q7Vd2mXw9KzR4tBn8sLc5yHf1gPj3eUa'
  const secrets = { JWT_SECRET: 'a'.repeat(32), METRICS_TOKEN: random, CHARTS_TOKEN: undefined }
  expect(weakSecrets({ NODE_ENV: 'production' }, secrets)).toEqual([
    { path: ['JWT_SECRET'], message: 'it repeats few characters; make one with `openssl rand -base64 48`' },
  ])
  expect(weakSecrets({ NODE_ENV: 'development' }, secrets)).toEqual([])
  expect(weakSecrets({}, secrets)).toEqual([])
})
