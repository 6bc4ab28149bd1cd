import type { Db } from '../../connect.ts'

/** The device of an e-mail's account that carries a mark; undefined for anybody else's. */
export async function findKnownDevice(
  db: Db,
  { email, tokenHash }: { email: string; tokenHash: string },
): Promise<{ id: string; accountId: string } | undefined> {
  return db
    .selectFrom('device')
    .innerJoin('account', 'account.id', 'device.accountId')
    .select(['device.id', 'device.accountId'])
    .where('email', '=', email)
    .where('tokenHash', '=', tokenHash)
    .where('account.deletedAt', 'is', null)
    .executeTakeFirst()
}

export interface SeenDevice {
  accountId: string
  tokenHash: string
  /** Browser and system, as in "Chrome on Android". */
  label: string
  now: Date
}

/** Notes a sign-in from a browser. `standing`: the account's first one ever, one it knows, or an unknown one. */
export async function noteDevice(
  trx: Db,
  { accountId, tokenHash, label, now }: SeenDevice,
): Promise<{ id: string; status: 'first' | 'known' | 'unknown' }> {
  const before = await trx
    .selectFrom('device')
    .select(({ fn }) => [
      fn.countAll<number>().as('devices'),
      fn.countAll<number>().filterWhere('tokenHash', '=', tokenHash).as('same'),
    ])
    .where('accountId', '=', accountId)
    .executeTakeFirstOrThrow()
  const { id } = await trx
    .insertInto('device')
    .values({ accountId, tokenHash, label, firstSeenAt: now, lastSeenAt: now })
    .onConflict((conflict) =>
      conflict.columns(['accountId', 'tokenHash']).doUpdateSet({ label, lastSeenAt: now }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, status: before.same ? 'known' : before.devices ? 'unknown' : 'first' }
}
