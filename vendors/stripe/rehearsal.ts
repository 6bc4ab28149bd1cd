import { setTimeout as sleep } from 'node:timers/promises'
import { VendorError } from '@preceptor/contracts/errors'
import type { StripeOptions } from './client.ts'
import { call } from './errors.ts'
import { openSdk } from './sdk.ts'
import { presentSubscription, type StripeSubscription } from './subscriptions.ts'
import { secondsOf } from './wire-values.ts'

/** Stripe works off a month of a test clock within some seconds. */
const ADVANCE_MS = 120_000
const LOOK_EVERY_MS = 1_000
/** Stripe's own name of a card that pays. */
const CARD = 'pm_card_visa'

/** What only a rehearsal with a test key does: time that is moved, and what people do on Stripe's own pages. */
export function createStripeRehearsal({ secretKey, apiBase, timeoutMs = 20_000 }: StripeOptions) {
  const sdk = openSdk({ secretKey, apiBase, timeoutMs })
  const { testClocks } = sdk.testHelpers

  return {
    /** A clock that stands at this moment until it is moved. */
    async createClock(at: Date): Promise<string> {
      const clock = await call(testClocks.create({ frozen_time: secondsOf(at), name: 'Preceptor rehearsal' }))
      return clock.id
    },
    /** Moves a clock, and resolves once all that falls due until then has been done. */
    async advanceClock(id: string, to: Date): Promise<void> {
      await call(testClocks.advance(id, { frozen_time: secondsOf(to) }))
      const giveUpAt = Date.now() + ADVANCE_MS
      while ((await call(testClocks.retrieve(id))).status === 'advancing') {
        if (Date.now() > giveUpAt)
          throw new VendorError('stripe', 'The test clock did not arrive.', {
            retryable: true,
            reason: 'late',
          })
        await sleep(LOOK_EVERY_MS)
      }
    },
    /** Removes a clock with its customers and what they subscribe to. */
    async removeClock(id: string): Promise<void> {
      await call(testClocks.del(id))
    },
    async removeCoupon(id: string): Promise<void> {
      await call(sdk.coupons.del(id))
    },
    /** A customer on a clock who subscribes as a checkout leaves it: the card is the subscription's, no default. */
    async subscribe(given: {
      clockId: string
      priceId: string
      couponId: string
      trialEnd: Date
    }): Promise<StripeSubscription> {
      const customer = await call(sdk.customers.create({ test_clock: given.clockId }))
      const card = await call(sdk.paymentMethods.attach(CARD, { customer: customer.id }))
      const subscription = await call(
        sdk.subscriptions.create({
          customer: customer.id,
          items: [{ price: given.priceId, quantity: 1 }],
          default_payment_method: card.id,
          discounts: [{ coupon: given.couponId }],
          trial_end: secondsOf(given.trialEnd),
          trial_settings: { end_behavior: { missing_payment_method: 'cancel' } },
        }),
      )
      return presentSubscription(subscription)
    },
    /** Cancels as the billing portal does: by a date, not by the end of the period. */
    async cancelAt(subscriptionId: string, at: Date): Promise<StripeSubscription> {
      const subscription = await call(sdk.subscriptions.update(subscriptionId, { cancel_at: secondsOf(at) }))
      return presentSubscription(subscription)
    },
  }
}
