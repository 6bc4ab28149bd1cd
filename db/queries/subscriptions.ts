import type { Selectable } from 'kysely'
import type { Db } from '../connect.ts'
import type { SubscriptionTable } from '../schema/subscription.ts'

const COLUMNS = [
  'stripeCustomerId',
  'stripeSubscriptionId',
  'currentPeriodEnd',
  'cancelAtPeriodEnd',
  'scheduledPlan',
  'scheduledChangeAt',
  'scheduleId',
] as const

export type Subscription = Pick<Selectable<SubscriptionTable>, (typeof COLUMNS)[number]>

/** How the subscription that an account itself pays for is billed; undefined when it never had one. */
export async function findSubscription(
  db: Db,
  { accountId }: { accountId: string },
): Promise<Subscription | undefined> {
  return db.selectFrom('subscription').select(COLUMNS).where('accountId', '=', accountId).executeTakeFirst()
}
