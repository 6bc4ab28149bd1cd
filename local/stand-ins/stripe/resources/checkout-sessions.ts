import { DAY_SECONDS, HOUR_SECONDS } from '@preceptor/contracts/durations'
import { z } from 'zod'
import { expireSession } from '../billing/advance.ts'
import { readDiscounts } from '../billing/discounts.ts'
import { newId } from '../ids.ts'
import { page, sublist } from '../listing.ts'
import { listing, mergeMetadata, readParams, text } from '../params.ts'
import type { Call, Route } from '../route.ts'
import { invalid } from '../stripe-error.ts'
import type { CheckoutRecord } from '../tables.ts'
import type { CheckoutSession } from '../wire.ts'
import type { World } from '../world.ts'
import { lineItemsOf, readPriceLines } from './checkout-lines.ts'
import { type CreateParams, createParams, rejectContradictions } from './checkout-params.ts'
import { makeSession } from './checkout-session.ts'
import { withValidity } from './coupons.ts'

/** A trial of a checkout ends at least this far ahead. */
const MIN_TRIAL_SECONDS = 48 * HOUR_SECONDS

function readTrialEnd(world: World, params: CreateParams): number | null {
  const { trial_end: end, trial_period_days: days } = params.subscription_data ?? {}
  const now = world.now({ id: '', customer: params.customer })
  if (end !== undefined && days !== undefined) {
    throw invalid('You can not pass both trial_end and trial_period_days.', 'subscription_data[trial_end]')
  }
  if (days !== undefined) return now + days * DAY_SECONDS
  if (end === undefined) return null
  if (end < now + MIN_TRIAL_SECONDS) {
    throw invalid(
      'The `trial_end` date has to be at least 2 days in the future.',
      'subscription_data[trial_end]',
    )
  }
  return end
}

function create(world: World, { form }: Call): CheckoutSession {
  const params = readParams(createParams, form)
  rejectContradictions(params)
  const customer = params.customer
    ? world.require('customers', 'customer', params.customer, 'customer')
    : undefined
  const now = world.now({ id: '', customer: params.customer })
  const expiresAt = params.expires_at ?? now + DAY_SECONDS
  if (expiresAt < now + HOUR_SECONDS / 2 || expiresAt > now + DAY_SECONDS) {
    throw invalid(
      'The `expires_at` timestamp must be between 30 minutes and 24 hours from now.',
      'expires_at',
    )
  }
  const id = newId('cs_test', 58)
  const record: CheckoutRecord = {
    id,
    priceLines: readPriceLines(world, params),
    discounts: readDiscounts(world, params.discounts, customer?.id ?? null),
    subscription: {
      trialEnd: readTrialEnd(world, params),
      metadata: mergeMetadata({}, params.subscription_data?.metadata),
      description: params.subscription_data?.description ?? null,
      missingPaymentMethod:
        params.subscription_data?.trial_settings?.end_behavior.missing_payment_method ?? 'create_invoice',
    },
    paymentIntent: {
      metadata: mergeMetadata({}, params.payment_intent_data?.metadata),
      description: params.payment_intent_data?.description ?? null,
    },
    pending: null,
  }
  for (const { coupon } of record.discounts) {
    if (withValidity(world, world.require('coupons', 'coupon', coupon)).valid) continue
    throw invalid(`Coupon ${coupon} is used up or expired.`, 'discounts[0][coupon]', 'coupon_expired')
  }
  world.store.put('checkouts', record)
  return world.create('checkoutSessions', makeSession(world, params, record, now, expiresAt))
}

const requireSession = (world: World, id: string) => world.require('checkoutSessions', 'checkout.session', id)

export const checkoutSessionRoutes: Route[] = [
  ['POST', '/v1/checkout/sessions', create],
  [
    'GET',
    '/v1/checkout/sessions',
    (world, { form, path }) => {
      const params = readParams(
        {
          ...listing,
          customer: text.optional(),
          subscription: text.optional(),
          payment_intent: text.optional(),
          status: z.enum(['complete', 'expired', 'open']).optional(),
        },
        form,
      )
      const rows = world.store.all('checkoutSessions').filter((row) => {
        if (params.customer && row.customer !== params.customer) return false
        if (params.subscription && row.subscription !== params.subscription) return false
        if (params.payment_intent && row.payment_intent !== params.payment_intent) return false
        return !params.status || row.status === params.status
      })
      return page(path, rows, params)
    },
  ],
  ['GET', '/v1/checkout/sessions/:id', (world, { ids }) => requireSession(world, ids[0]!)],
  [
    'GET',
    '/v1/checkout/sessions/:id/line_items',
    (world, { ids, path }) => {
      requireSession(world, ids[0]!)
      return sublist(path, lineItemsOf(world, world.require('checkouts', 'checkout.session', ids[0]!)))
    },
  ],
  [
    'POST',
    '/v1/checkout/sessions/:id/expire',
    (world, { ids }) => {
      const session = requireSession(world, ids[0]!)
      if (session.status === 'open') return expireSession(world, session.id)
      const message = `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of \`${session.status}\`.`
      throw invalid(message)
    },
  ],
]
