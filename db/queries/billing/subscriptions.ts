import type { SubscriptionRow } from '@preceptor/domain/billing/stripe-subscription'
import type { Selectable } from 'kysely'
import type { Db } from '../../connect.ts'
import type { CancellationTable } from '../../schema/billing/cancellation.ts'
import type { SubscriptionTable } from '../../schema/billing/subscription.ts'

const COLUMNS = [
  'plan',
  'status',
  'stripeSubscriptionId',
  'trialEndsAt',
  'currentPeriodStart',
  'currentPeriodEnd',
  'cancelAtPeriodEnd',
  'scheduledPlan',
  'scheduledChangeAt',
  'scheduleId',
  'pendingPlan',
  'pendingUrl',
  'pendingUntil',
] as const

export type Subscription = Pick<Selectable<SubscriptionTable>, (typeof COLUMNS)[number]>

/** Ends the trial of an account now, the app's own and one that is paid for after it. */
export async function endTrial(trx: Db, { accountId, now }: { accountId: string; now: Date }): Promise<void> {
  await trx
    .updateTable('account')
    .set({ trialEndsAt: now })
    .where('id', '=', accountId)
    .where('trialEndsAt', '>', now)
    .execute()
  await trx
    .updateTable('subscription')
    .set({
      ...NO_CHANGE_SCHEDULED,
      status: 'canceled',
      cancelAtPeriodEnd: false,
      canceledAt: now,
      updatedAt: now,
    })
    .where('accountId', '=', accountId)
    .where('status', '=', 'trialing')
    .execute()
}

/** Has a subscription end at `endsAt` instead of being renewed, and no other plan begin then. */
export async function endAtPeriodEnd(
  trx: Db,
  { accountId, endsAt, now }: { accountId: string; endsAt: Date; now: Date },
): Promise<void> {
  await trx
    .updateTable('subscription')
    .set({
      ...NO_CHANGE_SCHEDULED,
      cancelAtPeriodEnd: true,
      currentPeriodEnd: endsAt,
      canceledAt: now,
      updatedAt: now,
    })
    .where('accountId', '=', accountId)
    .execute()
}

/** Makes an account's row say this. */
export async function saveSubscription(
  trx: Db,
  { accountId, row, now }: { accountId: string; row: SubscriptionRow; now: Date },
): Promise<void> {
  const values = { ...row, updatedAt: now }
  await trx
    .insertInto('subscription')
    .values({ accountId, ...values })
    .onConflict((conflict) => conflict.column('accountId').doUpdateSet(values))
    .execute()
}

/** Ends a subscription that Stripe knows nothing of any more; one that never was Stripe's stays as it is. */
export async function endUnknownSubscription(
  trx: Db,
  { accountId, now }: { accountId: string; now: Date },
): Promise<void> {
  await trx
    .updateTable('subscription')
    .set({ ...NO_CHANGE_SCHEDULED, status: 'canceled', cancelAtPeriodEnd: false, updatedAt: now })
    .where('accountId', '=', accountId)
    .where('stripeSubscriptionId', 'is not', null)
    .where('status', '!=', 'canceled')
    .execute()
}

const NOTHING_PENDING = { pendingPlan: null, pendingUrl: null, pendingUntil: null }
const NO_CHANGE_SCHEDULED = {
  scheduledPlan: null,
  scheduledChangeAt: null,
  scheduleId: null,
  ...NOTHING_PENDING,
}

/** Keeps that a plan was cancelled, and why. */
export async function keepCancellation(
  trx: Db,
  cancellation: Omit<Selectable<CancellationTable>, 'id'>,
): Promise<void> {
  await trx.insertInto('cancellation').values(cancellation).execute()
}

/** The subscription that an account itself pays for; undefined when it never had one. */
export async function findSubscription(
  db: Db,
  { accountId }: { accountId: string },
): Promise<Subscription | undefined> {
  return db.selectFrom('subscription').select(COLUMNS).where('accountId', '=', accountId).executeTakeFirst()
}

/** Whom Stripe knows an account as; null where it does not. */
export async function findCustomerId(db: Db, { accountId }: { accountId: string }): Promise<string | null> {
  const customer = await db
    .selectFrom('billingCustomer')
    .select('stripeCustomerId')
    .where('accountId', '=', accountId)
    .executeTakeFirst()
  return customer?.stripeCustomerId ?? null
}
