import type { Generated } from 'kysely'

/** A weakness guide that was paid for. */
export interface GuideOrderTable {
  id: Generated<string>
  stripeSessionId: string
  /** Where links to it go; null once it is forgotten. */
  email: string | null
  amountCents: number
  createdAt: Date
  /** When what was paid for it went back; its links then lead nowhere. */
  revokedAt: Date | null
}
