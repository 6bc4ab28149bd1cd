import { randomUUID } from 'node:crypto'
import { DAY_MS } from '@preceptor/contracts/durations'
import { expect, test } from 'vitest'
import type { LinkSecrets } from '../tokens.ts'
import { guideTokenOf, readGuideToken } from './guide-link.ts'

const now = new Date('2026-11-22T10:00:00Z')
const guideSecrets = ['a secret for tests only, 32 characters'] as const
const orderId = randomUUID()
const token = guideTokenOf(orderId, { now, guideSecrets })
const read = (given: string, at = now, secrets: LinkSecrets = guideSecrets) =>
  readGuideToken(given, { now: at, guideSecrets: secrets })

test('a link holds for seven days and not a second longer', () => {
  expect(read(token)).toEqual({ kind: 'holds', orderId })
  expect(read(token, new Date(now.getTime() + 7 * DAY_MS - 1000))).toEqual({ kind: 'holds', orderId })
  expect(read(token, new Date(now.getTime() + 7 * DAY_MS))).toEqual({ kind: 'late', orderId })
})

test('a link in which any character was changed is rejected, however late', () => {
  for (let at = 0; at < token.length; at++) {
    const other = token[at] === '1' ? '2' : '1'
    const changed = token.slice(0, at) + other + token.slice(at + 1)
    // The last character of base64url carries two bits that say nothing, so the text itself is compared.
    expect([at, read(changed).kind]).toEqual([at, 'forged'])
  }
})

test.each(['', 'x', '..', `${token}x`, token.slice(0, -1), token.toUpperCase(), '%00', 'é'.repeat(90)])(
  '%j is no link',
  (given) => {
    expect(read(given)).toEqual({ kind: 'forged' })
  },
)

test('a link of another server is rejected', () => {
  expect(read(token, now, ['another secret for tests, 32 characters'])).toEqual({ kind: 'forged' })
})

test('a link is read after its secret has been rolled, until that is dropped', () => {
  const rolled = ['another secret for tests, 32 characters', ...guideSecrets] as const
  expect(read(token, now, rolled)).toEqual({ kind: 'holds', orderId })
  const anew = guideTokenOf(orderId, { now, guideSecrets: rolled })
  expect(read(anew, now, guideSecrets)).toEqual({ kind: 'forged' })
})
