import type { Generated } from 'kysely'

export interface MembershipTable {
  accountId: string
  teamId: string
  /** A viewer has no seat and nothing of the team's plan. */
  role: 'admin' | 'member' | 'viewer'
  joinedAt: Generated<Date>
}
