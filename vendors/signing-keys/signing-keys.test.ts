import { createPublicKey, sign, verify } from 'node:crypto'
import { expect, test } from 'vitest'
import { keyOfToken, readPublicKeys, signingKeyOf } from './signing-keys.ts'

const SECRET = 'a secret for tests only, 32 characters'
const header = (part: object) => `${Buffer.from(JSON.stringify(part)).toString('base64url')}.e30.x`

test('a secret always has the same pair, and its public half checks what the private one signs', () => {
  const key = signingKeyOf(SECRET)
  expect(signingKeyOf(SECRET)).toEqual(key)
  const signature = sign(null, Buffer.from('text'), key.privateKey)
  expect(verify(null, Buffer.from('text'), key.publicKey, signature)).toBe(true)
  expect(verify(null, Buffer.from('test'), key.publicKey, signature)).toBe(false)
  expect(createPublicKey(key.publicKey).asymmetricKeyType).toBe('ed25519')
  expect(signingKeyOf(`${SECRET}!`).kid).not.toBe(key.kid)
})

test('public halves are written and read without the private one', () => {
  const [one, two] = [signingKeyOf(SECRET), signingKeyOf('another secret of tests, 32 characters')]
  const read = readPublicKeys(` ${one.encoded}, ${two.encoded} `)
  expect(read).toEqual([one, two].map(({ privateKey: _, ...publicHalf }) => publicHalf))
  expect(JSON.stringify(read)).not.toContain('PRIVATE')
  for (const wrong of ['', 'abc', `${one.encoded},abc`, SECRET]) expect(readPublicKeys(wrong)).toBeUndefined()
})

test('a token names its key, and only one that signs as these do', () => {
  const { kid } = signingKeyOf(SECRET)
  const keys = [signingKeyOf(SECRET)]
  expect(keyOfToken(header({ alg: 'EdDSA', kid }), keys)?.kid).toBe(kid)
  for (const wrong of [
    { alg: 'EdDSA', kid: 'other' },
    { alg: 'EdDSA' },
    { alg: 'HS256', kid },
    { alg: 'none', kid },
  ]) {
    expect(keyOfToken(header(wrong), keys)).toBeUndefined()
  }
  for (const wrong of ['', '.', 'x.y.z']) expect(keyOfToken(wrong, keys)).toBeUndefined()
})
