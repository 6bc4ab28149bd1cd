/** Money of a payment that was given back, asked back, or may be. */
export type PaymentTrouble =
  | { kind: 'refund'; amountCents: number; isFull: boolean }
  | { kind: 'dispute'; amountCents: number; status: 'open' | 'won' | 'lost' }
  /** The bank of the card's owner thinks that it was fraud. */
  | { kind: 'fraudWarning'; amountCents: number }

/**
 * Whether what was paid for ends with it: with all of its money given back while it runs, and with every dispute that was
 * lost. Whatever is partial, open or of a period that has ended is for staff to look at.
 */
export function endsAccess(
  trouble: PaymentTrouble,
  { now, paidUntil }: { now: Date; paidUntil: Date | null },
) {
  switch (trouble.kind) {
    case 'refund':
      return trouble.isFull && (paidUntil === null || paidUntil > now)
    case 'dispute':
      return trouble.status === 'lost'
    case 'fraudWarning':
      return false
  }
}
