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

type Phase = Stripe.SubscriptionSchedule.Phase
type PhaseParams = Stripe.SubscriptionScheduleUpdateParams.Phase
type KeptDiscount = Exclude<PhaseParams['discounts'], '' | undefined | null>[number]

/**
 * How a phase has its subscription billed, as it is sent again. A phase that is sent without them loses them: its
 * invoices then go to the customer's own card, of which a checkout leaves none.
 */
function keptTerms(phase: Phase, subscription: Stripe.Subscription | null): Omit<PhaseParams, 'items'> {
  const paymentMethod = idOf(phase.default_payment_method) ?? idOf(subscription?.default_payment_method)
  const discounts = phase.discounts.length > 0 ? phase.discounts.map(keptDiscount) : discountsOf(subscription)
  return {
    ...(paymentMethod && { default_payment_method: paymentMethod }),
    ...(discounts.length > 0 && { discounts }),
    ...(phase.default_tax_rates?.length && {
      default_tax_rates: phase.default_tax_rates.map(({ id }) => id),
    }),
    ...(phase.automatic_tax?.enabled && { automatic_tax: { enabled: true } }),
    ...(phase.collection_method && { collection_method: phase.collection_method }),
    ...(phase.description && { description: phase.description }),
    ...(phase.metadata && { metadata: phase.metadata }),
  }
}

function keptItem(item: Phase['items'][number], price: string): PhaseParams['items'][number] {
  return {
    price,
    quantity: item.quantity ?? 1,
    ...(item.tax_rates?.length && { tax_rates: item.tax_rates.map(({ id }) => id) }),
    ...(item.discounts.length > 0 && { discounts: item.discounts.map(keptDiscount) }),
    ...(item.metadata && { metadata: item.metadata }),
  }
}

/** The discount that is there, not its coupon: that would be redeemed once more. */
function keptDiscount({ coupon, discount, promotion_code }: Phase['discounts'][number]): KeptDiscount {
  if (discount) return { discount: idOf(discount) }
  return promotion_code ? { promotion_code: idOf(promotion_code) } : { coupon: idOf(coupon)! }
}

const discountsOf = (subscription: Stripe.Subscription | null): KeptDiscount[] =>
  (subscription?.discounts ?? []).map((discount) => ({ discount: idOf(discount) }))

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
  /**
   * Another price from the end of the current period on, without proration; then the schedule releases. Card, discounts,
   * taxes and metadata stay as they are.
   */
  async setNextPrice(id: string, priceId: string, options?: WriteOptions): Promise<StripeSchedule> {
    const known = await call(sdk.subscriptionSchedules.retrieve(id, { expand: ['subscription'] }))
    const { phases, current_phase, subscription } = known
    const current = phases.find(({ start_date }) => start_date === current_phase?.start_date) ?? phases[0]!
    const kept = keptTerms(current, typeof subscription === 'object' ? subscription : null)
    const paymentMethod = kept.default_payment_method ?? idOf(known.default_settings.default_payment_method)
    const schedule = await call(
      sdk.subscriptionSchedules.update(
        id,
        {
          end_behavior: 'release',
          ...(paymentMethod && { default_settings: { default_payment_method: paymentMethod } }),
          phases: [
            {
              ...kept,
              items: current.items.map((item) => keptItem(item, idOf(item.price))),
              start_date: current.start_date,
              end_date: current.end_date,
              ...(current.trial_end && { trial_end: current.trial_end }),
            },
            {
              ...kept,
              items: current.items.map((item) => keptItem(item, priceId)),
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
