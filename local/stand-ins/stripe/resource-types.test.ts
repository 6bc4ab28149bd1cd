import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { cardFields, makePrices, openStripe, sendForm } from './testing/open-stripe.ts'

const opened = openStripe()
const TYPES = join(dirname(fileURLToPath(import.meta.resolve('stripe'))), 'resources')

/** The fields the SDK's own type says a resource always has. */
function requiredFields(file: string, name: string): string[] {
  const source = readFileSync(join(TYPES, `${file}.d.ts`), 'utf8').replaceAll(/\/\*\*.*?\*\//gs, '')
  const [, body = ''] = new RegExp(`interface ${name} \\{\\n(.*?)\\n\\s*\\}\\n`, 's').exec(source) ?? []
  return [...body.matchAll(/^\s*(\w+): /gm)].map(([, field]) => field!)
}

test('every resource has all the fields of its type in the SDK', async () => {
  const { stripe } = opened
  const { basic } = await makePrices(stripe)
  const clock = await stripe.testHelpers.testClocks.create({ frozen_time: 1_800_000_000 })
  const customer = await stripe.customers.create({ test_clock: clock.id, payment_method: 'pm_card_visa' })
  const coupon = await stripe.coupons.create({ amount_off: 500, currency: 'usd', duration: 'forever' })
  const session = await stripe.checkout.sessions.create({
    mode: 'subscription',
    customer: customer.id,
    line_items: [{ price: basic.id, quantity: 1 }],
    discounts: [{ coupon: coupon.id }],
    success_url: 'http://127.0.0.1:9/',
    expand: ['line_items'],
  })
  await sendForm(session.url!, { ...cardFields('4242424242424242'), email: 'maya@example.com' })
  const [subscription] = (
    await stripe.subscriptions.list({ customer: customer.id, expand: ['data.discounts'] })
  ).data
  const schedule = await stripe.subscriptionSchedules.create({ from_subscription: subscription!.id })
  const [invoice] = (await stripe.invoices.list({ customer: customer.id, expand: ['data.payments'] })).data
  const payment = invoice!.payments!.data[0]!
  const disputed = await stripe.paymentMethods.attach('pm_card_createDispute', { customer: customer.id })
  await stripe.subscriptions.create({
    customer: customer.id,
    items: [{ price: basic.id }],
    default_payment_method: disputed.id,
  })
  const [charge] = (await stripe.charges.list({ customer: customer.id })).data
  const [dispute] = (await stripe.events.list({ type: 'charge.dispute.created', limit: 1 })).data
  const portal = await stripe.billingPortal.sessions.create({ customer: customer.id })
  const [event] = (await stripe.events.list({ limit: 1 })).data
  const promotion = { type: 'coupon', coupon: coupon.id } as const
  const resources: [file: string, type: string, resource: object][] = [
    ['Customers', 'Customer', customer],
    ['Products', 'Product', await stripe.products.retrieve(basic.product as string)],
    ['Prices', 'Price', basic],
    ['Coupons', 'Coupon', coupon],
    ['PromotionCodes', 'PromotionCode', await stripe.promotionCodes.create({ promotion, code: 'SAVE5' })],
    ['Discounts', 'Discount', subscription!.discounts[0] as object],
    ['PaymentMethods', 'PaymentMethod', (await stripe.customers.listPaymentMethods(customer.id)).data[0]!],
    [
      'PaymentIntents',
      'PaymentIntent',
      await stripe.paymentIntents.retrieve(payment.payment.payment_intent as string),
    ],
    ['Subscriptions', 'Subscription', subscription!],
    ['SubscriptionItems', 'SubscriptionItem', subscription!.items.data[0]!],
    ['Plans', 'Plan', subscription!.items.data[0]!.plan],
    ['SubscriptionSchedules', 'SubscriptionSchedule', schedule],
    ['SubscriptionSchedules', 'Phase', schedule.phases[0]!],
    ['Invoices', 'Invoice', invoice!],
    ['Invoices', 'Invoice', await stripe.invoices.createPreview({ subscription: subscription!.id })],
    ['InvoiceLineItems', 'InvoiceLineItem', invoice!.lines.data[0]!],
    ['InvoicePayments', 'InvoicePayment', payment],
    ['Charges', 'Charge', charge!],
    ['Disputes', 'Dispute', dispute!.data.object],
    ['Refunds', 'Refund', await stripe.refunds.create({ charge: charge!.id })],
    ['Checkout/Sessions', 'Session', await stripe.checkout.sessions.retrieve(session.id)],
    ['LineItems', 'LineItem', session.line_items!.data[0]!],
    ['BillingPortal/Sessions', 'Session', portal],
    [
      'BillingPortal/Configurations',
      'Configuration',
      await stripe.billingPortal.configurations.retrieve(portal.configuration as string),
    ],
    ['Events', 'EventBase', event!],
    [
      'WebhookEndpoints',
      'WebhookEndpoint',
      await stripe.webhookEndpoints.create({ url: 'http://127.0.0.1:9/', enabled_events: ['plan.created'] }),
    ],
    ['TestHelpers/TestClocks', 'TestClock', clock],
  ]
  for (const [file, type, resource] of resources) {
    const required = requiredFields(file, type)
    expect(required.length, `fields of ${type}`).toBeGreaterThan(5)
    const missing = required.filter((field) => !(field in resource))
    expect(missing, `${file} ${type}`).toEqual([])
  }
})
