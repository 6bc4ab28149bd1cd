import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Stripe from 'stripe'
import { expect, test } from 'vitest'
import { createStripeStandIn } from './stand-in.ts'
import { makePrices, openStripe, sdkAt } from './testing/open-stripe.ts'

const opened = openStripe()
const failureOf = (calling: Promise<unknown>) =>
  calling.then(() => undefined).catch((error: unknown) => error)

test('the same idempotency key gets the same answer, another body under it is rejected', async () => {
  const { stripe } = opened
  const options = { idempotencyKey: 'key-1' }
  const first = await stripe.customers.create({ email: 'a@example.com' }, options)
  const again = await stripe.customers.create({ email: 'a@example.com' }, options)
  expect(again.id).toBe(first.id)
  const other = await failureOf(stripe.customers.create({ email: 'b@example.com' }, options))
  expect(other).toBeInstanceOf(Stripe.errors.StripeIdempotencyError)
  expect((await stripe.customers.list({ email: 'a@example.com' })).data).toHaveLength(1)
})

test('an answer that is lost on the way is had again by the SDK’s own retry, and nothing is done twice', async () => {
  const patient = sdkAt(opened.standIn.url, { maxNetworkRetries: 4 })
  opened.standIn.setFaults({ seed: 3, disconnect: 0.6 })
  const customer = await patient.customers.create({ email: 'lost@example.com' })
  opened.standIn.setFaults({})
  const { data } = await opened.stripe.customers.list({ email: 'lost@example.com' })
  expect(data.map(({ id }) => id)).toEqual([customer.id])
})

test('while Stripe fails nothing is done', async () => {
  opened.standIn.setFaults({ error: 1, errorStatus: 503 })
  const error = await failureOf(opened.stripe.customers.create({ email: 'down@example.com' }))
  opened.standIn.setFaults({})
  expect(error).toBeInstanceOf(Stripe.errors.StripeAPIError)
  expect((await opened.stripe.customers.list({ email: 'down@example.com' })).data).toEqual([])
})

test('lists go page by page, newest first, and back', async () => {
  const { stripe } = opened
  const made: string[] = []
  for (let index = 0; index < 5; index++) made.push((await stripe.products.create({ name: `P${index}` })).id)
  const newest = made.toReversed()
  const first = await stripe.products.list({ limit: 2 })
  expect(first).toMatchObject({ object: 'list', has_more: true, url: '/v1/products' })
  expect(first.data.map(({ id }) => id)).toEqual(newest.slice(0, 2))
  const next = await stripe.products.list({ limit: 2, starting_after: first.data[1]!.id })
  expect(next.data.map(({ id }) => id)).toEqual(newest.slice(2, 4))
  const back = await stripe.products.list({ limit: 2, ending_before: next.data[0]!.id })
  expect(back.data.map(({ id }) => id)).toEqual(newest.slice(0, 2))
  const all = await stripe.products.list({ limit: 2 }).autoPagingToArray({ limit: 100 })
  expect(all.map(({ id }) => id)).toEqual(newest)
})

test.each([
  [
    'an unknown customer',
    (s: Stripe) => s.customers.retrieve('cus_0'),
    404,
    { code: 'resource_missing', param: 'id' },
  ],
  [
    'a parameter that does not exist',
    (s: Stripe) => s.customers.create({ shoe_size: 7 } as never),
    400,
    { code: 'parameter_unknown', param: 'shoe_size' },
  ],
  [
    'a missing parameter',
    (s: Stripe) => s.products.create({} as never),
    400,
    { code: 'parameter_missing', param: 'name' },
  ],
  ['a wrong key', (s: Stripe) => new Stripe('nonsense', at(s)).customers.list(), 401, {}],
  ['another version', (s: Stripe) => s.customers.list({}, { apiVersion: '2020-08-27' }), 400, {}],
  ['a resource that is not spoken', (s: Stripe) => s.payouts.list(), 404, {}],
])('%s is rejected as Stripe rejects it', async (_, ask, statusCode, fields) => {
  const error = await failureOf(ask(opened.stripe))
  expect(error).toBeInstanceOf(Stripe.errors.StripeError)
  expect(error).toMatchObject({ statusCode, requestId: expect.stringMatching(/^req_/), ...fields })
})
const at = (_: Stripe): Stripe.StripeConfig => {
  const { hostname, port } = new URL(opened.standIn.url)
  return { host: hostname, port, protocol: 'http', maxNetworkRetries: 0 }
}

test('ids are opened up where that is asked for, and nowhere else', async () => {
  const { stripe } = opened
  const { basic } = await makePrices(stripe)
  const plain = await stripe.prices.retrieve(basic.id)
  const opened_ = await stripe.prices.retrieve(basic.id, { expand: ['product'] })
  expect(plain.product).toBe((opened_.product as Stripe.Product).id)
  const listed = await stripe.prices.list({ limit: 1, expand: ['data.product'] })
  expect(listed.data[0]!.product).toMatchObject({ object: 'product' })
  expect(await failureOf(stripe.prices.retrieve(basic.id, { expand: ['colour'] }))).toMatchObject({
    statusCode: 400,
  })
})

test('a lookup key finds its price and moves on when asked to', async () => {
  const { stripe } = opened
  const { id: product } = await stripe.products.create({ name: 'Basic' })
  const price = {
    product,
    currency: 'usd',
    lookup_key: 'basic_monthly',
    recurring: { interval: 'month' },
  } as const
  const old = await stripe.prices.create({ ...price, unit_amount: 1900 })
  expect(await failureOf(stripe.prices.create({ ...price, unit_amount: 2100 }))).toMatchObject({
    statusCode: 400,
  })
  const next = await stripe.prices.create({ ...price, unit_amount: 2100, transfer_lookup_key: true })
  const found = await stripe.prices.list({ lookup_keys: ['basic_monthly'] })
  expect(found.data.map(({ id }) => id)).toEqual([next.id])
  expect((await stripe.prices.retrieve(old.id)).lookup_key).toBeNull()
})

test('what was made outlives a restart, the answers to idempotency keys included', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'stripe-'))
  const first = createStripeStandIn({ port: 0, folder })
  await first.start()
  const before = sdkAt(first.url)
  const { basic } = await makePrices(before)
  const customer = await before.customers.create(
    { email: 'kept@example.com', payment_method: 'pm_card_visa' },
    { idempotencyKey: 'k' },
  )
  const [card] = (await before.customers.listPaymentMethods(customer.id)).data
  const subscription = await before.subscriptions.create({
    customer: customer.id,
    items: [{ price: basic.id }],
    default_payment_method: card!.id,
  })
  first.moveClock(3600)
  await first.stop()

  const second = createStripeStandIn({ port: 0, folder })
  await second.start()
  const after = sdkAt(second.url)
  const again = await after.customers.create(
    { email: 'kept@example.com', payment_method: 'pm_card_visa' },
    { idempotencyKey: 'k' },
  )
  expect(again.id).toBe(customer.id)
  expect(await after.subscriptions.retrieve(subscription.id)).toMatchObject({
    id: subscription.id,
    status: 'active',
  })
  second.moveClock(32 * 86_400)
  const invoices = await after.invoices.list({ subscription: subscription.id })
  expect(invoices.data.map(({ status }) => status)).toEqual(['paid', 'paid'])
  await second.stop()
  await rm(folder, { recursive: true })
})
