import { z } from 'zod'
import { cancelNow } from '../billing/cancel.ts'
import { itemOf, periodOf } from '../billing/items.ts'
import { billedAs, releaseSchedule } from '../billing/schedules.ts'
import { newId } from '../ids.ts'
import { page } from '../listing.ts'
import { flag, listing, mergeMetadata, metadata, readParams, text } from '../params.ts'
import type { Route } from '../route.ts'
import { invalid } from '../stripe-error.ts'
import type { Subscription, SubscriptionSchedule } from '../wire.ts'
import type { World } from '../world.ts'
import { defaultSettings, makePhase, phaseParams, readPhases } from './schedule-phases.ts'

const endBehavior = z.enum(['release', 'cancel'])

function fromSubscription(world: World, subscription: Subscription, given: Record<string, string>) {
  if (subscription.schedule) {
    throw invalid(
      `You cannot migrate a subscription that is already attached to a schedule: \`${subscription.schedule}\`.`,
      'from_subscription',
    )
  }
  if (!['active', 'trialing', 'past_due'].includes(subscription.status)) {
    throw invalid(
      `You cannot migrate a subscription that is currently in the \`${subscription.status}\` state.`,
      'from_subscription',
    )
  }
  const { start, end } = periodOf(subscription)
  const { price, quantity = 1 } = itemOf(subscription)
  const phase = makePhase({
    price: price.id,
    quantity,
    currency: subscription.currency,
    start,
    end,
    proration: 'create_prorations',
    metadata: {},
    trialEnd: subscription.status === 'trialing' ? subscription.trial_end : null,
    paymentMethod: subscription.default_payment_method,
    discounts: subscription.discounts,
  })
  const schedule: SubscriptionSchedule = {
    id: newId('sub_sched'),
    object: 'subscription_schedule',
    application: null,
    billing_mode: subscription.billing_mode,
    canceled_at: null,
    completed_at: null,
    created: world.now(subscription),
    current_phase: { start_date: start, end_date: end },
    customer: subscription.customer,
    customer_account: null,
    default_settings: {
      application_fee_percent: null,
      automatic_tax: { disabled_reason: null, enabled: false, liability: null },
      billing_cycle_anchor: 'automatic',
      billing_thresholds: null,
      collection_method: 'charge_automatically',
      default_payment_method: null,
      description: null,
      invoice_settings: {
        account_tax_ids: null,
        custom_fields: null,
        days_until_due: null,
        description: null,
        footer: null,
        issuer: { type: 'self' },
      },
      on_behalf_of: null,
      transfer_data: null,
    },
    end_behavior: subscription.cancel_at === null ? 'release' : 'cancel',
    livemode: false,
    metadata: given,
    pause_schedules: [],
    phases: [phase],
    released_at: null,
    released_subscription: null,
    status: 'active',
    subscription: subscription.id,
    test_clock: subscription.test_clock,
  }
  world.save('subscriptions', { ...subscription, schedule: schedule.id }, 'customer.subscription.updated')
  return world.create('subscriptionSchedules', schedule, 'subscription_schedule.created')
}

function update(world: World, schedule: SubscriptionSchedule, form: Parameters<typeof readParams>[1]) {
  const params = readParams(
    {
      default_settings: defaultSettings.optional(),
      phases: z.array(phaseParams).min(1).max(10).optional(),
      end_behavior: endBehavior.optional(),
      metadata: metadata.optional(),
      proration_behavior: z.enum(['always_invoice', 'create_prorations', 'none']).optional(),
    },
    form,
  )
  requireActive(schedule, 'update')
  const phases = params.phases ? readPhases(world, schedule, params.phases) : schedule.phases
  const end_behavior = params.end_behavior ?? schedule.end_behavior
  const subscription = world.require('subscriptions', 'subscription', schedule.subscription!)
  if (end_behavior === 'release' && subscription.cancel_at !== null) {
    const kept = { cancel_at: null, cancel_at_period_end: false, canceled_at: null }
    world.save('subscriptions', { ...subscription, ...kept }, 'customer.subscription.updated')
  }
  const current_phase = { start_date: phases[0]!.start_date, end_date: phases[0]!.end_date }
  const own = params.default_settings?.default_payment_method
  const settings = { ...schedule.default_settings, ...(own && { default_payment_method: own }) }
  if (params.phases) {
    const known = world.require('subscriptions', 'subscription', schedule.subscription!)
    const given = billedAs(phases[0]!, settings)
    world.save('subscriptions', { ...known, ...given }, 'customer.subscription.updated')
  }
  return world.save(
    'subscriptionSchedules',
    {
      ...schedule,
      phases,
      current_phase,
      default_settings: settings,
      end_behavior,
      metadata: mergeMetadata(schedule.metadata, params.metadata),
    },
    'subscription_schedule.updated',
  )
}

function requireActive({ status }: SubscriptionSchedule, verb: string): void {
  if (status === 'active' || status === 'not_started') return
  throw invalid(
    `You cannot ${verb} a subscription schedule that is currently in the \`${status}\` status. It must be in \`not_started\` or \`active\` status.`,
  )
}

export const subscriptionScheduleRoutes: Route[] = [
  [
    'POST',
    '/v1/subscription_schedules',
    (world, { form }) => {
      const params = readParams({ from_subscription: text, metadata: metadata.optional() }, form)
      const id = params.from_subscription
      const subscription = world.require('subscriptions', 'subscription', id, 'from_subscription')
      return fromSubscription(world, subscription, mergeMetadata({}, params.metadata))
    },
  ],
  [
    'GET',
    '/v1/subscription_schedules',
    (world, { form, path }) => {
      const params = readParams({ ...listing, customer: text.optional(), scheduled: flag.optional() }, form)
      const rows = world.store.all('subscriptionSchedules').filter((row) => {
        if (params.scheduled && row.status !== 'not_started') return false
        return !params.customer || row.customer === params.customer
      })
      return page(path, rows, params)
    },
  ],
  [
    'GET',
    '/v1/subscription_schedules/:id',
    (world, { ids }) => world.require('subscriptionSchedules', 'subscription schedule', ids[0]!),
  ],
  [
    'POST',
    '/v1/subscription_schedules/:id',
    (world, { ids, form }) =>
      update(world, world.require('subscriptionSchedules', 'subscription schedule', ids[0]!), form),
  ],
  [
    'POST',
    '/v1/subscription_schedules/:id/release',
    (world, { ids, form }) => {
      readParams({ preserve_cancel_date: flag.optional() }, form)
      const schedule = world.require('subscriptionSchedules', 'subscription schedule', ids[0]!)
      requireActive(schedule, 'release')
      return releaseSchedule(world, schedule)
    },
  ],
  [
    'POST',
    '/v1/subscription_schedules/:id/cancel',
    (world, { ids, form }) => {
      readParams({ invoice_now: flag.optional(), prorate: flag.optional() }, form)
      const schedule = world.require('subscriptionSchedules', 'subscription schedule', ids[0]!)
      requireActive(schedule, 'cancel')
      cancelNow(world, schedule.subscription!)
      return world.require('subscriptionSchedules', 'subscription schedule', schedule.id)
    },
  ],
]
