import Stripe from 'stripe'
import { afterAll, beforeAll } from 'vitest'
import { createStripeStandIn, type StripeStandInOptions } from '../stand-in.ts'

/** The real SDK, pointed at a stand-in. */
export function sdkAt(url: string, config: Stripe.StripeConfig = {}): Stripe {
  const { hostname, port } = new URL(url)
  return new Stripe('sk_test_1', {
    host: hostname,
    port,
    protocol: 'http',
    maxNetworkRetries: 0,
    telemetry: false,
    ...config,
  })
}

/** A stand-in of a test file and the SDK that talks to it; opened before the tests and closed after them. */
export function openStripe(options: Partial<StripeStandInOptions> = {}) {
  const standIn = createStripeStandIn({ port: 0, ...options })
  const opened = { standIn, stripe: undefined as unknown as Stripe }
  beforeAll(async () => {
    await standIn.start()
    opened.stripe = sdkAt(standIn.url)
  })
  afterAll(() => standIn.stop())
  return opened
}

/** The three monthly prices the product sells. */
export async function makePrices(stripe: Stripe) {
  const make = async (name: string, cents: number) => {
    const product = await stripe.products.create({ name })
    return stripe.prices.create({
      product: product.id,
      currency: 'usd',
      unit_amount: cents,
      recurring: { interval: 'month' },
    })
  }
  const [basic, professional, team] = await Promise.all([
    make('Basic', 1900),
    make('Professional', 3900),
    make('Team', 29_900),
  ])
  return { basic, professional, team }
}

/** A customer with a card on a test clock of the nurse's own. */
export async function makeCustomer(
  stripe: Stripe,
  { card = 'pm_card_visa', at = '2027-01-31T10:00:00Z' } = {},
) {
  const clock = await stripe.testHelpers.testClocks.create({ frozen_time: Date.parse(at) / 1000 })
  const customer = await stripe.customers.create({
    email: 'maya@example.com',
    test_clock: clock.id,
    payment_method: card,
    invoice_settings: { default_payment_method: card },
  })
  const moveTo = (seconds: number) =>
    stripe.testHelpers.testClocks.advance(clock.id, { frozen_time: seconds })
  return { customer, clock, moveTo }
}

/** Fills in a hosted page as a browser would, without following where it leads. */
export async function sendForm(url: string, fields: Record<string, string>) {
  const response = await fetch(url, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' })
  return { status: response.status, location: response.headers.get('location'), text: await response.text() }
}

export const cardFields = (number: string) => ({ number, expiry: '12/34', cvc: '123', name: 'Maya Okafor' })
