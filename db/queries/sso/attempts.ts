import type { Selectable } from 'kysely'
import type { Db } from '../../connect.ts'
import type { SsoAttemptTable } from '../../schema/sso/sso-attempt.ts'

export type SsoAttempt = Selectable<SsoAttemptTable>

export async function beginAttempt(
  db: Db,
  attempt: Pick<
    SsoAttempt,
    | ('teamId' | 'purpose' | 'stateHash' | 'browserHash' | 'returnTo' | 'accountId')
    | ('asksAgain' | 'createdAt' | 'expiresAt')
  >,
): Promise<void> {
  await db.insertInto('ssoAttempt').values(attempt).execute()
}

/** Uses an attempt up, once, for the browser that began it; undefined where there is none, or not for it. */
export async function takeAttempt(
  db: Db,
  { stateHash, browserHash, now }: { stateHash: string; browserHash: string; now: Date },
): Promise<SsoAttempt | undefined> {
  return db
    .updateTable('ssoAttempt')
    .set({ returnedAt: now })
    .where('stateHash', '=', stateHash)
    .where('browserHash', '=', browserHash)
    .where('returnedAt', 'is', null)
    .where('expiresAt', '>', now)
    .returningAll()
    .executeTakeFirst()
}

/** Keeps what an attempt led to until the page asks for its session. */
export async function saveOutcome(
  trx: Db,
  outcome: Pick<
    SsoAttempt,
    | ('id' | 'codeHash' | 'accountId' | 'identityId' | 'sealedTokens')
    | ('sidHash' | 'authenticatedAt' | 'expiresAt')
  >,
): Promise<void> {
  const { id, ...values } = outcome
  await trx.updateTable('ssoAttempt').set(values).where('id', '=', id).execute()
}

interface CodeOfBrowser {
  codeHash: string
  browserHash: string
  now: Date
}

/** What an attempt led to, while its code holds, for the browser that began it. */
export async function findOutcome(
  db: Db,
  { codeHash, browserHash, now }: CodeOfBrowser,
): Promise<SsoAttempt | undefined> {
  return db
    .selectFrom('ssoAttempt')
    .selectAll()
    .where('codeHash', '=', codeHash)
    .where('browserHash', '=', browserHash)
    .where('finishedAt', 'is', null)
    .where('expiresAt', '>', now)
    .executeTakeFirst()
}

/** Uses the code of an attempt up, once, for the browser that began it. */
export async function takeOutcome(
  trx: Db,
  { codeHash, browserHash, now }: CodeOfBrowser,
): Promise<SsoAttempt | undefined> {
  return trx
    .updateTable('ssoAttempt')
    .set({ finishedAt: now })
    .where('codeHash', '=', codeHash)
    .where('browserHash', '=', browserHash)
    .where('finishedAt', 'is', null)
    .where('expiresAt', '>', now)
    .returningAll()
    .executeTakeFirst()
}

/** Deletes attempts whose time has ended. */
export async function deleteAttempts(db: Db, { now }: { now: Date }): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('ssoAttempt')
    .where('expiresAt', '<=', now)
    .executeTakeFirst()
  return Number(numDeletedRows)
}
