import type { SchedulePhase, Subscription, SubscriptionSchedule } from '../wire.ts'
import type { World } from '../world.ts'
import { cancelNow } from './cancel.ts'
import { prorate } from './change.ts'
import { itemOf, periodOf, withPrice } from './items.ts'

/** Ends a schedule's current phase: the next one's price applies from here on, or the schedule is done. */
export function nextPhase(world: World, id: string): void {
  const schedule = world.require('subscriptionSchedules', 'subscription_schedule', id)
  const at = schedule.current_phase!.end_date
  const phase = schedule.phases.find(({ start_date }) => start_date === at)
  if (!phase) {
    finish(world, schedule)
    return
  }
  const current = { start_date: phase.start_date, end_date: phase.end_date }
  world.save(
    'subscriptionSchedules',
    { ...schedule, current_phase: current },
    'subscription_schedule.updated',
  )
  const subscription = world.require('subscriptions', 'subscription', schedule.subscription!)
  applyPhase(world, subscription, schedule, phase)
}

/**
 * How a phase has its subscription billed: what it does not name is gone. "If not set, invoices will use the default
 * payment method in the customer's invoice settings", and discounts are the customer's.
 */
export const billedAs = (
  phase: SchedulePhase,
  defaults: SubscriptionSchedule['default_settings'],
): Pick<Subscription, 'default_payment_method' | 'discounts'> => ({
  default_payment_method: phase.default_payment_method ?? defaults.default_payment_method,
  discounts: phase.discounts.flatMap(({ discount }) => discount ?? []),
})

function applyPhase(
  world: World,
  subscription: Subscription,
  { default_settings }: SubscriptionSchedule,
  phase: SchedulePhase,
): void {
  const at = phase.start_date
  const [wanted] = phase.items
  const price = world.require('prices', 'price', wanted!.price)
  const item = itemOf(subscription)
  const changed: Subscription = {
    ...subscription,
    ...billedAs(phase, default_settings),
    metadata: { ...subscription.metadata, ...phase.metadata },
    items: { ...subscription.items, data: [withPrice(item, price, wanted!.quantity)] },
  }
  const isMidPeriod = periodOf(subscription).end !== at && subscription.status !== 'trialing'
  if (isMidPeriod && phase.proration_behavior !== 'none' && price.id !== item.price.id) {
    prorate(world, subscription, changed, at, { onFailure: 'past_due' })
    return
  }
  world.save('subscriptions', changed, 'customer.subscription.updated')
}

function finish(world: World, schedule: SubscriptionSchedule): void {
  const at = world.now(schedule)
  if (schedule.end_behavior === 'cancel') {
    world.save(
      'subscriptionSchedules',
      { ...schedule, completed_at: at, current_phase: null, status: 'completed' },
      'subscription_schedule.completed',
    )
    cancelNow(world, schedule.subscription!)
    return
  }
  releaseSchedule(world, schedule)
}

/** Releases the subscription, which continues as it is. */
export function releaseSchedule(world: World, schedule: SubscriptionSchedule): SubscriptionSchedule {
  const subscription = schedule.subscription && world.store.get('subscriptions', schedule.subscription)
  if (subscription) {
    world.save('subscriptions', { ...subscription, schedule: null }, 'customer.subscription.updated')
  }
  return world.save(
    'subscriptionSchedules',
    {
      ...schedule,
      current_phase: null,
      released_at: world.now(schedule),
      released_subscription: schedule.subscription,
      status: 'released',
      subscription: null,
    },
    'subscription_schedule.released',
  )
}
