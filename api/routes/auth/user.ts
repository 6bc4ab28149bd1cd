import type { User } from '@preceptor/contracts/accounts/session-user'
import type { Db } from '@preceptor/db/connect'
import type { Account } from '@preceptor/db/queries/accounts/accounts'
import { findSignInPolicy } from '@preceptor/db/queries/accounts/sign-in-policy'
import { listInvitationsTo } from '@preceptor/db/queries/teams/invitations'
import { listMemberships } from '@preceptor/db/queries/teams/teams'
import type { SessionFactor } from '@preceptor/db/schema/accounts/session'
import { presentInvitations, presentUser } from './present.ts'

/** An account as its owner sees it in a session, with its teams and the invitations that wait for it. */
export async function userOf(
  db: Db,
  account: Account,
  { factor }: { factor: SessionFactor | null },
): Promise<User> {
  const memberships = await listMemberships(db, { accountId: account.id })
  const user = presentUser(account, memberships, await pendingInvitationsOf(db, account))
  if (factor || memberships.length === 0) return user
  const { requiresFactor } = await findSignInPolicy(db, { accountId: account.id })
  return { ...user, needsSecondFactor: requiresFactor }
}

export async function pendingInvitationsOf(
  db: Db,
  { email }: { email: string },
): Promise<User['pendingInvitations']> {
  return presentInvitations(await listInvitationsTo(db, { email, now: new Date() }))
}
