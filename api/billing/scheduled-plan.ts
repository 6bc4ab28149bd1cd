import { randomUUID } from 'node:crypto'
import { PaidPlanId } from '@preceptor/contracts/billing/billing'
import { hasAccess, type StripeFacts } from '@preceptor/domain/billing/stripe-subscription'
import type { StripeSchedule } from '@preceptor/vendors/stripe/schedules'
import type { StripeSubscription } from '@preceptor/vendors/stripe/subscriptions'
import type { Billing } from './billing.ts'

type Schedule = StripeFacts['schedule']
type Subscription = StripeSubscription & { plan: PaidPlanId }

/** In the metadata of a subscription whose schedule is released for a moment: the plan that was to come. */
const NEXT_PLAN = 'next_plan'
/** Forgets it. Sent with the change that the schedule stood in the way of: both happen, or neither. */
export const NOTHING_TO_COME = { [NEXT_PLAN]: '' }

/** Another price from the end of the period on. A schedule that is there is used, so that nothing is lost between. */
export async function scheduleNext(
  { stripe }: Billing,
  { id, schedule }: { id: string; schedule: Schedule },
  priceId: string,
): Promise<StripeSchedule> {
  const itemKey = randomUUID()
  const key = (step: string) => ({ idempotencyKey: `downgrade:${id}:${itemKey}:${step}` })
  const created = schedule ? null : await stripe.schedules.createFromSubscription(id, key('schedule'))
  try {
    return await stripe.schedules.setNextPrice((schedule ?? created!).id, priceId, key('price'))
  } catch (error) {
    // The first failure is the one to tell. A schedule that stays is used, or released, by the next change.
    if (created) await stripe.schedules.release(created.id).catch(() => {})
    throw error
  }
}

/** Releases a schedule, after what was to come is written down where `resumeScheduled` finds it. */
export async function liftSchedule({ stripe }: Billing, id: string, schedule: Schedule): Promise<void> {
  if (!schedule) return
  if (schedule.next) await stripe.subscriptions.setMetadata(id, { [NEXT_PLAN]: schedule.next.plan })
  await stripe.schedules.release(schedule.id)
}

/** Schedules again what a change left behind that did not come about, by an error or a crash. */
export async function resumeScheduled(
  billing: Billing,
  subscription: Subscription,
  schedule: Schedule,
): Promise<Schedule> {
  const { id, plan, cancelAtPeriodEnd, metadata } = subscription
  const next = PaidPlanId.safeParse(metadata[NEXT_PLAN]).data
  // While a change waits for its payment, what was to come waits with it.
  if (!next || !hasAccess(subscription) || subscription.pendingUpdate) return schedule
  let resumed = schedule
  if (!schedule?.next && !cancelAtPeriodEnd && next !== plan) {
    const prices = await billing.catalog.prices()
    const { id: scheduleId, next: phase } = await scheduleNext(billing, { id, schedule }, prices[next])
    resumed = { id: scheduleId, next: phase && { plan: next, startsAt: phase.startsAt } }
  }
  await billing.stripe.subscriptions.setMetadata(id, NOTHING_TO_COME)
  return resumed
}
