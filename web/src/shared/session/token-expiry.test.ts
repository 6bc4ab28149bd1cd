import { expect, test } from 'vitest'
import { expiryOf, isEnding } from './token-expiry.ts'

const tokenEnding = (exp: unknown) =>
  `header.${Buffer.from(JSON.stringify({ exp, name: 'ÿ?~' })).toString('base64url')}.signature`

test('the expiry is read from the payload, base64url and all', () => {
  expect(expiryOf(tokenEnding(1_800_000_000))).toBe(1_800_000_000_000)
})

test('a token is ending inside its last two minutes, and when nothing can be read', () => {
  const token = tokenEnding(1_000)
  expect(isEnding(token, 1_000_000 - 120_000)).toBe(false)
  expect(isEnding(token, 1_000_000 - 119_999)).toBe(true)
  expect(isEnding('not a token', 0)).toBe(true)
  expect(isEnding(tokenEnding('soon'), 0)).toBe(true)
})
