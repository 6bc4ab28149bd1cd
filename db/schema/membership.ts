import type { Generated } from 'kysely'

export interface MembershipTable {
  accountId: string
  teamId: string
  role: 'admin' | 'member'
  joinedAt: Generated<Date>
}
