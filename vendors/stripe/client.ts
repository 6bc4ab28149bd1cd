import { catalog } from './catalog.ts'
import { checkout } from './checkout.ts'
import { coupons } from './coupons.ts'
import { customers } from './customers.ts'
import { events } from './events.ts'
import { invoices } from './invoices.ts'
import { payments } from './payments.ts'
import { portal } from './portal.ts'
import { schedules } from './schedules.ts'
import { openSdk } from './sdk.ts'
import { subscriptions } from './subscriptions.ts'

export interface StripeOptions {
  secretKey: string
  /** Another server of its protocol, as in `http://127.0.0.1:3103`; unset: Stripe itself. */
  apiBase?: string | undefined
  /** The longest wait for one answer. */
  timeoutMs?: number
  /** The same where a card is charged, which takes its bank's time. */
  chargeTimeoutMs?: number
  /** Tries after the first one; each carries the same idempotency key. */
  maxRetries?: number
}

const TIMEOUT_MS = 10_000
const CHARGE_TIMEOUT_MS = 25_000
const MAX_RETRIES = 2

/** Stripe over the official SDK. Every verb rejects VendorError; those that charge a card also CardDeclined. */
export function createStripe({
  secretKey,
  apiBase,
  timeoutMs = TIMEOUT_MS,
  chargeTimeoutMs = CHARGE_TIMEOUT_MS,
  maxRetries = MAX_RETRIES,
}: StripeOptions) {
  const sdk = openSdk({ secretKey, apiBase, timeoutMs, maxRetries })
  return {
    catalog: catalog(sdk),
    checkout: checkout(sdk),
    coupons: coupons(sdk),
    customers: customers(sdk),
    events: events(sdk),
    invoices: invoices(sdk),
    payments: payments(sdk),
    portal: portal(sdk),
    schedules: schedules(sdk),
    subscriptions: subscriptions(sdk, chargeTimeoutMs),
  }
}
export type StripeApi = ReturnType<typeof createStripe>
