import type { Selectable } from 'kysely'
import { sql } from 'kysely'
import type { Db } from '../../connect.ts'
import type { BillingCustomerTable } from '../../schema/billing/billing-customer.ts'
import type { CheckoutTable } from '../../schema/billing/checkout.ts'
import type { PlanChangePreviewTable } from '../../schema/billing/plan-change-preview.ts'

type Key = { accountId: string }

/** Who pays: what billing needs to know of an account, deleted ones included. */
export async function findPayer(db: Db, { accountId }: Key) {
  return db
    .selectFrom('account')
    .leftJoin('billingCustomer', 'billingCustomer.accountId', 'account.id')
    .select(['account.id', 'email', 'trialEndsAt', 'trialExtendedAt', 'deletedAt'])
    .select(['stripeCustomerId', 'staleSince'])
    .where('account.id', '=', accountId)
    .executeTakeFirst()
}
export type Payer = NonNullable<Awaited<ReturnType<typeof findPayer>>>

export async function findAccountOfCustomer(
  db: Db,
  { stripeCustomerId }: { stripeCustomerId: string },
): Promise<string | undefined> {
  const customer = await db
    .selectFrom('billingCustomer')
    .select('accountId')
    .where('stripeCustomerId', '=', stripeCustomerId)
    .executeTakeFirst()
  return customer?.accountId
}

/** Keeps whom Stripe knows an account as; the latest one where it had another. */
export async function keepCustomer(
  db: Db,
  customer: Pick<Selectable<BillingCustomerTable>, 'accountId' | 'stripeCustomerId' | 'createdAt'>,
): Promise<void> {
  const { stripeCustomerId } = customer
  await db
    .insertInto('billingCustomer')
    .values(customer)
    .onConflict((conflict) => conflict.column('accountId').doUpdateSet({ stripeCustomerId }))
    .execute()
}

export async function deleteCustomer(
  db: Db,
  { stripeCustomerId }: { stripeCustomerId: string },
): Promise<void> {
  await db.deleteFrom('billingCustomer').where('stripeCustomerId', '=', stripeCustomerId).execute()
}

/** Has Stripe asked again about an account, now or by the next reconcile. */
export async function markStale(db: Db, { accountId, now }: Key & { now: Date }): Promise<void> {
  await db
    .updateTable('billingCustomer')
    .set({ staleSince: now })
    .where('accountId', '=', accountId)
    .execute()
}

/** Keeps that our row says what Stripe said; what became stale meanwhile stays so. */
export async function markSynced(
  db: Db,
  { accountId, syncedAt, staleSince }: Key & { syncedAt: Date; staleSince: Date | null },
): Promise<void> {
  await sql`
    update billing_customer set synced_at = ${syncedAt},
      stale_since = case when stale_since is not distinct from ${staleSince} then null else stale_since end
    where account_id = ${accountId}
  `.execute(db)
}

/** Accounts to ask Stripe about because something happened, the longest waiting first. */
export async function listStaleAccounts(db: Db, { limit }: { limit: number }): Promise<string[]> {
  const rows = await db
    .selectFrom('billingCustomer')
    .select('accountId')
    .where('staleSince', 'is not', null)
    .orderBy('staleSince')
    .limit(limit)
    .execute()
  return rows.map(({ accountId }) => accountId)
}

/** Accounts whose subscription has not ended and that were not asked about since, the longest ago first. */
export async function listLiveAccounts(
  db: Db,
  { syncedBefore, limit }: { syncedBefore: Date; limit: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('billingCustomer')
    .innerJoin('subscription', 'subscription.accountId', 'billingCustomer.accountId')
    .select('billingCustomer.accountId')
    .where('subscription.status', '!=', 'canceled')
    .where(({ or, eb }) => or([eb('syncedAt', 'is', null), eb('syncedAt', '<', syncedBefore)]))
    .orderBy('syncedAt', (order) => order.asc().nullsFirst())
    .limit(limit)
    .execute()
  return rows.map(({ accountId }) => accountId)
}

export async function createCheckout(db: Db, checkout: Omit<Selectable<CheckoutTable>, 'closedAt'>) {
  await db.insertInto('checkout').values(checkout).execute()
}

/** Closes a checkout, where it is open. */
export async function closeCheckout(
  db: Db,
  { stripeSessionId, now }: { stripeSessionId: string; now: Date },
): Promise<void> {
  await db
    .updateTable('checkout')
    .set({ closedAt: now })
    .where('stripeSessionId', '=', stripeSessionId)
    .where('closedAt', 'is', null)
    .execute()
}

export async function closeCheckouts(db: Db, { accountId, now }: Key & { now: Date }): Promise<void> {
  await db
    .updateTable('checkout')
    .set({ closedAt: now })
    .where('accountId', '=', accountId)
    .where('closedAt', 'is', null)
    .execute()
}

/** Checkouts past their time whose end was never reported to us. */
export async function listOverdueCheckouts(
  db: Db,
  { now, limit }: { now: Date; limit: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('checkout')
    .select('stripeSessionId')
    .where('closedAt', 'is', null)
    .where('expiresAt', '<=', now)
    .orderBy('expiresAt')
    .limit(limit)
    .execute()
  return rows.map(({ stripeSessionId }) => stripeSessionId)
}

type NewPreview = Omit<Selectable<PlanChangePreviewTable>, 'id'>

/** Keeps a preview and returns its id; those of the account that are past their time go. */
export async function createPreview(db: Db, preview: NewPreview): Promise<string> {
  await db
    .deleteFrom('planChangePreview')
    .where('accountId', '=', preview.accountId)
    .where('expiresAt', '<=', preview.createdAt)
    .execute()
  const { id } = await db
    .insertInto('planChangePreview')
    .values(preview)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** A preview that still holds: by its id, else the account's latest for that plan. */
export async function findPreview(
  db: Db,
  given: Key & Pick<NewPreview, 'stripeSubscriptionId' | 'plan'> & { id?: string | undefined; now: Date },
): Promise<Pick<NewPreview, 'prorationAt' | 'amountCents' | 'isEstimate'> | undefined> {
  return db
    .selectFrom('planChangePreview')
    .select(['prorationAt', 'amountCents', 'isEstimate'])
    .where('accountId', '=', given.accountId)
    .where('stripeSubscriptionId', '=', given.stripeSubscriptionId)
    .where('plan', '=', given.plan)
    .where('expiresAt', '>', given.now)
    .$if(given.id !== undefined, (query) => query.where('id', '=', given.id!))
    .orderBy('createdAt', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** A change of plan makes the previews of the account untrue. */
export async function deletePreviews(db: Db, { accountId }: Key): Promise<void> {
  await db.deleteFrom('planChangePreview').where('accountId', '=', accountId).execute()
}
