import type { Generated } from 'kysely'

export interface TeamTable {
  id: Generated<string>
  name: string
  organizationName: string | null
  description: string | null
  /** Who is billed; always a member with the role admin. */
  ownerAccountId: string
  tier: Generated<'standard' | 'enterprise'>
  /** Seats, the owner's included. */
  maxMembers: number
  createdAt: Generated<Date>
  /** Since when nothing that allows a team is paid for; null while it is. */
  lapsedAt: Date | null
}
