import type { Selectable } from 'kysely'
import type { Db } from '../../connect.ts'
import type { StripeEventTable } from '../../schema/billing/stripe-event.ts'

export type StoredEvent = Pick<Selectable<StripeEventTable>, 'id' | 'type' | 'objectId' | 'customerId'>

/** Stores an event, once for each id. Returns whether it is applied already. */
export async function storeEvent(
  db: Db,
  event: StoredEvent & { createdAt: Date; receivedAt: Date },
): Promise<{ isApplied: boolean }> {
  const { id, type, objectId, customerId, createdAt, receivedAt } = event
  await db
    .insertInto('stripeEvent')
    .values({ id, type, objectId, customerId, createdAt, receivedAt })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
  const stored = await db
    .selectFrom('stripeEvent')
    .select('appliedAt')
    .where('id', '=', id)
    .executeTakeFirst()
  return { isApplied: stored?.appliedAt != null }
}

export async function markEventApplied(db: Db, { id, now }: { id: string; now: Date }): Promise<void> {
  await db
    .updateTable('stripeEvent')
    .set({ appliedAt: now })
    .where('id', '=', id)
    .where('appliedAt', 'is', null)
    .execute()
}

/** Whether an event of this type about this object came. */
export async function hasEvent(
  db: Db,
  { type, objectId }: Pick<StoredEvent, 'type' | 'objectId'>,
): Promise<boolean> {
  const found = await db
    .selectFrom('stripeEvent')
    .select('id')
    .where('type', '=', type)
    .where('objectId', '=', objectId)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** Events that came and were not applied, the oldest first. */
export async function listUnappliedEvents(db: Db, { limit }: { limit: number }): Promise<StoredEvent[]> {
  return db
    .selectFrom('stripeEvent')
    .select(['id', 'type', 'objectId', 'customerId'])
    .where('appliedAt', 'is', null)
    .orderBy('receivedAt')
    .limit(limit)
    .execute()
}

/** Up to when the events that Stripe lists have been read; undefined before the first time. */
export async function findListedTo(db: Db): Promise<Date | undefined> {
  return (await db.selectFrom('stripeCursor').select('listedTo').executeTakeFirst())?.listedTo
}

export async function keepListedTo(db: Db, listedTo: Date): Promise<void> {
  await db
    .insertInto('stripeCursor')
    .values({ listedTo })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ listedTo }))
    .execute()
}

/** Deletes applied events that came before; Stripe sends none again after 30 days. Returns how many. */
export async function deleteEvents(db: Db, { receivedBefore }: { receivedBefore: Date }): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('stripeEvent')
    .where('appliedAt', '<=', receivedBefore)
    .executeTakeFirst()
  return Number(numDeletedRows)
}
