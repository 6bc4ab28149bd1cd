import { DAY_SECONDS } from '@preceptor/contracts/durations'
import { createStripe, type StripeApi } from '@preceptor/vendors/stripe/client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createStripeStandIn, type Exchange } from './stand-in.ts'
import { cardFields, sdkAt, sendForm } from './testing/open-stripe.ts'
import { PARAMS, problemsOfRequest, routeOf, type TypeName } from './testing/request-problems.ts'
import { problemsOf } from './testing/sdk-types.ts'

/** The types of what is answered, by what it says that it is. */
const RESOURCES: Record<string, TypeName> = {
  customer: ['Customers', 'Customer'],
  product: ['Products', 'Product'],
  price: ['Prices', 'Price'],
  coupon: ['Coupons', 'Coupon'],
  event: ['Events', 'EventBase'],
  charge: ['Charges', 'Charge'],
  dispute: ['Disputes', 'Dispute'],
  refund: ['Refunds', 'Refund'],
  'radar.early_fraud_warning': ['Radar/EarlyFraudWarnings', 'EarlyFraudWarning'],
  subscription: ['Subscriptions', 'Subscription'],
  subscription_schedule: ['SubscriptionSchedules', 'SubscriptionSchedule'],
  invoice: ['Invoices', 'Invoice'],
  invoice_payment: ['InvoicePayments', 'InvoicePayment'],
  payment_intent: ['PaymentIntents', 'PaymentIntent'],
  discount: ['Discounts', 'Discount'],
  payment_method: ['PaymentMethods', 'PaymentMethod'],
  promotion_code: ['PromotionCodes', 'PromotionCode'],
  webhook_endpoint: ['WebhookEndpoints', 'WebhookEndpoint'],
  'test_helpers.test_clock': ['TestHelpers/TestClocks', 'TestClock'],
  'checkout.session': ['Checkout/Sessions', 'Session'],
  'billing_portal.configuration': ['BillingPortal/Configurations', 'Configuration'],
  'billing_portal.session': ['BillingPortal/Sessions', 'Session'],
}

const exchanges: Exchange[] = []
const standIn = createStripeStandIn({ port: 0, onExchange: (exchange) => exchanges.push(exchange) })
const called = new Set<string>()
let stripe: StripeApi
beforeAll(async () => {
  await standIn.start()
  stripe = recorded(createStripe({ secretKey: 'sk_test_1', apiBase: standIn.url }))
  await callAll()
})
afterAll(() => standIn.stop())

/** The same client, which notes each verb that is called. */
function recorded(api: StripeApi): StripeApi {
  const groups = Object.entries(api).map(([group, verbs]) => {
    const noted = Object.entries(verbs as Record<string, (...given: unknown[]) => unknown>).map(
      ([name, verb]) => {
        const call = (...given: unknown[]) => {
          called.add(`${group}.${name}`)
          return verb(...given)
        }
        return [name, call]
      },
    )
    return [group, Object.fromEntries(noted)]
  })
  return Object.fromEntries(groups)
}

/** All that the product asks of Stripe, each at least once. */
async function callAll(): Promise<void> {
  const urls = { successUrl: 'https://preceptor.example/ok', cancelUrl: 'https://preceptor.example/no' }
  const { id: productId } = await stripe.catalog.createProduct({ id: 'preceptor_basic', name: 'Basic' })
  await stripe.catalog.retrieveProduct(productId)
  const price = (lookupKey: string, amountCents: number, interval: 'month' | null) =>
    stripe.catalog.createPrice({ productId, amountCents, lookupKey, interval }, { idempotencyKey: lookupKey })
  const basic = await price('basic', 1900, 'month')
  const team = await price('team', 29_900, 'month')
  const guide = await price('guide', 900, null)
  await stripe.catalog.findPrices(['basic', 'team'])
  await stripe.catalog.findNewestPrice(productId)
  await stripe.catalog.retrievePrice(basic.id)
  const redeemBy = new Date(Date.now() + 90 * DAY_SECONDS * 1000)
  await stripe.coupons.create({
    id: 'SAVE20',
    name: 'A fifth',
    off: { percent: 20 },
    duration: 'once',
    maxRedemptions: 5,
    expiresAt: redeemBy,
  })
  await stripe.coupons.create({ id: 'FIVE', off: { cents: 500 }, duration: 'forever' })
  await stripe.coupons.retrieve('SAVE20')
  const configuration = await stripe.portal.createConfiguration({
    privacyUrl: 'https://preceptor.example/privacy',
    termsUrl: 'https://preceptor.example/terms',
    metadata: { app: 'preceptor' },
  })
  await stripe.portal.listConfigurations()

  const customer = await stripe.customers.create({ email: 'maya@example.com', metadata: { accountId: 'a1' } })
  await stripe.customers.retrieve(customer.id)
  const given = { customerId: customer.id, priceId: team.id, metadata: { plan: 'team' }, ...urls }
  const abandoned = await stripe.checkout.createForSubscription(given)
  await stripe.checkout.listOpen(customer.id)
  await stripe.checkout.expire(abandoned.id)
  const session = await stripe.checkout.createForSubscription({
    ...given,
    trialEnd: new Date(Date.now() + 5 * DAY_SECONDS * 1000),
    couponId: 'SAVE20',
    needsCard: true,
    expiresAt: new Date(Date.now() + 3_600_000),
  })
  await sendForm(session.url!, cardFields('4000000000000259'))
  await stripe.checkout.retrieve(session.id)
  const [found] = await stripe.subscriptions.listByCustomer(customer.id)
  const { id, itemId } = found!
  await stripe.invoices.previewNext(id)
  const schedule = await stripe.schedules.createFromSubscription(id, { idempotencyKey: 'schedule' })
  await stripe.schedules.setNextPrice(schedule.id, basic.id)
  await stripe.schedules.retrieve(schedule.id)
  await stripe.schedules.release(schedule.id)
  await stripe.subscriptions.setMetadata(id, { next_plan: 'basic' })
  const ending = await stripe.subscriptions.endWithPeriod(id, {
    reason: 'Too busy',
    metadata: { next_plan: '' },
  })
  await stripe.subscriptions.renew(ending)
  standIn.moveClock(6 * DAY_SECONDS)

  const portal = await stripe.portal.createSession({
    customerId: customer.id,
    returnUrl: urls.successUrl,
    configurationId: configuration.id,
  })
  const now = new Date(Date.now() + 6 * DAY_SECONDS * 1000)
  await stripe.invoices.previewChange({
    customerId: customer.id,
    subscriptionId: id,
    itemId,
    priceId: basic.id,
    prorationDate: now,
  })
  const change = { id, itemId, prorationDate: now, metadata: { plan: 'basic' } }
  await stripe.subscriptions.changePrice({ ...change, priceId: basic.id }, { idempotencyKey: 'down' })
  // A card that its bank wants confirmed: the change waits, and is given up.
  await sendForm(`${portal.url}/card`, cardFields('4000002760003184'))
  await sendForm(`${portal.url}/confirm`, { answer: 'complete' })
  await sendForm(`${portal.url}/subscriptions/${id}/cancel`, {})
  const inPortal = await stripe.subscriptions.retrieve(id)
  await stripe.subscriptions.renew(inPortal!)
  const up = { ...change, priceId: team.id }
  const waiting = await stripe.subscriptions.changePrice(up, { waitForPayment: true, idempotencyKey: 'up' })
  await stripe.invoices.retrieve(waiting.latestInvoiceId!)
  await stripe.invoices.void(waiting.latestInvoiceId!)
  await stripe.invoices.listByCustomer(customer.id)

  const sdk = sdkAt(standIn.url)
  const [charge] = (await sdk.charges.list({ customer: customer.id })).data
  await stripe.payments.retrieveCharge(charge!.id)
  await stripe.payments.findInvoice(charge!.payment_intent as string)
  await stripe.payments.findCheckout(charge!.payment_intent as string)
  const listed = await stripe.events.listSince({ types: ['charge.*'], since: new Date(0), limit: 50 })
  await stripe.events.retrieve(listed[0]!.id)
  const dispute = listed.find(({ type }) => type === 'charge.dispute.created')!
  await stripe.payments.retrieveDispute(dispute.objectId!)
  await sdk.refunds.create({ charge: charge!.id })

  const once = await stripe.checkout.createForPayment({
    priceId: guide.id,
    customerEmail: 'ana@example.com',
    metadata: { product: 'weakness_guide' },
    ...urls,
  })
  await sendForm(once.url!, cardFields('4000000000005423'))
  const [warning] = await stripe.events.listSince({
    types: ['radar.early_fraud_warning.created'],
    since: new Date(0),
    limit: 1,
  })
  await stripe.payments.retrieveFraudWarning(warning!.objectId!)
  await stripe.subscriptions.cancelNow(id, { reason: 'The account was deleted' })
  await sdk.customers.listPaymentMethods(customer.id)
  await stripe.customers.remove(customer.id)
  // What only tests and people at Stripe ask for.
  await sdk.testHelpers.testClocks.create({ frozen_time: 1_900_000_000 })
  await sdk.promotionCodes.create({ promotion: { type: 'coupon', coupon: 'FIVE' }, code: 'FIVEOFF' })
  await sdk.webhookEndpoints.create({
    url: 'https://preceptor.example/hook',
    enabled_events: ['invoice.paid'],
  })
  // Every event that came of it.
  await sdk.events.list({ limit: 100 }).autoPagingToArray({ limit: 1000 })
}

test('each verb of the client was called', () => {
  const verbs = Object.entries(stripe).flatMap(([group, of]) =>
    Object.keys(of).map((name) => `${group}.${name}`),
  )
  expect(verbs.filter((verb) => !called.has(verb))).toEqual([])
  expect(exchanges.filter(({ status }) => status !== 200 && status !== 404)).toEqual([])
})

test('each request is one of the SDK’s types, its enums closed and nothing required left out', () => {
  expect(exchanges.flatMap(problemsOfRequest)).toEqual([])
  const asked = new Set(exchanges.map(routeOf))
  expect(Object.keys(PARAMS).filter((route) => !asked.has(route))).toEqual([])
})

test('each answer and each event is one of the SDK’s types, its enums closed', () => {
  const seen = new Set<string>()
  const problems = new Set<string>()
  const look = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return
    const { object, deleted, data } = value as { object?: string; deleted?: true; data?: unknown }
    if (object === 'list') for (const each of data as unknown[]) look(each)
    else if (object && !deleted) {
      seen.add(object)
      const type = RESOURCES[object]
      // Of an event, what it is about is looked at by itself.
      const own = object === 'event' ? { ...(value as object), data: { object: {} } } : value
      if (type) for (const problem of problemsOf(...type, own)) problems.add(problem)
      if (object === 'event') look((data as { object: unknown }).object)
    }
  }
  for (const { status, body } of exchanges) if (status === 200) look(JSON.parse(body))
  expect([...problems]).toEqual([])
  expect(Object.keys(RESOURCES).filter((name) => !seen.has(name))).toEqual([])
})

test.each<[what: string, type: TypeName, value: object, problem: string]>([
  [
    'a wrong enum',
    ['Subscriptions', 'SubscriptionUpdateParams'],
    { proration_behavior: 'alwayz' },
    'SubscriptionUpdateParams.proration_behavior is "alwayz"',
  ],
  [
    'an unknown field',
    ['Checkout/Sessions', 'Checkout.SessionCreateParams'],
    { mode: 'payment', line_items: [{ prize: 'p' }] },
    'Checkout.SessionCreateParams.line_items[0].prize is not known',
  ],
  [
    'a missing one',
    ['Prices', 'PriceCreateParams'],
    { product: 'p' },
    'PriceCreateParams.currency is missing',
  ],
  [
    'a text for a number',
    ['Invoices', 'InvoiceListParams'],
    { limit: 'ten' },
    'InvoiceListParams.limit is "ten"',
  ],
])('the check finds %s', (_, type, value, problem) => {
  expect(problemsOf(...type, value, 'form')).toEqual([problem])
})
