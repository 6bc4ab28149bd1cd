import { inspect } from 'node:util'
import { DAY_SECONDS } from '@preceptor/contracts/durations'
import { VendorError } from '@preceptor/contracts/errors'
import { createStripeStandIn } from '@preceptor/local/stand-ins/stripe/stand-in'
import { cardFields, sendForm } from '@preceptor/local/stand-ins/stripe/testing/open-stripe'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createStripe, type StripeApi } from './client.ts'
import { CardDeclined } from './errors.ts'

const standIn = createStripeStandIn({ port: 0 })
let stripe: StripeApi
const prices: Record<'basic' | 'professional', string> = { basic: '', professional: '' }

beforeAll(async () => {
  await standIn.start()
  stripe = createStripe({ secretKey: 'sk_test_1', apiBase: standIn.url })
  const product = await stripe.catalog.createProduct({ name: 'Preceptor' })
  const price = (lookupKey: string, amountCents: number) =>
    stripe.catalog.createPrice({ productId: product.id, amountCents, lookupKey, interval: 'month' })
  prices.basic = (await price('basic_monthly', 1900)).id
  prices.professional = (await price('professional_monthly', 3900)).id
})
afterAll(() => standIn.stop())

const failureOf = (calling: Promise<unknown>) =>
  calling.then(() => undefined).catch((error: unknown) => error)
const urls = { successUrl: 'http://127.0.0.1:9/ok', cancelUrl: 'http://127.0.0.1:9/no' }

async function subscribe(priceId: string, card = '4242424242424242') {
  const customer = await stripe.customers.create({ email: 'maya@example.com', metadata: { accountId: 'a1' } })
  const metadata = { accountId: 'a1', plan: 'basic' }
  const session = await stripe.checkout.createForSubscription({
    customerId: customer.id,
    priceId,
    metadata,
    ...urls,
  })
  await sendForm(session.url!, cardFields(card))
  const [subscription] = await stripe.subscriptions.listByCustomer(customer.id)
  return { customer, session, subscription: subscription! }
}
async function changeCard(customerId: string, card: string) {
  const { url } = await stripe.portal.createSession({ customerId, returnUrl: urls.successUrl })
  await sendForm(`${url}/card`, cardFields(card))
}

test('prices are found by their lookup keys', async () => {
  const found = await stripe.catalog.findPrices(['basic_monthly', 'nobody'])
  expect(found).toEqual([
    {
      id: prices.basic,
      productId: expect.stringMatching(/^prod_/),
      lookupKey: 'basic_monthly',
      amountCents: 1900,
      currency: 'usd',
      interval: 'month',
      active: true,
    },
  ])
})

test('a finished checkout leads to its subscription', async () => {
  const { customer, session, subscription } = await subscribe(prices.basic)
  expect(session).toMatchObject({ status: 'open', isPaid: false, subscriptionId: null })
  expect(await stripe.checkout.retrieve(session.id)).toMatchObject({
    status: 'complete',
    isPaid: true,
    url: null,
    subscriptionId: subscription.id,
    customerId: customer.id,
    metadata: { accountId: 'a1', plan: 'basic' },
  })
  expect(subscription).toMatchObject({
    status: 'active',
    priceId: prices.basic,
    cancelAtPeriodEnd: false,
    scheduleId: null,
    metadata: { accountId: 'a1', plan: 'basic' },
  })
  const months = subscription.currentPeriodEnd.getTime() - subscription.currentPeriodStart.getTime()
  expect(months / DAY_SECONDS / 1000).toBeGreaterThanOrEqual(28)
})

test('an upgrade costs what its preview said', async () => {
  const { customer, subscription } = await subscribe(prices.basic)
  const prorationDate = new Date(Date.now() + DAY_SECONDS * 1000)
  const { id, itemId } = subscription
  const change = { id, itemId, priceId: prices.professional, prorationDate }
  const preview = await stripe.invoices.previewChange({
    ...change,
    customerId: customer.id,
    subscriptionId: id,
  })
  standIn.moveClock(DAY_SECONDS + 60)
  const upgraded = await stripe.subscriptions.changePrice(change, { idempotencyKey: `upgrade-${id}` })
  expect(upgraded.priceId).toBe(prices.professional)
  const [invoice] = await stripe.invoices.listByCustomer(customer.id)
  expect(invoice).toMatchObject({ status: 'paid', amountPaidCents: preview.amountDueCents })
  expect(preview).toMatchObject({ prorationCents: preview.amountDueCents, currency: 'usd' })
  expect(preview.creditedCents).toBeGreaterThan(0)
  expect(preview.chargedCents - preview.creditedCents).toBe(preview.prorationCents)
  expect(preview.amountDueCents).toBeGreaterThan(1800)
})

test.each([
  ['4000000000000341', false, 'Your card was declined.'],
  ['4000002760003184', true, 'Your bank wants you to confirm this payment.'],
])(
  'a card that fails at an upgrade is reported as such, and the plan stays: %s',
  async (card, needsConfirmation, message) => {
    const { customer, subscription } = await subscribe(prices.basic)
    await changeCard(customer.id, card)
    if (needsConfirmation) {
      const { url } = await stripe.portal.createSession({
        customerId: customer.id,
        returnUrl: urls.successUrl,
      })
      await sendForm(`${url}/card`, cardFields(card))
      await sendForm(`${url}/confirm`, { answer: 'complete' })
    }
    const { id, itemId } = subscription
    const now = new Date((subscription.currentPeriodStart.getTime() / 1000 + 1) * 1000)
    const change = { id, itemId, priceId: prices.professional, prorationDate: now }
    const error = await failureOf(stripe.subscriptions.changePrice(change))
    expect(error).toBeInstanceOf(CardDeclined)
    expect(error).toMatchObject({ needsConfirmation, message })
    expect((await stripe.subscriptions.retrieve(id))!.priceId).toBe(prices.basic)
  },
)

test('a downgrade is scheduled, read back and released again', async () => {
  const { subscription } = await subscribe(prices.professional)
  const created = await stripe.schedules.createFromSubscription(subscription.id)
  expect(created).toMatchObject({ isActive: true, next: null })
  const planned = await stripe.schedules.setNextPrice(created.id, prices.basic)
  expect(planned.next).toEqual({ priceId: prices.basic, startsAt: subscription.currentPeriodEnd })
  const held = await failureOf(stripe.subscriptions.endWithPeriod(subscription.id))
  expect(held).toMatchObject({ vendor: 'stripe', retryable: false })
  await stripe.schedules.release(created.id)
  await stripe.schedules.release(created.id)
  expect(await stripe.schedules.retrieve(created.id)).toMatchObject({ isActive: false, next: null })
  expect((await stripe.subscriptions.retrieve(subscription.id))!.scheduleId).toBeNull()
})

test('a cancellation at the period’s end is set, taken back, and made at once', async () => {
  const { customer, subscription } = await subscribe(prices.basic)
  const ending = await stripe.subscriptions.endWithPeriod(subscription.id, { reason: 'Too busy' })
  expect(ending).toMatchObject({ cancelAtPeriodEnd: true, cancelAt: subscription.currentPeriodEnd })
  const kept = await stripe.subscriptions.renew(ending)
  expect(kept).toMatchObject({ status: 'active', cancelAtPeriodEnd: false, cancelAt: null, canceledAt: null })
  expect(await stripe.subscriptions.cancelNow(subscription.id)).toMatchObject({ status: 'canceled' })
  expect(await stripe.subscriptions.cancelNow(subscription.id)).toBeNull()
  expect(await stripe.subscriptions.listByCustomer(customer.id)).toMatchObject([{ status: 'canceled' }])
  await stripe.customers.remove(customer.id)
  expect(await stripe.customers.retrieve(customer.id)).toBeNull()
})

test('a cancellation made in the portal is taken back where the portal put it', async () => {
  const { customer, subscription } = await subscribe(prices.basic)
  const { url } = await stripe.portal.createSession({ customerId: customer.id, returnUrl: urls.successUrl })
  await sendForm(`${url}/subscriptions/${subscription.id}/cancel`, {})
  const ending = (await stripe.subscriptions.retrieve(subscription.id))!
  expect(ending).toMatchObject({ cancelAtPeriodEnd: true, cancelField: 'cancel_at' })
  const renewed = await stripe.subscriptions.renew(ending)
  expect(renewed).toMatchObject({ cancelAtPeriodEnd: false, cancelField: null, cancelAt: null })
  // What was known of it may be old: then the answer says which field it was.
  await sendForm(`${url}/subscriptions/${subscription.id}/cancel`, {})
  const again = await stripe.subscriptions.renew({ id: subscription.id, cancelField: 'cancel_at_period_end' })
  expect(again).toMatchObject({ cancelAtPeriodEnd: false })
})

test('a trial of the app continues without a card', async () => {
  const customer = await stripe.customers.create({ email: 'maya@example.com' })
  const trialEnd = new Date((standInNow() + 5 * DAY_SECONDS) * 1000)
  const given = { customerId: customer.id, priceId: prices.basic, trialEnd, metadata: {}, ...urls }
  const session = await stripe.checkout.createForSubscription(given)
  expect(await stripe.checkout.listOpen(customer.id)).toHaveLength(1)
  await sendForm(session.url!, {})
  const [trialing] = await stripe.subscriptions.listByCustomer(customer.id)
  expect(trialing).toMatchObject({ status: 'trialing', trialEnd })
})
const standInNow = () => Math.floor(Date.now() / 1000) + 2 * DAY_SECONDS

test('a coupon is made and found', async () => {
  const coupon = await stripe.coupons.create({ id: 'SAVE20', off: { percent: 20 }, duration: 'once' })
  expect(coupon).toMatchObject({ percentOff: 20, amountOffCents: null, isValid: true })
  expect(await stripe.coupons.retrieve('SAVE20')).toEqual(coupon)
  expect(await stripe.coupons.retrieve('SAVE30')).toBeNull()
})

test('events are listed with what they are about', async () => {
  const { customer, subscription } = await subscribe(prices.basic)
  const types = ['customer.subscription.*', 'invoice.paid']
  const listed = await stripe.events.listSince({ types, since: new Date(0), limit: 150 })
  const theirs = listed.filter((event) => event.subscriptionId === subscription.id)
  expect(new Set(theirs.map(({ type }) => type))).toEqual(
    new Set(['customer.subscription.created', 'customer.subscription.updated', 'invoice.paid']),
  )
  expect(theirs.every((event) => event.customerId === customer.id)).toBe(true)
  expect(await stripe.events.retrieve(theirs[0]!.id)).toEqual(theirs[0])
})

test('what is not there is null, what cannot be is rejected without a word of the vendor', async () => {
  expect(await stripe.subscriptions.retrieve('sub_none')).toBeNull()
  expect(await stripe.checkout.retrieve('cs_none')).toBeNull()
  const portal = { customerId: 'cus_secret_word', returnUrl: 'https://example.com/maya' }
  const error = await failureOf(stripe.portal.createSession(portal))
  expect(error).toBeInstanceOf(VendorError)
  expect(inspect(error, { depth: 9, showHidden: true })).not.toMatch(/secret_word|maya/)
})

test.each([
  ['fails', { error: 1 }],
  ['is busy', { error: 1, errorStatus: 429 as const }],
  ['breaks off', { disconnect: 1 }],
  ['falls silent', { stall: 1 }],
])('when Stripe %s, trying again later makes sense', async (_, faults) => {
  const impatient = createStripe({
    secretKey: 'sk_test_1',
    apiBase: standIn.url,
    timeoutMs: 200,
    maxRetries: 0,
  })
  standIn.setFaults(faults)
  const error = await failureOf(impatient.subscriptions.retrieve('sub_none'))
  standIn.setFaults({})
  expect(error).toMatchObject({ vendor: 'stripe', retryable: true })
})

test('a wrong key is the operator’s to mend', async () => {
  const stranger = createStripe({ secretKey: 'wrong', apiBase: standIn.url })
  const error = await failureOf(stranger.subscriptions.retrieve('sub_none'))
  expect(error).toMatchObject({ retryable: false, message: expect.stringContaining('STRIPE_SECRET_KEY') })
})

test('a downgrade keeps the card and the discount that the trial has not used yet', async () => {
  const customer = await stripe.customers.create({ email: 'maya@example.com' })
  await stripe.coupons.create({ id: 'ONCE20', off: { percent: 20 }, duration: 'once' })
  const trialEnd = new Date((standInNow() + 5 * DAY_SECONDS) * 1000)
  const session = await stripe.checkout.createForSubscription({
    customerId: customer.id,
    priceId: prices.professional,
    trialEnd,
    couponId: 'ONCE20',
    needsCard: true,
    metadata: { accountId: 'a1' },
    ...urls,
  })
  await sendForm(session.url!, cardFields('4242424242424242'))
  const [trialing] = await stripe.subscriptions.listByCustomer(customer.id)
  const { id: scheduleId } = await stripe.schedules.createFromSubscription(trialing!.id)
  await stripe.schedules.setNextPrice(scheduleId, prices.basic)
  standIn.moveClock(8 * DAY_SECONDS)
  const [charged] = await stripe.invoices.listByCustomer(customer.id)
  expect(charged).toMatchObject({ status: 'paid', amountPaidCents: 1520 })
  expect(await stripe.subscriptions.retrieve(trialing!.id)).toMatchObject({
    status: 'active',
    priceId: prices.basic,
    metadata: { accountId: 'a1' },
  })
  standIn.moveClock(32 * DAY_SECONDS)
  const [renewed] = await stripe.invoices.listByCustomer(customer.id)
  expect(renewed).toMatchObject({ status: 'paid', amountPaidCents: 1900 })
})
