import { DAY_SECONDS } from '@preceptor/contracts/durations'
import type Stripe from 'stripe'
import { expect, test } from 'vitest'
import { cardFields, makePrices, openStripe, sendForm } from '../testing/open-stripe.ts'

const opened = openStripe()
const SUCCESS = 'http://127.0.0.1:9/done?id={CHECKOUT_SESSION_ID}'

async function beginCheckout(more: Partial<Stripe.Checkout.SessionCreateParams> = {}) {
  const { stripe } = opened
  const { basic } = await makePrices(stripe)
  const customer = await stripe.customers.create({ email: 'maya@example.com' })
  const session = await stripe.checkout.sessions.create({
    mode: 'subscription',
    customer: customer.id,
    line_items: [{ price: basic.id, quantity: 1 }],
    success_url: SUCCESS,
    cancel_url: 'http://127.0.0.1:9/pricing',
    ...more,
  })
  return { stripe, basic, customer, session, url: session.url! }
}
const subscriptionsOf = async (customer: Stripe.Customer) =>
  (await opened.stripe.subscriptions.list({ customer: customer.id, status: 'all' })).data

test('the checkout page names what is bought, asks for a card and leads back', async () => {
  const { url } = await beginCheckout()
  const page = await (await fetch(url)).text()
  expect(page).toContain('$19.00')
  expect(page).toContain('<label for="number">Card number</label>')
  expect(page).toContain('href="http://127.0.0.1:9/pricing"')
  expect(page).not.toContain('<script')
})

test('a good card buys the subscription, which is paid and charged to that card', async () => {
  const { stripe, customer, session, url } = await beginCheckout()
  const sent = await sendForm(url, cardFields('4242424242424242'))
  expect(sent).toMatchObject({ status: 303, location: `http://127.0.0.1:9/done?id=${session.id}` })
  const [subscription] = await subscriptionsOf(customer)
  expect(subscription).toMatchObject({
    status: 'active',
    default_payment_method: expect.stringMatching(/^pm_/),
  })
  expect(await stripe.checkout.sessions.retrieve(session.id)).toMatchObject({
    status: 'complete',
    payment_status: 'paid',
    subscription: subscription!.id,
    invoice: subscription!.latest_invoice,
    amount_total: 1900,
  })
  expect((await sendForm(url, cardFields('4242424242424242'))).text).toContain('This checkout is complete.')
  expect(await subscriptionsOf(customer)).toHaveLength(1)
})

test.each([
  ['4000 0000 0000 0002', 'Your card was declined.'],
  ['4000 0000 0000 9995', 'Your card has insufficient funds.'],
  ['4000 0000 0000 0341', 'Your card was declined.'],
  ['4242 4242 4242 4241', 'Your card number is invalid.'],
  ['<b>4242</b>', 'Your card number is invalid.'],
])('card %s is declined on the page and buys nothing', async (number, text) => {
  const { customer, session, url } = await beginCheckout()
  const { status, text: page } = await sendForm(url, cardFields(number))
  expect(status).toBe(200)
  expect(page).toContain(`role="alert" id="error">${text}`)
  expect(await subscriptionsOf(customer)).toEqual([])
  expect((await opened.stripe.checkout.sessions.retrieve(session.id)).status).toBe('open')
})

test.each([
  [{ expiry: '01/20' }, 'Your card&#39;s expiration year is in the past.'],
  [{ expiry: '' }, 'Your card&#39;s expiration date is incomplete.'],
  [{ cvc: '1' }, 'Your card&#39;s security code is incomplete.'],
])('a card entered wrongly is named as such: %o', async (fields, text) => {
  const { url } = await beginCheckout()
  expect((await sendForm(url, { ...cardFields('4242424242424242'), ...fields })).text).toContain(text)
})

test.each(['4000002500003155', '4000002760003184'])(
  'card %s is bought with after it is confirmed',
  async (number) => {
    const { customer, session, url } = await beginCheckout()
    const sent = await sendForm(url, cardFields(number))
    expect(sent.location).toBe(`/c/pay/${session.id}/confirm`)
    expect(await subscriptionsOf(customer)).toEqual([])
    const rejected = await sendForm(`${url}/confirm`, { answer: 'fail' })
    expect(rejected.text).toContain('We are unable to authenticate your payment method.')
    await sendForm(url, cardFields(number))
    expect((await sendForm(`${url}/confirm`, { answer: 'complete' })).location).toContain(session.id)
    expect(await subscriptionsOf(customer)).toMatchObject([{ status: 'active' }])
  },
)

test('a trial without a charge today asks for no card where none is required', async () => {
  const trial_end = Math.floor(Date.now() / 1000) + 5 * DAY_SECONDS
  const { stripe, customer, url } = await beginCheckout({
    payment_method_collection: 'if_required',
    subscription_data: {
      trial_end,
      trial_settings: { end_behavior: { missing_payment_method: 'cancel' } },
    },
  })
  expect(await (await fetch(url)).text()).not.toContain('Card number')
  await sendForm(url, {})
  expect(await subscriptionsOf(customer)).toMatchObject([{ status: 'trialing', trial_end }])
  const early = stripe.checkout.sessions.create({
    mode: 'subscription',
    line_items: [{ price: (await subscriptionsOf(customer))[0]!.items.data[0]!.price.id, quantity: 1 }],
    success_url: SUCCESS,
    subscription_data: { trial_end: Math.floor(Date.now() / 1000) + 47 * 3600 },
  })
  await expect(early).rejects.toThrow(/at least 2 days in the future/)
})

test('something bought once is paid by a guest, whose address is reported', async () => {
  const { stripe } = opened
  const { id: product } = await stripe.products.create({ name: 'Weakness guide' })
  const price = await stripe.prices.create({ product, currency: 'usd', unit_amount: 900 })
  const session = await stripe.checkout.sessions.create({
    mode: 'payment',
    line_items: [{ price: price.id, quantity: 1 }],
    success_url: SUCCESS,
  })
  await sendForm(session.url!, { ...cardFields('4242424242424242'), email: 'guest@example.com' })
  const paid = await stripe.checkout.sessions.retrieve(session.id, {
    expand: ['payment_intent', 'line_items'],
  })
  expect(paid.line_items!.data).toMatchObject([{ amount_total: 900, description: 'Weakness guide' }])
  expect(paid).toMatchObject({
    status: 'complete',
    payment_status: 'paid',
    customer: null,
    customer_details: { email: 'guest@example.com' },
    payment_intent: { status: 'succeeded', amount: 900, amount_received: 900 },
  })
})

test('an abandoned checkout expires, and an open one can be closed', async () => {
  const { stripe, url, session } = await beginCheckout()
  expect(await stripe.checkout.sessions.expire(session.id)).toMatchObject({ status: 'expired', url: null })
  expect(await (await fetch(url)).text()).toContain('expired')
  await expect(stripe.checkout.sessions.expire(session.id)).rejects.toThrow(/Only Checkout Sessions/)
  const other = await beginCheckout()
  opened.standIn.moveClock(DAY_SECONDS + 60)
  expect((await stripe.checkout.sessions.retrieve(other.session.id)).status).toBe('expired')
  expect((await sendForm(other.url, cardFields('4242424242424242'))).status).toBe(200)
  expect(await subscriptionsOf(other.customer)).toEqual([])
})

test('a discount comes off; the last redemption of a coupon is had once', async () => {
  const { stripe } = opened
  const coupon = await stripe.coupons.create({ percent_off: 20, duration: 'once', max_redemptions: 1 })
  const first = await beginCheckout({ discounts: [{ coupon: coupon.id }] })
  const second = await beginCheckout({ discounts: [{ coupon: coupon.id }] })
  expect(first.session).toMatchObject({ amount_subtotal: 1900, amount_total: 1520 })
  await sendForm(first.url, cardFields('4242424242424242'))
  const late = await sendForm(second.url, cardFields('4242424242424242'))
  expect(late.text).toContain('used up or expired')
  expect(await subscriptionsOf(second.customer)).toEqual([])
  const [{ id }] = (await stripe.invoices.list({ customer: first.customer.id })).data as [Stripe.Invoice]
  expect(await stripe.invoices.retrieve(id)).toMatchObject({ subtotal: 1900, total: 1520, amount_paid: 1520 })
  const [subscription] = await subscriptionsOf(first.customer)
  expect(subscription!.discounts).toEqual([])
  expect((await stripe.coupons.retrieve(coupon.id)).valid).toBe(false)
})

test('in the portal a card is changed, a subscription cancelled and kept', async () => {
  const { stripe, customer, url } = await beginCheckout()
  await sendForm(url, cardFields('4242424242424242'))
  const [bought] = await subscriptionsOf(customer)
  const portal = await stripe.billingPortal.sessions.create({
    customer: customer.id,
    return_url: 'http://127.0.0.1:9/pricing',
  })
  const page = await (await fetch(portal.url)).text()
  expect(page).toContain('visa ending in 4242')
  expect(page).toContain('http://127.0.0.1:9/pricing')

  expect((await sendForm(`${portal.url}/card`, cardFields('4000000000000002'))).text).toContain(
    'was declined',
  )
  await sendForm(`${portal.url}/card`, cardFields('5555555555554444'))
  const changed = await stripe.subscriptions.retrieve(bought!.id, { expand: ['default_payment_method'] })
  expect(changed.default_payment_method).toMatchObject({ card: { brand: 'mastercard', last4: '4444' } })

  const subscriptionUrl = `${portal.url}/subscriptions/${bought!.id}`
  await sendForm(`${subscriptionUrl}/cancel`, {})
  expect((await subscriptionsOf(customer))[0]).toMatchObject({
    status: 'active',
    cancel_at: bought!.items.data[0]!.current_period_end,
    cancel_at_period_end: false,
  })
  await sendForm(`${subscriptionUrl}/keep`, {})
  expect((await subscriptionsOf(customer))[0]).toMatchObject({ cancel_at_period_end: false, cancel_at: null })

  const other = await beginCheckout()
  await sendForm(other.url, cardFields('4242424242424242'))
  const [foreign] = await subscriptionsOf(other.customer)
  expect((await sendForm(`${portal.url}/subscriptions/${foreign!.id}/cancel`, {})).status).toBe(404)
  expect((await fetch(`${opened.standIn.url}/p/session/test_nobody`)).status).toBe(404)
})

test('the portal does only what its configuration allows, and goes straight to the card where asked to', async () => {
  const { stripe, customer, url } = await beginCheckout()
  await sendForm(url, cardFields('4242424242424242'))
  const [bought] = await subscriptionsOf(customer)
  const configuration = await stripe.billingPortal.configurations.create({
    features: { payment_method_update: { enabled: true }, subscription_cancel: { enabled: false } },
  })
  const portal = await stripe.billingPortal.sessions.create({
    customer: customer.id,
    configuration: configuration.id,
    flow_data: {
      type: 'payment_method_update',
      after_completion: { type: 'redirect', redirect: { return_url: 'http://127.0.0.1:9/back' } },
    },
  })
  expect(await (await fetch(portal.url)).text()).toContain('Update payment method')
  expect((await sendForm(`${portal.url}/card`, cardFields('4242424242424242'))).location).toBe(
    'http://127.0.0.1:9/back',
  )
  expect((await sendForm(`${portal.url}/subscriptions/${bought!.id}/cancel`, {})).status).toBe(404)
})

test('an open invoice is paid in the portal', async () => {
  const { stripe } = opened
  const { basic } = await makePrices(stripe)
  const customer = await stripe.customers.create({
    payment_method: 'pm_card_chargeCustomerFail',
    invoice_settings: { default_payment_method: 'pm_card_chargeCustomerFail' },
  })
  const made = await stripe.subscriptions.create({ customer: customer.id, items: [{ price: basic.id }] })
  const portal = await stripe.billingPortal.sessions.create({ customer: customer.id })
  const pay = `${portal.url}/invoices/${made.latest_invoice as string}/pay`
  expect((await sendForm(pay, {})).text).toContain('Your card was declined.')
  await sendForm(`${portal.url}/card`, cardFields('4242424242424242'))
  await sendForm(pay, {})
  expect((await stripe.subscriptions.retrieve(made.id)).status).toBe('active')
})
