import { DAY_MS } from '@preceptor/contracts/durations'
import type { Db } from '../connect.ts'

/** How long a reply is kept for its key. */
const REPLY_KEPT_MS = DAY_MS
/** An action without a reply after this long died with its process. */
const ABANDONED_AFTER_MS = 60_000

/** A key taken for a request; `createdAt` tells this taking from a later one. */
export interface ClaimedKey {
  accountId: string
  key: string
  createdAt: Date
}

/** Takes a key that is new, past its time, or whose action was lost. False when another request holds it. */
export async function claimKey(
  db: Db,
  { requestHash, ...claimed }: ClaimedKey & { requestHash: string },
): Promise<boolean> {
  const now = claimed.createdAt.getTime()
  const row = await db
    .insertInto('idempotencyKey')
    .values({ ...claimed, requestHash, status: null, reply: null })
    .onConflict((conflict) =>
      conflict
        .columns(['accountId', 'key'])
        .doUpdateSet({ requestHash, status: null, reply: null, createdAt: claimed.createdAt })
        .where((where) =>
          where.or([
            where('idempotencyKey.createdAt', '<=', new Date(now - REPLY_KEPT_MS)),
            where.and([
              where('idempotencyKey.status', 'is', null),
              where('idempotencyKey.createdAt', '<=', new Date(now - ABANDONED_AFTER_MS)),
            ]),
          ]),
        ),
    )
    .returning('key')
    .executeTakeFirst()
  return row !== undefined
}

/** What stands behind a key: the request it belongs to and, once that is done, its reply. */
export async function findKey(
  db: Db,
  { accountId, key }: { accountId: string; key: string },
): Promise<{ requestHash: string; status: number | null; reply: string | null } | undefined> {
  return db
    .selectFrom('idempotencyKey')
    .select(['requestHash', 'status', 'reply'])
    .where('accountId', '=', accountId)
    .where('key', '=', key)
    .executeTakeFirst()
}

/** Keeps the reply for a taken key, unless the key was taken again since. */
export async function keepReply(
  db: Db,
  { accountId, key, createdAt, ...reply }: ClaimedKey & { status: number; reply: string | null },
): Promise<void> {
  await db
    .updateTable('idempotencyKey')
    .set(reply)
    .where('accountId', '=', accountId)
    .where('key', '=', key)
    .where('createdAt', '=', createdAt)
    .execute()
}

/** Gives a taken key back: the same request may be tried again. */
export async function giveKeyBack(db: Db, { accountId, key, createdAt }: ClaimedKey): Promise<void> {
  await db
    .deleteFrom('idempotencyKey')
    .where('accountId', '=', accountId)
    .where('key', '=', key)
    .where('createdAt', '=', createdAt)
    .execute()
}
