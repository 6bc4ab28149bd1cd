import { sql } from 'kysely'
import type { Db } from '../../connect.ts'
import { teamNamed } from '../teams/by-key.ts'

export interface IdentityKey {
  teamId: string
  issuer: string
  subject: string
}

/** Whose account somebody of a team's provider has; undefined where they never signed in by it. */
export async function findIdentity(
  db: Db,
  { teamId, issuer, subject }: IdentityKey,
): Promise<{ id: string; accountId: string } | undefined> {
  return db
    .selectFrom('ssoIdentity')
    .select(['id', 'accountId'])
    .where('teamId', '=', teamId)
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst()
}

/** Whether an account is somebody's already, as this provider of the team calls them. */
export async function hasIdentity(
  db: Db,
  { teamId, issuer, accountId }: Omit<IdentityKey, 'subject'> & { accountId: string },
): Promise<boolean> {
  const row = await db
    .selectFrom('ssoIdentity')
    .select('id')
    .where('teamId', '=', teamId)
    .where('issuer', '=', issuer)
    .where('accountId', '=', accountId)
    .executeTakeFirst()
  return row !== undefined
}

export async function linkIdentity(
  trx: Db,
  { accountId, now, ...key }: IdentityKey & { accountId: string; now: Date },
): Promise<{ id: string }> {
  return trx
    .insertInto('ssoIdentity')
    .values({ ...key, accountId, linkedAt: now })
    .returning('id')
    .executeTakeFirstOrThrow()
}

/**
 * Holds the link to somebody of a team's provider until the transaction ends: a sign-in and the provider's own sign-out take
 * turns. Undefined where it is gone.
 */
export async function holdIdentity(
  trx: Db,
  { identityId }: { identityId: string },
): Promise<{ issuer: string; subject: string } | undefined> {
  return trx
    .selectFrom('ssoIdentity')
    .select(['issuer', 'subject'])
    .where('id', '=', identityId)
    .forUpdate()
    .executeTakeFirst()
}

/** Makes an account of somebody whose provider proves the address; undefined where the address has one. */
export async function addProvenAccount(
  trx: Db,
  account: {
    email: string
    firstName: string | null
    lastName: string | null
    uselessHash: string
    termsVersion: string
    trialEndsAt: Date
    now: Date
  },
): Promise<string | undefined> {
  const { email, firstName, lastName, uselessHash, termsVersion, trialEndsAt, now } = account
  const made = await trx
    .insertInto('account')
    .values({
      ...{ email, firstName, lastName, trialEndsAt, termsVersion },
      passwordHash: uselessHash,
      emailVerifiedAt: now,
      termsAcceptedAt: now,
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst()
  return made?.id
}

/** Which providers an account signs in by. */
export async function listIdentities(
  db: Db,
  { accountId }: { accountId: string },
): Promise<{ teamName: string; issuer: string; linkedAt: Date }[]> {
  return db
    .selectFrom('ssoIdentity')
    .innerJoinLateral(teamNamed(sql.ref('ssoIdentity.teamId')), (join) => join.onTrue())
    .select(['team.name as teamName', 'issuer', 'linkedAt'])
    .where('accountId', '=', accountId)
    .orderBy('linkedAt')
    .execute()
}
