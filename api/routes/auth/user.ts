import type { User } from '@preceptor/contracts/auth'
import type { Db } from '@preceptor/db/connect'
import type { Account } from '@preceptor/db/queries/accounts/accounts'
import { listInvitationsTo } from '@preceptor/db/queries/teams/invitations'
import { listMemberships } from '@preceptor/db/queries/teams/teams'
import { presentInvitations, presentUser } from './present.ts'

/** An account as its owner sees it, with its teams and the invitations that wait for it. */
export async function userOf(db: Db, account: Account): Promise<User> {
  const memberships = await listMemberships(db, { accountId: account.id })
  return presentUser(account, memberships, await pendingInvitationsOf(db, account))
}

export async function pendingInvitationsOf(
  db: Db,
  { email }: { email: string },
): Promise<User['pendingInvitations']> {
  return presentInvitations(await listInvitationsTo(db, { email, now: new Date() }))
}
