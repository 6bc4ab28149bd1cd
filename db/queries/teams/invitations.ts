import type { TeamRole } from '@preceptor/contracts/teams/team'
import { type Selectable, type SelectQueryBuilder, sql } from 'kysely'
import type { Db } from '../../connect.ts'
import type { InvitationTable } from '../../schema/invitation.ts'
import type { Database } from '../../schema.ts'
import { invitationNamed, invitationsTo, teamNamed } from './by-key.ts'

export type Invitation = Pick<
  Selectable<InvitationTable>,
  'id' | 'teamId' | 'email' | 'role' | 'status' | 'createdAt' | 'expiresAt'
> & {
  teamName: string
  organizationName: string | null
  inviterFirstName: string | null
  inviterLastName: string | null
}

/** By their key: an address, or the id that was mailed to it. */
const invitationsBy = (db: Db, found: ReturnType<typeof invitationsTo>) =>
  described(
    db.selectFrom(found).innerJoinLateral(teamNamed(sql.ref('invitation.teamId')), (join) => join.onTrue()),
  )

const described = (chosen: SelectQueryBuilder<Database, 'invitation' | 'team', unknown>) =>
  chosen
    .leftJoin('account as inviter', 'inviter.id', 'invitedBy')
    .select(['invitation.id', 'teamId', 'invitation.email', 'role', 'status', 'invitation.createdAt'])
    .select(['expiresAt', 'team.name as teamName', 'team.organizationName'])
    .select(['inviter.firstName as inviterFirstName', 'inviter.lastName as inviterLastName'])

/** An invitation, whatever became of it; undefined where it is not one of that team. */
export async function findInvitation(
  db: Db,
  { invitationId, teamId }: { invitationId: string; teamId: string },
): Promise<Invitation | undefined> {
  return invitationsBy(db, invitationNamed(invitationId)).where('teamId', '=', teamId).executeTakeFirst()
}

/** Invitations of a team that are neither accepted nor withdrawn, expired ones included, newest first; within `inTeam`. */
export async function listOpenInvitations(db: Db, { teamId }: { teamId: string }): Promise<Invitation[]> {
  return described(db.selectFrom('invitation').innerJoin('team', 'team.id', 'invitation.teamId'))
    .where('teamId', '=', teamId)
    .where('status', '=', 'pending')
    .orderBy('invitation.createdAt', 'desc')
    .orderBy('invitation.id')
    .execute()
}

/** Invitations that wait for an address, the oldest first. */
export async function listInvitationsTo(
  db: Db,
  { email, now }: { email: string; now: Date },
): Promise<Invitation[]> {
  return invitationsBy(db, invitationsTo(email))
    .where('status', '=', 'pending')
    .where('expiresAt', '>', now)
    .orderBy('invitation.createdAt')
    .orderBy('invitation.id')
    .execute()
}

/** The open invitation of a team to an address, expired or not. */
export async function findOpenInvitation(
  db: Db,
  { teamId, email }: { teamId: string; email: string },
): Promise<{ id: string; role: TeamRole; expiresAt: Date } | undefined> {
  return db
    .selectFrom('invitation')
    .select(['id', 'role', 'expiresAt'])
    .where('teamId', '=', teamId)
    .where('email', '=', email)
    .where('status', '=', 'pending')
    .executeTakeFirst()
}

/** How many seats of a team wait for somebody who was invited; with `viewers`, how many viewers it waits for. */
export async function countPending(
  db: Db,
  { teamId, now, viewers = false }: { teamId: string; now: Date; viewers?: boolean },
): Promise<number> {
  const { count } = await db
    .selectFrom('invitation')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('teamId', '=', teamId)
    .where('status', '=', 'pending')
    .where('expiresAt', '>', now)
    .where('role', viewers ? '=' : '!=', 'viewer')
    .executeTakeFirstOrThrow()
  return count
}

export async function saveInvitation(
  trx: Db,
  invitation: Pick<
    Selectable<InvitationTable>,
    'id' | 'teamId' | 'email' | 'role' | 'invitedBy' | 'keyHash' | 'createdAt' | 'expiresAt'
  >,
): Promise<void> {
  await trx.insertInto('invitation').values(invitation).execute()
}

/** Gives an open invitation a new secret and a new end. */
export async function renewInvitation(
  trx: Db,
  { invitationId, keyHash, expiresAt }: { invitationId: string; keyHash: string; expiresAt: Date },
): Promise<void> {
  await trx
    .updateTable('invitation')
    .set({ keyHash, expiresAt })
    .where('id', '=', invitationId)
    .where('status', '=', 'pending')
    .execute()
}

/** Withdraws an open invitation; false where it is not open. */
export async function revokeInvitation(
  trx: Db,
  { invitationId }: { invitationId: string },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('invitation')
    .set({ status: 'revoked', keyHash: null })
    .where('id', '=', invitationId)
    .where('status', '=', 'pending')
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

export async function markAccepted(
  trx: Db,
  { invitationId, accountId, now }: { invitationId: string; accountId: string; now: Date },
): Promise<void> {
  await trx
    .updateTable('invitation')
    .set({ status: 'accepted', keyHash: null, acceptedAt: now, acceptedBy: accountId })
    .where('id', '=', invitationId)
    .execute()
}

/** The invitation that a secret of its newest mail belongs to, while it waits. */
export interface InvitationProof {
  invitationId: string
  keyHash: string
  now: Date
}

/** The invitation that such a mail is about; undefined once it has ended, or a newer mail was asked for. */
export async function findProvenInvitation(
  db: Db,
  { invitationId, keyHash, now }: InvitationProof,
): Promise<Invitation | undefined> {
  return invitationsBy(db, invitationNamed(invitationId))
    .where('keyHash', '=', keyHash)
    .where('status', '=', 'pending')
    .where('expiresAt', '>', now)
    .executeTakeFirst()
}

/** Deletes invitations whose time was over before `expiredBefore`, whatever became of them. */
export async function deleteInvitations(db: Db, { expiredBefore }: { expiredBefore: Date }): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('invitation')
    .where('expiresAt', '<=', expiredBefore)
    .executeTakeFirst()
  return Number(numDeletedRows)
}
