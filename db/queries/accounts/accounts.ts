import { sql } from 'kysely'
import type { Db } from '../../connect.ts'
import { teamOwnedBy } from '../teams/by-key.ts'

/** What is read of an account wherever it acts. */
export const ACCOUNT_COLUMNS = [
  'account.id',
  'account.email',
  'account.firstName',
  'account.lastName',
  'account.emailVerifiedAt',
  'account.trialEndsAt',
  'account.isStaff',
] as const

export interface Account {
  id: string
  email: string
  firstName: string | null
  lastName: string | null
  emailVerifiedAt: Date | null
  trialEndsAt: Date | null
  isStaff: boolean
}

/** The account of a lower-case e-mail address with its password hash, also where it waits to be wiped. */
export async function findAccountForSignIn(
  db: Db,
  { email }: { email: string },
): Promise<(Account & { passwordHash: string; deletedAt: Date | null }) | undefined> {
  return db
    .selectFrom('account')
    .select([...ACCOUNT_COLUMNS, 'account.passwordHash', 'account.deletedAt'])
    .where('email', '=', email)
    .executeTakeFirst()
}

/** An account by its id, while it is not deleted. */
export async function findAccount(
  db: Db,
  { accountId }: { accountId: string },
): Promise<Account | undefined> {
  return db
    .selectFrom('account')
    .select(ACCOUNT_COLUMNS)
    .where('id', '=', accountId)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
}

export interface Registration {
  /** Lower case. */
  email: string
  firstName: string
  lastName: string | null
  passwordHash: string
  termsVersion: string | null
  termsAcceptedAt: Date | null
}

/**
 * Makes an account that is yet to be verified; one that still is takes the newest names, password and terms, and counts
 * how often that was. A verified or deleted account stays as it is. One statement, whoever has the address.
 */
export async function registerAccount(db: Db, registration: Registration): Promise<void> {
  await db
    .insertInto('account')
    .values(registration)
    .onConflict((conflict) =>
      conflict
        .column('email')
        .doUpdateSet(({ ref }) => ({
          firstName: ref('excluded.firstName'),
          lastName: ref('excluded.lastName'),
          passwordHash: ref('excluded.passwordHash'),
          registrations: sql`account.registrations + 1`,
          termsVersion: ref('excluded.termsVersion'),
          termsAcceptedAt: ref('excluded.termsAcceptedAt'),
        }))
        .where('account.emailVerifiedAt', 'is', null)
        .where('account.deletedAt', 'is', null),
    )
    .execute()
}

/** Verifies an account's address and starts its trial, each at most once per account. Returns when the trial ends. */
export async function verifyAddress(
  db: Db,
  { accountId, now, trialEndsAt }: { accountId: string; now: Date; trialEndsAt: Date },
): Promise<Date> {
  const verified = await db
    .updateTable('account')
    .set(({ fn, ref, val }) => ({
      emailVerifiedAt: fn.coalesce(ref('emailVerifiedAt'), val(now)),
      trialEndsAt: fn.coalesce(ref('trialEndsAt'), val(trialEndsAt)),
    }))
    .where('id', '=', accountId)
    .returning('trialEndsAt')
    .executeTakeFirstOrThrow()
  return verified.trialEndsAt ?? trialEndsAt
}

/**
 * Verifies the account of an address that is proven otherwise than by a link and starts its trial; undefined where it
 * is verified already or deleted.
 */
export async function verifyProvenAddress(
  trx: Db,
  { email, now, trialEndsAt }: { email: string; now: Date; trialEndsAt: Date },
): Promise<Account | undefined> {
  return trx
    .updateTable('account')
    .set({ emailVerifiedAt: now, trialEndsAt, registrations: 1 })
    .where('email', '=', email)
    .where('emailVerifiedAt', 'is', null)
    .where('deletedAt', 'is', null)
    .returning(ACCOUNT_COLUMNS)
    .executeTakeFirst()
}

/** Leaves an account without a password that anybody knows, until its owner sets one by a mailed link. */
export async function dropPassword(
  trx: Db,
  { accountId, uselessHash }: { accountId: string; uselessHash: string },
): Promise<void> {
  await trx.updateTable('account').set({ passwordHash: uselessHash }).where('id', '=', accountId).execute()
}

export async function findPasswordHash(
  db: Db,
  { accountId }: { accountId: string },
): Promise<string | undefined> {
  const account = await db
    .selectFrom('account')
    .select('passwordHash')
    .where('id', '=', accountId)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
  return account?.passwordHash
}

/**
 * Keeps an account as it is until the transaction ends, if it is not deleted and still has the password that was
 * checked, where one was; else false. Whoever changes a password waits, or was first.
 */
export async function holdAccount(
  trx: Db,
  { accountId, passwordHash }: { accountId: string; passwordHash?: string },
): Promise<boolean> {
  const account = await trx
    .selectFrom('account')
    .select('id')
    .where('id', '=', accountId)
    .$if(passwordHash !== undefined, (query) => query.where('passwordHash', '=', passwordHash ?? ''))
    .where('deletedAt', 'is', null)
    .forShare()
    .executeTakeFirst()
  return account !== undefined
}

/**
 * Keeps an account from being deleted, and from such actions of its own, until the transaction ends; false where it is.
 */
export async function holdLiveAccount(trx: Db, { accountId }: { accountId: string }): Promise<boolean> {
  const account = await trx
    .selectFrom('account')
    .select('id')
    .where('id', '=', accountId)
    .where('deletedAt', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return account !== undefined
}

/** Sets a new password; with `current`, only while that is still the hash. False when nothing was set. */
export async function setPassword(
  db: Db,
  { accountId, passwordHash, current }: { accountId: string; passwordHash: string; current?: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('account')
    .set({ passwordHash, registrations: 1 })
    .where('id', '=', accountId)
    .where('deletedAt', 'is', null)
    .$if(current !== undefined, (update) => update.where('passwordHash', '=', current!))
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** What stands against deleting an account: it is deleted already, or it owns a team. */
export async function findDeletionObstacle(
  db: Db,
  { accountId }: { accountId: string },
): Promise<'gone' | 'owns-team' | undefined> {
  const account = await db
    .selectFrom('account')
    .select('id')
    .where('id', '=', accountId)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
  if (!account) return 'gone'
  const team = await db.selectFrom(teamOwnedBy(accountId)).select('id').limit(1).executeTakeFirst()
  return team && 'owns-team'
}

/** Locks an account for good, unless it is locked already or owns a team; says which it was. */
export async function lockAccount(
  trx: Db,
  { accountId, now }: { accountId: string; now: Date },
): Promise<'locked' | 'gone' | 'owns-team'> {
  await trx.selectFrom('account').select('id').where('id', '=', accountId).forUpdate().execute()
  const obstacle = await findDeletionObstacle(trx, { accountId })
  if (obstacle) return obstacle
  await trx.updateTable('account').set({ deletedAt: now }).where('id', '=', accountId).execute()
  return 'locked'
}
