import type { User } from '@preceptor/contracts/auth'
import type { Account } from '@preceptor/db/queries/accounts'

/** The account as its owner sees it. `memberships` has the teams it manages first. */
export function presentUser(
  account: Account,
  memberships: readonly { teamId: string; role: 'admin' | 'member' }[],
): User {
  return {
    id: account.id,
    email: account.email,
    firstName: account.firstName,
    lastName: account.lastName,
    name: [account.firstName, account.lastName].filter(Boolean).join(' '),
    role: memberships[0]?.role ?? 'member',
    teamId: memberships[0]?.teamId ?? null,
    emailVerified: account.emailVerifiedAt !== null,
    trialEndsAt: account.trialEndsAt?.toISOString() ?? null,
    pendingInvitations: [],
  }
}
