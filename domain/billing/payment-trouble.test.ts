import { expect, test } from 'vitest'
import { endsAccess, type PaymentTrouble } from './payment-trouble.ts'

const now = new Date('2026-11-26T12:00:00Z')
const later = new Date('2026-12-20T12:00:00Z')
const before = new Date('2026-10-20T12:00:00Z')
const amountCents = 3900

test.each<[what: string, trouble: PaymentTrouble, paidUntil: Date | null, ends: boolean]>([
  ['a full refund', { kind: 'refund', amountCents, isFull: true }, later, true],
  ['a full refund of what was bought permanently', { kind: 'refund', amountCents, isFull: true }, null, true],
  ['a full refund of a month that has ended', { kind: 'refund', amountCents, isFull: true }, before, false],
  ['a partial refund', { kind: 'refund', amountCents, isFull: false }, later, false],
  ['an open dispute', { kind: 'dispute', amountCents, status: 'open' }, later, false],
  ['a dispute that was won', { kind: 'dispute', amountCents, status: 'won' }, later, false],
  ['a dispute that was lost', { kind: 'dispute', amountCents, status: 'lost' }, later, true],
  ['a lost dispute about last month', { kind: 'dispute', amountCents, status: 'lost' }, before, true],
  ['a warning of fraud', { kind: 'fraudWarning', amountCents }, later, false],
])('%s', (_, trouble, paidUntil, ends) => {
  expect(endsAccess(trouble, { now, paidUntil })).toBe(ends)
})
