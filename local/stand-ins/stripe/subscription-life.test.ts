import { DAY_SECONDS } from '@preceptor/contracts/durations'
import Stripe from 'stripe'
import { expect, test } from 'vitest'
import { cardFields, makeCustomer, makePrices, openStripe, sendForm } from './testing/open-stripe.ts'

const opened = openStripe()

test('a whole life: trial, payment, upgrade, downgrade by schedule, cancellation', async () => {
  const { stripe } = opened
  const { basic, professional } = await makePrices(stripe)
  const { customer, clock, moveTo } = await makeCustomer(stripe)
  const trialEnd = clock.frozen_time + 7 * DAY_SECONDS

  const session = await stripe.checkout.sessions.create({
    mode: 'subscription',
    customer: customer.id,
    line_items: [{ price: basic.id, quantity: 1 }],
    payment_method_collection: 'always',
    subscription_data: { trial_end: trialEnd, metadata: { plan: 'basic' } },
    success_url: 'http://127.0.0.1:9/done?session={CHECKOUT_SESSION_ID}',
    cancel_url: 'http://127.0.0.1:9/pricing',
  })
  expect(session).toMatchObject({
    status: 'open',
    payment_status: 'unpaid',
    subscription: null,
    amount_total: 0,
  })
  const sent = await sendForm(session.url!, cardFields('4242 4242 4242 4242'))
  expect(sent).toMatchObject({ status: 303, location: `http://127.0.0.1:9/done?session=${session.id}` })

  const complete = await stripe.checkout.sessions.retrieve(session.id, { expand: ['subscription'] })
  expect(complete).toMatchObject({ status: 'complete', payment_status: 'no_payment_required', url: null })
  const trialing = complete.subscription as Stripe.Subscription
  expect(trialing).toMatchObject({ status: 'trialing', trial_end: trialEnd, metadata: { plan: 'basic' } })

  // The trial ends: active at once, charged an hour later.
  await moveTo(trialEnd + 60)
  let subscription = await stripe.subscriptions.retrieve(trialing.id, { expand: ['latest_invoice'] })
  expect(subscription.status).toBe('active')
  expect(subscription.latest_invoice).toMatchObject({ status: 'draft', amount_due: 1900 })
  await moveTo(trialEnd + 2 * 3600)
  const [renewal] = (await stripe.invoices.list({ subscription: trialing.id })).data
  expect(renewal).toMatchObject({ status: 'paid', amount_paid: 1900, billing_reason: 'subscription_cycle' })

  // An upgrade costs exactly what its preview said.
  const prorationDate = trialEnd + 10 * DAY_SECONDS + 12_345
  await moveTo(prorationDate + 90)
  const item = subscription.items.data[0]!
  const preview = await stripe.invoices.createPreview({
    customer: customer.id,
    subscription: subscription.id,
    subscription_details: {
      items: [{ id: item.id, price: professional.id }],
      proration_behavior: 'always_invoice',
      proration_date: prorationDate,
    },
  })
  const left =
    (item.current_period_end - prorationDate) / (item.current_period_end - item.current_period_start)
  expect(preview.amount_due).toBe(Math.round(3900 * left) - Math.round(1900 * left))
  expect(preview.amount_due).toBeGreaterThan(0)
  const upgraded = await stripe.subscriptions.update(subscription.id, {
    items: [{ id: item.id, price: professional.id }],
    proration_behavior: 'always_invoice',
    proration_date: prorationDate,
    payment_behavior: 'error_if_incomplete',
    expand: ['latest_invoice.payments'],
  })
  expect(upgraded.items.data[0]!.price.id).toBe(professional.id)
  const invoice = upgraded.latest_invoice as Stripe.Invoice
  expect(invoice).toMatchObject({ status: 'paid', amount_paid: preview.amount_due, total: preview.total })
  expect(invoice.lines.data.map(({ amount }) => amount)).toEqual(
    preview.lines.data.map(({ amount }) => amount),
  )
  expect(invoice.payments!.data[0]!.payment.type).toBe('payment_intent')

  // A downgrade waits for the end of the period.
  const created = await stripe.subscriptionSchedules.create({ from_subscription: subscription.id })
  const [current] = created.phases
  const schedule = await stripe.subscriptionSchedules.update(created.id, {
    end_behavior: 'release',
    phases: [
      { items: [{ price: professional.id }], start_date: current!.start_date, end_date: current!.end_date },
      {
        items: [{ price: basic.id }],
        duration: { interval: 'month', interval_count: 1 },
        proration_behavior: 'none',
      },
    ],
  })
  expect(schedule.phases).toHaveLength(2)
  await expect(stripe.subscriptions.update(subscription.id, { cancel_at_period_end: true })).rejects.toThrow(
    /managed by the subscription schedule/,
  )
  await moveTo(current!.end_date + 2 * 3600)
  subscription = await stripe.subscriptions.retrieve(subscription.id, { expand: ['latest_invoice'] })
  expect(subscription.items.data[0]!.price.id).toBe(basic.id)
  expect(subscription.latest_invoice).toMatchObject({ status: 'paid', amount_paid: 1900 })
  await stripe.subscriptionSchedules.release(created.id)
  expect((await stripe.subscriptions.retrieve(subscription.id)).schedule).toBeNull()

  // A cancellation waits as well.
  const canceling = await stripe.subscriptions.update(subscription.id, { cancel_at_period_end: true })
  const end = canceling.items.data[0]!.current_period_end
  expect(canceling).toMatchObject({ status: 'active', cancel_at: end, cancel_at_period_end: true })
  await moveTo(end + 1)
  const ended = await stripe.subscriptions.retrieve(subscription.id)
  expect(ended).toMatchObject({ status: 'canceled', ended_at: end })

  const types = (await stripe.events.list({ limit: 100 })).data.map(({ type }) => type)
  expect(types).toEqual(
    expect.arrayContaining([
      'checkout.session.completed',
      'customer.subscription.created',
      'customer.subscription.trial_will_end',
      'customer.subscription.updated',
      'customer.subscription.deleted',
      'invoice.created',
      'invoice.finalized',
      'invoice.paid',
      'subscription_schedule.created',
      'subscription_schedule.updated',
      'subscription_schedule.released',
    ]),
  )
})

test('a month counts from the day it began on: the 31st comes back after February', async () => {
  const { stripe } = opened
  const { basic } = await makePrices(stripe)
  const { customer, moveTo } = await makeCustomer(stripe, { at: '2027-01-31T10:00:00Z' })
  const { id } = await stripe.subscriptions.create({ customer: customer.id, items: [{ price: basic.id }] })
  await moveTo(Date.parse('2027-06-15T00:00:00Z') / 1000)
  const invoices = await stripe.invoices.list({ subscription: id })
  const days = invoices.data.map(({ lines }) =>
    new Date(lines.data[0]!.period.start * 1000).toISOString().slice(0, 10),
  )
  expect(days.toReversed()).toEqual(['2027-01-31', '2027-02-28', '2027-03-31', '2027-04-30', '2027-05-31'])
  expect(invoices.data.every(({ status }) => status === 'paid')).toBe(true)
})

test('a pending update takes effect with its invoice, and nothing else may be sent with it', async () => {
  const { stripe } = opened
  const { basic, professional } = await makePrices(stripe)
  const { customer } = await makeCustomer(stripe)
  const { id, items } = await stripe.subscriptions.create({
    customer: customer.id,
    items: [{ price: basic.id }],
    metadata: { kept: '1', gone: '1' },
  })
  const card = { number: '4000002760003184', exp_month: 12, exp_year: 2034, cvc: '123' }
  const method = await stripe.paymentMethods.create({ type: 'card', card })
  await stripe.paymentMethods.attach(method.id, { customer: customer.id })
  await stripe.subscriptions.update(id, { default_payment_method: method.id })
  const change: Stripe.SubscriptionUpdateParams = {
    items: [{ id: items.data[0]!.id, price: professional.id }],
    payment_behavior: 'pending_if_incomplete',
    proration_behavior: 'always_invoice',
    metadata: { gone: '' },
  }
  const rejected = stripe.subscriptions.update(id, { ...change, description: 'x' })
  await expect(rejected).rejects.toMatchObject({ param: 'description' })
  const waiting = await stripe.subscriptions.update(id, change)
  expect(waiting).toMatchObject({ status: 'active', metadata: { kept: '1', gone: '1' } })
  expect(waiting.items.data[0]!.price.id).toBe(basic.id)
  expect(waiting.pending_update!.subscription_items![0]!.price.id).toBe(professional.id)
  const invoice = await stripe.invoices.retrieve(waiting.latest_invoice as string)
  expect(invoice.status).toBe('open')
  await sendForm(`${invoice.hosted_invoice_url}/confirm`, { answer: 'complete' })
  const after = await stripe.subscriptions.retrieve(id)
  expect(after).toMatchObject({ pending_update: null, metadata: { kept: '1' }, status: 'active' })
  expect(after.metadata).not.toHaveProperty('gone')
  expect(after.items.data[0]!.price.id).toBe(professional.id)
})

test.each([
  ['4000000000000341', 'card_declined'],
  ['4000002760003184', 'subscription_payment_intent_requires_action'],
])('an upgrade with card %s leaves the plan as it was', async (number, code) => {
  const { stripe } = opened
  const { basic, professional } = await makePrices(stripe)
  const { customer } = await makeCustomer(stripe)
  const subscription = await stripe.subscriptions.create({
    customer: customer.id,
    items: [{ price: basic.id }],
  })
  const card = { number, exp_month: 12, exp_year: 2034, cvc: '123' }
  const method = await stripe.paymentMethods.create({ type: 'card', card })
  await stripe.paymentMethods.attach(method.id, { customer: customer.id })
  await stripe.subscriptions.update(subscription.id, { default_payment_method: method.id })
  const item = subscription.items.data[0]!
  const upgrade = stripe.subscriptions.update(subscription.id, {
    items: [{ id: item.id, price: professional.id }],
    proration_behavior: 'always_invoice',
    payment_behavior: 'error_if_incomplete',
  })
  const error = await upgrade.catch((reason: unknown) => reason)
  expect(error).toBeInstanceOf(Stripe.errors.StripeCardError)
  expect(error).toMatchObject({ statusCode: 402, code })
  const after = await stripe.subscriptions.retrieve(subscription.id)
  expect(after.items.data[0]!.price.id).toBe(basic.id)
  expect(after.latest_invoice).toBe(subscription.latest_invoice)
})

test('a renewal that fails is tried again for 14 days; a new card brings it back', async () => {
  const { stripe } = opened
  const { basic } = await makePrices(stripe)
  const { customer, clock, moveTo } = await makeCustomer(stripe, { card: 'pm_card_chargeCustomerFail' })
  const made = await stripe.subscriptions.create({
    customer: customer.id,
    items: [{ price: basic.id }],
    trial_end: clock.frozen_time + 3 * DAY_SECONDS,
  })
  const statusAt = async (days: number) => {
    await moveTo(clock.frozen_time + 3 * DAY_SECONDS + days * DAY_SECONDS + 2 * 3600)
    return stripe.subscriptions.retrieve(made.id, { expand: ['latest_invoice'] })
  }
  const failed = await statusAt(0)
  expect(failed.status).toBe('past_due')
  expect(failed.latest_invoice).toMatchObject({ status: 'open', attempt_count: 1 })
  const card = await stripe.paymentMethods.attach('pm_card_visa', { customer: customer.id })
  await stripe.customers.update(customer.id, { invoice_settings: { default_payment_method: card.id } })
  const recovered = await statusAt(4)
  expect(recovered.status).toBe('active')
  expect(recovered.latest_invoice).toMatchObject({ status: 'paid', attempt_count: 2 })
})

test('after the last retry the subscription has ended', async () => {
  const { stripe } = opened
  const { basic } = await makePrices(stripe)
  const { customer, clock, moveTo } = await makeCustomer(stripe, { card: 'pm_card_chargeCustomerFail' })
  const trial_end = clock.frozen_time + 3 * DAY_SECONDS
  const made = await stripe.subscriptions.create({
    customer: customer.id,
    items: [{ price: basic.id }],
    trial_end,
  })
  await moveTo(trial_end + 13 * DAY_SECONDS)
  expect((await stripe.subscriptions.retrieve(made.id)).status).toBe('past_due')
  await moveTo(trial_end + 15 * DAY_SECONDS)
  const over = await stripe.subscriptions.retrieve(made.id)
  expect(over).toMatchObject({ status: 'canceled', cancellation_details: { reason: 'payment_failed' } })
})

test('a trial without a card ends in a cancellation where that was asked for', async () => {
  const { stripe } = opened
  const { basic } = await makePrices(stripe)
  const clock = await stripe.testHelpers.testClocks.create({ frozen_time: 1_800_000_000 })
  const customer = await stripe.customers.create({ test_clock: clock.id })
  const trial_end = 1_800_000_000 + 5 * DAY_SECONDS
  const made = await stripe.subscriptions.create({
    customer: customer.id,
    items: [{ price: basic.id }],
    trial_end,
    trial_settings: { end_behavior: { missing_payment_method: 'cancel' } },
  })
  await stripe.testHelpers.testClocks.advance(clock.id, { frozen_time: trial_end + 1 })
  expect((await stripe.subscriptions.retrieve(made.id)).status).toBe('canceled')
})

test('a trial ended by hand is charged at once, and not at all with a bad card', async () => {
  const { stripe } = opened
  const { basic } = await makePrices(stripe)
  const { customer, clock } = await makeCustomer(stripe)
  const trial_end = clock.frozen_time + 5 * DAY_SECONDS
  const made = await stripe.subscriptions.create({
    customer: customer.id,
    items: [{ price: basic.id }],
    trial_end,
  })
  const now = await stripe.subscriptions.update(made.id, {
    trial_end: 'now',
    payment_behavior: 'error_if_incomplete',
    expand: ['latest_invoice'],
  })
  expect(now).toMatchObject({ status: 'active', latest_invoice: { status: 'paid', amount_paid: 1900 } })
  expect(now.items.data[0]!.current_period_start).toBe(clock.frozen_time)
})

test('a first payment that fails leaves an incomplete subscription, which expires after 23 hours', async () => {
  const { stripe } = opened
  const { basic } = await makePrices(stripe)
  const { customer, clock, moveTo } = await makeCustomer(stripe, { card: 'pm_card_chargeCustomerFail' })
  const made = await stripe.subscriptions.create({ customer: customer.id, items: [{ price: basic.id }] })
  expect(made.status).toBe('incomplete')
  await moveTo(clock.frozen_time + 23 * 3600)
  expect((await stripe.subscriptions.retrieve(made.id)).status).toBe('incomplete_expired')
})

test('a schedule rebuilt from prices alone loses the card and the discount, and its renewal stays unpaid', async () => {
  const { stripe } = opened
  const { basic, professional } = await makePrices(stripe)
  const { customer, moveTo } = await makeCustomer(stripe)
  // Without a card of their own to fall back on.
  await stripe.customers.update(customer.id, { invoice_settings: { default_payment_method: '' } })
  const coupon = await stripe.coupons.create({ percent_off: 50, duration: 'forever' })
  const session = await stripe.checkout.sessions.create({
    mode: 'subscription',
    customer: customer.id,
    line_items: [{ price: professional.id, quantity: 1 }],
    discounts: [{ coupon: coupon.id }],
    success_url: 'http://127.0.0.1:9/done',
    cancel_url: 'http://127.0.0.1:9/pricing',
  })
  await sendForm(session.url!, cardFields('4242 4242 4242 4242'))
  const complete = await stripe.checkout.sessions.retrieve(session.id, { expand: ['subscription'] })
  const before = complete.subscription as Stripe.Subscription
  expect(before.default_payment_method).toEqual(expect.any(String))
  expect(before.discounts).toHaveLength(1)

  const { id, phases } = await stripe.subscriptionSchedules.create({ from_subscription: before.id })
  const { start_date, end_date } = phases[0]!
  await stripe.subscriptionSchedules.update(id, {
    phases: [
      { items: [{ price: professional.id }], start_date, end_date },
      { items: [{ price: basic.id }], duration: { interval: 'month', interval_count: 1 } },
    ],
  })
  await moveTo(end_date + 2 * 3600)
  const after = await stripe.subscriptions.retrieve(before.id, { expand: ['latest_invoice'] })
  expect(after.default_payment_method).toBeNull()
  expect(after.discounts).toEqual([])
  expect(after.latest_invoice).toMatchObject({ status: 'open', amount_due: 1900 })
})
