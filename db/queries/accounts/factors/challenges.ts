import type { Insertable, Selectable } from 'kysely'
import type { Db } from '../../../connect.ts'
import type { AuthChallengeTable, ChallengePurpose } from '../../../schema/accounts/auth-challenge.ts'

export type Challenge = Selectable<AuthChallengeTable>
const MAX_TRIES = 5

/** Keeps a challenge; another one under the same token and purpose takes its place. */
export async function keepChallenge(db: Db, challenge: Insertable<AuthChallengeTable>): Promise<void> {
  const { tokenHash, ...values } = challenge
  await db
    .insertInto('authChallenge')
    .values(challenge)
    .onConflict((conflict) => conflict.column('tokenHash').doUpdateSet({ ...values, tries: 0 }))
    .execute()
}

/** Takes a challenge that still holds, so that nobody can take it again. */
export async function takeChallenge(
  db: Db,
  { tokenHash, purpose, now }: { tokenHash: string; purpose: ChallengePurpose; now: Date },
): Promise<Challenge | undefined> {
  return db
    .deleteFrom('authChallenge')
    .where('tokenHash', '=', tokenHash)
    .where('purpose', '=', purpose)
    .where('expiresAt', '>', now)
    .returningAll()
    .executeTakeFirst()
}

/**
 * Counts a try on a ticket and reads it; undefined where it does not hold, has been tried too often, or is another browser's,
 * whose tries count nothing.
 */
export async function tryTicket(
  db: Db,
  { tokenHash, browserHash, now }: { tokenHash: string; browserHash: string | null; now: Date },
): Promise<Challenge | undefined> {
  return db
    .updateTable('authChallenge')
    .set(({ eb }) => ({ tries: eb('tries', '+', 1) }))
    .where('tokenHash', '=', tokenHash)
    .where('purpose', '=', 'second-factor')
    .where('expiresAt', '>', now)
    .where('tries', '<', MAX_TRIES)
    .where(({ or, eb }) => or([eb('browserHash', 'is', null), eb('browserHash', '=', browserHash)]))
    .returningAll()
    .executeTakeFirst()
}

/** A ticket of a second step, whether it holds or not, until it is deleted some time after its end. */
export async function findTicket(
  db: Db,
  { tokenHash }: { tokenHash: string },
): Promise<Pick<Challenge, 'accountId' | 'browserHash' | 'expiresAt'> | undefined> {
  return db
    .selectFrom('authChallenge')
    .select(['accountId', 'browserHash', 'expiresAt'])
    .where('tokenHash', '=', tokenHash)
    .where('purpose', '=', 'second-factor')
    .executeTakeFirst()
}

/** Deletes challenges whose time has passed. Returns how many. */
export async function deleteChallenges(db: Db, { now }: { now: Date }): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('authChallenge')
    .where('expiresAt', '<=', now)
    .executeTakeFirst()
  return Number(numDeletedRows)
}
