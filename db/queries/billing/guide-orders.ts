import type { Selectable } from 'kysely'
import { sql } from 'kysely'
import type { Db } from '../../connect.ts'
import type { GuideOrderTable } from '../../schema/billing/guide-order.ts'

export type GuideOrder = Selectable<GuideOrderTable>

const COLUMNS = ['id', 'stripeSessionId', 'email', 'amountCents', 'createdAt', 'revokedAt'] as const

/** Keeps the order of a checkout, once; undefined where it is kept already. */
export async function createGuideOrder(
  db: Db,
  order: { stripeSessionId: string; email: string; amountCents: number; createdAt: Date },
): Promise<GuideOrder | undefined> {
  return db
    .insertInto('guideOrder')
    .values(order)
    .onConflict((conflict) => conflict.column('stripeSessionId').doNothing())
    .returning(COLUMNS)
    .executeTakeFirst()
}

export async function findGuideOrder(db: Db, { id }: { id: string }): Promise<GuideOrder | undefined> {
  return db.selectFrom('guideOrder').select(COLUMNS).where('id', '=', id).executeTakeFirst()
}

export async function findGuideOrderOfCheckout(
  db: Db,
  { stripeSessionId }: { stripeSessionId: string },
): Promise<GuideOrder | undefined> {
  return db
    .selectFrom('guideOrder')
    .select(COLUMNS)
    .where('stripeSessionId', '=', stripeSessionId)
    .executeTakeFirst()
}

/** The newest order of an address, in whatever case it is typed. */
export async function findGuideOrderOfEmail(
  db: Db,
  { email }: { email: string },
): Promise<GuideOrder | undefined> {
  return db
    .selectFrom('guideOrder')
    .select(COLUMNS)
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .where('revokedAt', 'is', null)
    .orderBy('createdAt', 'desc')
    .executeTakeFirst()
}

export async function revokeGuideOrder(db: Db, { id, now }: { id: string; now: Date }): Promise<void> {
  await db
    .updateTable('guideOrder')
    .set({ revokedAt: now })
    .where('id', '=', id)
    .where('revokedAt', 'is', null)
    .execute()
}
