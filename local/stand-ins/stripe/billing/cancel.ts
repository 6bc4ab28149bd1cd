import type { Subscription } from '../wire.ts'
import type { World } from '../world.ts'

type Reason = 'cancellation_requested' | 'payment_failed' | null

/** Ends a subscription at this moment, with what hangs on it; one that has ended stays as it is. */
export function cancelNow(world: World, id: string, reason: Reason = 'cancellation_requested'): Subscription {
  const subscription = world.require('subscriptions', 'subscription', id)
  if (hasEnded(subscription)) return subscription
  const at = world.now(subscription)
  const schedule = subscription.schedule && world.store.get('subscriptionSchedules', subscription.schedule)
  if (schedule) {
    world.save(
      'subscriptionSchedules',
      { ...schedule, canceled_at: at, current_phase: null, status: 'canceled' },
      'subscription_schedule.canceled',
    )
  }
  for (const invoice of world.store.all('invoices')) {
    const isTheirs = invoice.parent?.subscription_details?.subscription === id
    if (!isTheirs || !invoice.auto_advance) continue
    world.save('invoices', { ...invoice, auto_advance: false, next_payment_attempt: null }, 'invoice.updated')
  }
  const ended: Subscription = {
    ...subscription,
    canceled_at: subscription.canceled_at ?? at,
    cancellation_details: {
      comment: subscription.cancellation_details?.comment ?? null,
      feedback: subscription.cancellation_details?.feedback ?? null,
      feedback_option: null,
      reason: subscription.cancellation_details?.reason ?? reason,
    },
    ended_at: at,
    schedule: null,
    status: 'canceled',
  }
  world.store.put('subscriptions', ended)
  world.emit('customer.subscription.deleted', ended)
  return ended
}

export const hasEnded = ({ status }: Subscription): boolean =>
  status === 'canceled' || status === 'incomplete_expired'
