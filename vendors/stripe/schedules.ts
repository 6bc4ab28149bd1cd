import type Stripe from 'stripe'
import { call, callOrNull } from './errors.ts'
import { dateOf, idOf, type WriteOptions } from './wire-values.ts'

export interface StripeSchedule {
  id: string
  subscriptionId: string | null
  isActive: boolean
  /** The price that comes next and when; null where none does. */
  next: { priceId: string; startsAt: Date } | null
}

function present(schedule: Stripe.SubscriptionSchedule): StripeSchedule {
  const end = schedule.current_phase?.end_date
  const phase = schedule.phases.find(({ start_date }) => start_date === end)
  const [item] = phase?.items ?? []
  return {
    id: schedule.id,
    subscriptionId: idOf(schedule.subscription),
    isActive: schedule.status === 'active' || schedule.status === 'not_started',
    next: phase && item ? { priceId: idOf(item.price), startsAt: dateOf(phase.start_date) } : null,
  }
}

export const schedules = (sdk: Stripe) => ({
  async retrieve(id: string): Promise<StripeSchedule | null> {
    const schedule = await callOrNull(sdk.subscriptionSchedules.retrieve(id))
    return schedule && present(schedule)
  },
  /** Puts a subscription under a schedule that so far changes nothing. */
  async createFromSubscription(subscriptionId: string, options?: WriteOptions): Promise<StripeSchedule> {
    const create = sdk.subscriptionSchedules.create({ from_subscription: subscriptionId }, options)
    return present(await call(create))
  },
  /** Another price from the end of the current period on, without proration; then the schedule releases. */
  async setNextPrice(id: string, priceId: string, options?: WriteOptions): Promise<StripeSchedule> {
    const { phases, current_phase } = await call(sdk.subscriptionSchedules.retrieve(id))
    const current = phases.find(({ start_date }) => start_date === current_phase?.start_date) ?? phases[0]!
    const schedule = await call(
      sdk.subscriptionSchedules.update(
        id,
        {
          end_behavior: 'release',
          phases: [
            {
              items: current.items.map(({ price, quantity }) => ({ price: idOf(price), quantity })),
              start_date: current.start_date,
              end_date: current.end_date,
              ...(current.trial_end && { trial_end: current.trial_end }),
            },
            {
              items: [{ price: priceId, quantity: 1 }],
              duration: { interval: 'month', interval_count: 1 },
              proration_behavior: 'none',
            },
          ],
        },
        options,
      ),
    )
    return present(schedule)
  },
  /** Releases the subscription, which continues as it is; one that released already stays so. */
  async release(id: string): Promise<void> {
    const schedule = await callOrNull(sdk.subscriptionSchedules.retrieve(id))
    if (schedule && present(schedule).isActive) await call(sdk.subscriptionSchedules.release(id))
  },
})
