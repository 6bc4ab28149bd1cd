import { z } from 'zod'
import { intervalsAfter } from '../billing/periods.ts'
import { mergeMetadata, metadata, text, whole } from '../params.ts'
import { invalid } from '../stripe-error.ts'
import type { SchedulePhase, SubscriptionSchedule } from '../wire.ts'
import type { World } from '../world.ts'
import { attach } from './payment-methods.ts'

export const phaseParams = z.strictObject({
  items: z
    .array(z.strictObject({ price: text, quantity: whole.default(1) }))
    .length(1, 'This server keeps subscriptions to one item.'),
  start_date: whole.optional(),
  end_date: whole.optional(),
  duration: z
    .strictObject({ interval: z.enum(['day', 'week', 'month', 'year']), interval_count: whole.default(1) })
    .optional(),
  proration_behavior: z.enum(['always_invoice', 'create_prorations', 'none']).default('create_prorations'),
  currency: text.optional(),
  trial_end: whole.optional(),
  metadata: metadata.optional(),
  default_payment_method: text.optional(),
  discounts: z
    .array(
      z.strictObject({ coupon: text.optional(), discount: text.optional(), promotion_code: text.optional() }),
    )
    .or(z.literal(''))
    .optional(),
})
export const defaultSettings = z.strictObject({ default_payment_method: text.optional() })
interface PhaseGiven {
  price: string
  quantity: number
  currency: string
  start: number
  end: number
  proration: SchedulePhase['proration_behavior']
  metadata: Record<string, string>
  trialEnd: number | null
  /** Null: the schedule's own, else the customer's. */
  paymentMethod: string | null
  /** Ids of discounts that the subscription has. */
  discounts: readonly string[]
}

export function makePhase(given: PhaseGiven): SchedulePhase {
  return {
    add_invoice_items: [],
    application_fee_percent: null,
    billing_cycle_anchor: null,
    billing_thresholds: null,
    collection_method: null,
    currency: given.currency,
    default_payment_method: given.paymentMethod,
    default_tax_rates: [],
    description: null,
    discounts: given.discounts.map((discount) => ({ coupon: null, discount, promotion_code: null })),
    end_date: given.end,
    invoice_settings: null,
    items: [
      {
        billing_thresholds: null,
        discounts: [],
        metadata: {},
        plan: given.price,
        price: given.price,
        quantity: given.quantity,
        tax_rates: [],
      },
    ],
    metadata: given.metadata,
    on_behalf_of: null,
    proration_behavior: given.proration,
    start_date: given.start,
    transfer_data: null,
    trial_end: given.trialEnd,
  }
}

/** The phases as given: the current one keeps its start and its price, each next one begins where one ends. */
export function readPhases(
  world: World,
  schedule: SubscriptionSchedule,
  given: readonly z.output<typeof phaseParams>[],
): SchedulePhase[] {
  const current = schedule.phases.find(({ start_date }) => start_date === schedule.current_phase?.start_date)
  let start = current!.start_date
  return given.map((phase, index) => {
    const param = `phases[${index}]`
    if (index === 0 && phase.start_date !== start) {
      throw invalid('You can not modify the start date of the current phase.', `${param}[start_date]`)
    }
    if (phase.start_date !== undefined && phase.start_date !== start) {
      throw invalid('A phase has to begin where the one before it ends.', `${param}[start_date]`)
    }
    if (phase.end_date !== undefined && phase.duration) {
      throw invalid('You can not pass both end_date and duration.', `${param}[duration]`)
    }
    const [{ price: priceId, quantity }] = phase.items as [{ price: string; quantity: number }]
    const price = world.require('prices', 'price', priceId, `${param}[items][0][price]`)
    if (index === 0 && price.id !== current!.items[0]!.price) {
      throw invalid('This server changes the price of a later phase only.', `${param}[items][0][price]`)
    }
    const length = phase.duration ?? { interval: 'month', interval_count: 1, ...price.recurring }
    const lasting = { ...length, meter: null, trial_period_days: null, usage_type: 'licensed' as const }
    const end = phase.end_date ?? intervalsAfter(start, lasting, 1)
    if (end <= start || end <= world.now(schedule)) {
      throw invalid('A phase has to end after it begins, and in the future.', `${param}[end_date]`)
    }
    const made = makePhase({
      price: price.id,
      quantity,
      currency: price.currency,
      start,
      end,
      proration: phase.proration_behavior,
      metadata: mergeMetadata({}, phase.metadata),
      trialEnd: phase.trial_end ?? (index === 0 ? current!.trial_end : null),
      paymentMethod: phase.default_payment_method
        ? attach(world, phase.default_payment_method, schedule.customer).id
        : null,
      discounts: (phase.discounts || []).map((each, at) => {
        const named = `${param}[discounts][${at}][discount]`
        if (!each.discount) throw invalid('This server takes discounts that are there only.', named)
        return world.require('discounts', 'discount', each.discount, named).id
      }),
    })
    start = end
    return made
  })
}
