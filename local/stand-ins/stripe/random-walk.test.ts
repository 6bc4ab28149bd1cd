import { DAY_SECONDS } from '@preceptor/contracts/durations'
import Stripe from 'stripe'
import { expect, test } from 'vitest'
import { seededRandom } from '../faults.ts'
import { makeCustomer, makePrices, openStripe } from './testing/open-stripe.ts'

const opened = openStripe()
const STEPS = 150

test.each([1, 2, 3])(
  'whatever is asked in whatever order, it answers, and its numbers agree (seed %i)',
  { timeout: 120_000 },
  async (seed) => {
    const { stripe } = opened
    const { basic, professional, team } = await makePrices(stripe)
    const { customer, clock, moveTo } = await makeCustomer(stripe)
    const random = seededRandom(seed)
    const oneOf = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)]!
    const price = () => oneOf([basic, professional, team]).id
    let now = clock.frozen_time
    const live = async () => (await stripe.subscriptions.list({ customer: customer.id })).data[0]

    const steps: ((subscription: Stripe.Subscription) => Promise<unknown>)[] = [
      ({ id, items }) =>
        stripe.subscriptions.update(id, {
          items: [{ id: items.data[0]!.id, price: price() }],
          proration_behavior: 'always_invoice',
          payment_behavior: 'error_if_incomplete',
        }),
      ({ id }) => stripe.subscriptions.update(id, { cancel_at_period_end: random() < 0.5 }),
      ({ id }) => stripe.subscriptionSchedules.create({ from_subscription: id }),
      async ({ schedule }) => {
        if (!schedule) return
        const { phases } = await stripe.subscriptionSchedules.retrieve(schedule as string)
        const [{ items, start_date, end_date }] = phases as [Stripe.SubscriptionSchedule.Phase]
        const current = { items: [{ price: items[0]!.price as string }], start_date, end_date }
        const next = { items: [{ price: price() }], proration_behavior: 'none' as const }
        await stripe.subscriptionSchedules.update(schedule as string, { phases: [current, next] })
      },
      ({ schedule }) =>
        schedule ? stripe.subscriptionSchedules.release(schedule as string) : Promise.resolve(),
      async ({ id }) => random() < 0.2 && stripe.subscriptions.cancel(id),
      async () => {
        const name = oneOf([
          'pm_card_visa',
          'pm_card_visa',
          'pm_card_chargeCustomerFail',
          'pm_card_authenticationRequired',
        ])
        const card = await stripe.paymentMethods.attach(name, { customer: customer.id })
        await stripe.customers.update(customer.id, { invoice_settings: { default_payment_method: card.id } })
      },
      () => {
        now += Math.ceil(random() * 20 * DAY_SECONDS)
        return moveTo(now)
      },
    ]
    for (let step = 0; step < STEPS; step++) {
      const subscription = await live()
      const trial = random() < 0.3 ? { trial_end: now + 7 * DAY_SECONDS } : {}
      const asked = subscription
        ? oneOf(steps)(subscription)
        : stripe.subscriptions.create({ customer: customer.id, items: [{ price: price() }], ...trial })
      const error = await asked.then(() => undefined).catch((reason: unknown) => reason)
      // An error is an answer; a failure of the server, or of this test, is none.
      if (error !== undefined) {
        expect(error).toBeInstanceOf(Stripe.errors.StripeError)
        expect([400, 402]).toContain((error as Stripe.errors.StripeError).statusCode)
      }
      const after = await live()
      if (!after) continue
      expect(after.items.data[0]!.current_period_end, `step ${step}`).toBeGreaterThan(now)
      expect(after.cancel_at_period_end && after.cancel_at === null).toBe(false)
      if (after.schedule) {
        expect(await stripe.subscriptionSchedules.retrieve(after.schedule as string)).toMatchObject({
          status: 'active',
        })
      }
    }
    const invoices = await stripe.invoices
      .list({ customer: customer.id, limit: 100 })
      .autoPagingToArray({ limit: 1000 })
    expect(invoices.length).toBeGreaterThan(5)
    for (const invoice of invoices) {
      expect(invoice.lines.data.reduce((sum, { amount }) => sum + amount, 0)).toBe(invoice.subtotal)
      expect(invoice.amount_paid + invoice.amount_remaining).toBe(invoice.amount_due)
      if (invoice.status === 'paid') expect(invoice.amount_remaining).toBe(0)
    }
    // What came in and what is still held in credit is what was billed.
    const settled = invoices.filter(({ status }) => status !== 'draft')
    const billed = settled.reduce((sum, { total }) => sum + total, 0)
    const due = settled.reduce((sum, { amount_due }) => sum + amount_due, 0)
    const { balance } = (await stripe.customers.retrieve(customer.id)) as Stripe.Customer
    expect(due + balance).toBe(billed)
  },
)
