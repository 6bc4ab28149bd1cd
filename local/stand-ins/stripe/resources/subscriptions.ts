import { DAY_SECONDS } from '@preceptor/contracts/durations'
import { z } from 'zod'
import { cancelNow, hasEnded } from '../billing/cancel.ts'
import { readDiscounts } from '../billing/discounts.ts'
import { startSubscription } from '../billing/start.ts'
import { updateSubscription } from '../billing/update.ts'
import { page } from '../listing.ts'
import { listing, mergeMetadata, readParams, text, whole } from '../params.ts'
import type { Route } from '../route.ts'
import { invalid, noSuch } from '../stripe-error.ts'
import type { Subscription } from '../wire.ts'
import type { World } from '../world.ts'
import { attach } from './payment-methods.ts'
import { cancellationDetails, changeParams, item, updateParams } from './subscription-params.ts'

const FAILURES = {
  allow_incomplete: 'incomplete',
  default_incomplete: 'wait',
  error_if_incomplete: 'refuse',
} as const

function create(world: World, form: Parameters<typeof readParams>[1]): Subscription {
  const params = readParams(
    {
      ...changeParams,
      customer: text,
      items: z.array(item).length(1, 'This server keeps subscriptions to one item.'),
      trial_period_days: whole.optional(),
    },
    form,
  )
  const customer = world.require('customers', 'customer', params.customer, 'customer')
  const [wanted] = params.items
  if (!wanted?.price) throw invalid('Missing required param: items[0][price].', 'items', 'parameter_missing')
  const price = world.require('prices', 'price', wanted.price, 'items[0][price]')
  if (!price.recurring) throw invalid('The price of a subscription has to be recurring.', 'items[0][price]')
  const behavior = params.payment_behavior
  if (behavior === 'pending_if_incomplete') throw invalid('pending_if_incomplete is for updates only.')
  const days = params.trial_period_days
  const trialEnd = days ? world.now(customer) + days * DAY_SECONDS : params.trial_end
  return startSubscription(world, {
    customer: customer.id,
    price,
    quantity: wanted.quantity ?? 1,
    trialEnd: typeof trialEnd === 'number' ? trialEnd : null,
    missingPaymentMethod: params.trial_settings?.end_behavior.missing_payment_method ?? 'create_invoice',
    paymentMethod: params.default_payment_method
      ? attach(world, params.default_payment_method, customer.id).id
      : null,
    discounts: readDiscounts(world, params.discounts, customer.id),
    metadata: mergeMetadata({}, params.metadata),
    description: params.description || null,
    cancelAtPeriodEnd: params.cancel_at_period_end ?? false,
    onFailure: FAILURES[behavior],
    confirmed: false,
    saveDefaultPaymentMethod: params.payment_settings?.save_default_payment_method ?? 'off',
  })
}

function matchesStatus(subscription: Subscription, wanted: string | undefined): boolean {
  if (wanted === 'all') return true
  if (wanted === 'ended') return hasEnded(subscription)
  return wanted === undefined ? !hasEnded(subscription) : subscription.status === wanted
}

export const subscriptionRoutes: Route[] = [
  ['POST', '/v1/subscriptions', (world, { form }) => create(world, form)],
  [
    'GET',
    '/v1/subscriptions',
    (world, { form, path }) => {
      const params = readParams(
        {
          ...listing,
          customer: text.optional(),
          price: text.optional(),
          status: text.optional(),
          test_clock: text.optional(),
        },
        form,
      )
      const rows = world.store.all('subscriptions').filter((row) => {
        if (params.customer && row.customer !== params.customer) return false
        // As at Stripe: what runs on a test clock is left out unless it or the customer is asked for.
        if (!params.customer && row.test_clock !== (params.test_clock ?? null)) return false
        if (params.price && row.items.data[0]?.price.id !== params.price) return false
        return matchesStatus(row, params.status)
      })
      return page(path, rows, params)
    },
  ],
  [
    'GET',
    '/v1/subscriptions/:id',
    (world, { ids }) => world.require('subscriptions', 'subscription', ids[0]!),
  ],
  [
    'POST',
    '/v1/subscriptions/:id',
    (world, { ids, form }) => {
      const subscription = world.require('subscriptions', 'subscription', ids[0]!)
      return updateSubscription(world, subscription, readParams(updateParams, form))
    },
  ],
  [
    'DELETE',
    '/v1/subscriptions/:id',
    (world, { ids: [id = ''], form }) => {
      const { cancellation_details: details } = readParams(
        {
          cancellation_details: cancellationDetails.optional(),
          invoice_now: z.literal('false').optional(),
          prorate: z.literal('false').optional(),
        },
        form,
      )
      const subscription = world.require('subscriptions', 'subscription', id)
      if (hasEnded(subscription)) throw noSuch('subscription', id)
      world.store.put('subscriptions', {
        ...subscription,
        cancellation_details: {
          comment: details?.comment || null,
          feedback: details?.feedback || null,
          feedback_option: null,
          reason: 'cancellation_requested',
        },
      })
      return cancelNow(world, id)
    },
  ],
]
