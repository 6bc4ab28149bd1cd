import type { Selectable } from 'kysely'
import { sql } from 'kysely'
import type { Db } from '../../connect.ts'
import type { DiscountCodeTable } from '../../schema/billing/discount-code.ts'
import { inTransaction } from '../../transaction.ts'

const COLUMNS = [
  'code',
  'type',
  'value',
  'description',
  'planRestriction',
  'maxUses',
  'expiresAt',
  'stripeCouponId',
] as const

export type DiscountCode = Pick<Selectable<DiscountCodeTable>, (typeof COLUMNS)[number]>

/** A code that can be used now: known, in time, and with a use left for this account. */
export async function findUsableCode(
  db: Db,
  { code, accountId, now }: { code: string; accountId: string; now: Date },
): Promise<DiscountCode | undefined> {
  const found = await db
    .selectFrom('discountCode')
    .select(COLUMNS)
    .where('code', '=', code)
    .executeTakeFirst()
  if (!found || (found.expiresAt && found.expiresAt <= now)) return undefined
  return (await hasUseLeft(db, found, { accountId, now })) ? found : undefined
}

/** A use that an account holds for its own open checkout does not stand in its way. */
async function hasUseLeft(
  db: Db,
  { code, maxUses }: DiscountCode,
  { accountId, now }: { accountId: string; now: Date },
): Promise<boolean> {
  if (maxUses === null) return true
  const { used } = await db
    .selectFrom('discountRedemption')
    .select(({ fn }) => fn.countAll<number>().as('used'))
    .where('code', '=', code)
    .where(({ or, and, eb }) =>
      or([
        eb('redeemedAt', 'is not', null),
        and([eb('heldUntil', '>', now), eb('accountId', '!=', accountId)]),
      ]),
    )
    .executeTakeFirstOrThrow()
  return used < maxUses
}

/** Whether the account had its one longer trial. */
export async function hasRedeemedBeta(db: Db, { accountId }: { accountId: string }): Promise<boolean> {
  const { rows } = await sql`
    select 1 from account where id = ${accountId} and (trial_extended_at is not null or exists (
      select 1 from discount_redemption where account_id = ${accountId} and is_beta and redeemed_at is not null))
  `.execute(db)
  return rows.length > 0
}

/**
 * Holds a use of a code for a checkout, in place of any other the account holds; undefined where none is left. Of two
 * that want the last one at the same moment one gets it.
 */
export function holdCode(
  db: Db,
  { code, accountId, heldUntil, now }: { code: string; accountId: string; heldUntil: Date; now: Date },
): Promise<string | undefined> {
  return inTransaction(db, async (trx) => {
    await trx.selectFrom('discountCode').select('code').where('code', '=', code).forUpdate().execute()
    const usable = await findUsableCode(trx, { code, accountId, now })
    if (!usable) return undefined
    await releaseHolds(trx, { accountId })
    const { id } = await trx
      .insertInto('discountRedemption')
      .values({ code, accountId, isBeta: usable.type === 'trial_extension', heldUntil })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  })
}

/** Releases what an account holds and has not redeemed; of one use only, where that is named. */
export async function releaseHolds(
  db: Db,
  { accountId, id }: { accountId: string; id?: string },
): Promise<void> {
  await db
    .deleteFrom('discountRedemption')
    .where('accountId', '=', accountId)
    .where('redeemedAt', 'is', null)
    .$if(id !== undefined, (query) => query.where('id', '=', id!))
    .execute()
}

/**
 * Makes the use held for a finished checkout a redeemed one. Returns its code the first time, so that what follows
 * from it is done once; undefined afterwards and where none was held.
 */
export async function redeemHold(
  trx: Db,
  { accountId, id, now }: { accountId: string; id: string; now: Date },
): Promise<{ code: string; type: DiscountCode['type']; value: number } | undefined> {
  const redeemed = await trx
    .updateTable('discountRedemption')
    .set({ redeemedAt: now })
    .where('id', '=', id)
    .where('accountId', '=', accountId)
    .where('redeemedAt', 'is', null)
    .returning('code')
    .executeTakeFirst()
  if (!redeemed) return undefined
  return trx
    .selectFrom('discountCode')
    .select(['code', 'type', 'value'])
    .where('code', '=', redeemed.code)
    .executeTakeFirst()
}

/** Lengthens the trial of an account to `until`, at most once per account; false where it was lengthened before. */
export async function extendTrial(
  trx: Db,
  { accountId, until, now }: { accountId: string; until: Date; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('account')
    .set(({ fn, ref, val }) => ({
      trialEndsAt: fn<Date>('greatest', [ref('trialEndsAt'), val(until)]),
      trialExtendedAt: now,
      trialEndToldAt: null,
    }))
    .where('id', '=', accountId)
    .where('trialExtendedAt', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Puts a code in; one that is there is changed but for its uses. */
export async function saveCode(
  db: Db,
  code: Omit<Selectable<DiscountCodeTable>, 'stripeCouponId'>,
): Promise<void> {
  const { code: _code, createdAt: _createdAt, ...rest } = code
  await db
    .insertInto('discountCode')
    .values(code)
    .onConflict((conflict) => conflict.column('code').doUpdateSet(rest))
    .execute()
}

/** Ends a code now where it still has these values; false where it was changed, has ended or is not there. */
export async function expireUnchangedCode(
  db: Db,
  { now, ...values }: Omit<Selectable<DiscountCodeTable>, 'stripeCouponId' | 'createdAt'> & { now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('discountCode')
    .set({ expiresAt: now })
    .where('code', '=', values.code)
    .where('type', '=', values.type)
    .where('value', '=', values.value)
    .where('description', '=', values.description)
    .where('planRestriction', 'is not distinct from', values.planRestriction)
    .where('maxUses', 'is not distinct from', values.maxUses)
    .where('expiresAt', 'is not distinct from', values.expiresAt)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

export async function keepCoupon(
  db: Db,
  { code, stripeCouponId }: { code: string; stripeCouponId: string },
): Promise<void> {
  await db.updateTable('discountCode').set({ stripeCouponId }).where('code', '=', code).execute()
}

export async function findCode(db: Db, { code }: { code: string }): Promise<DiscountCode | undefined> {
  return db.selectFrom('discountCode').select(COLUMNS).where('code', '=', code).executeTakeFirst()
}
