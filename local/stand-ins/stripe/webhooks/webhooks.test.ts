import { createServer } from 'node:http'
import { readWebhook } from '@preceptor/vendors/stripe/webhook'
import Stripe from 'stripe'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { closeServer, listen } from '../../listener.ts'
import { createStripeStandIn } from '../stand-in.ts'
import { sdkAt } from '../testing/open-stripe.ts'

const SECRET = 'whsec_of_the_tests'
let received: { body: string; signature: string }[] = []
/** So many deliveries are not taken. */
let errors = 0
const receiver = createServer((request, response) => {
  const parts: Buffer[] = []
  request.on('data', (part: Buffer) => parts.push(part))
  request.on('end', () => {
    received.push({
      body: Buffer.concat(parts).toString('utf8'),
      signature: String(request.headers['stripe-signature']),
    })
    response.writeHead(errors-- > 0 ? 500 : 200).end()
  })
})
let receiverPort = 0
let standIn: ReturnType<typeof createStripeStandIn>
let stripe: Stripe

beforeAll(async () => {
  receiverPort = await listen(receiver, 0)
})
afterAll(() => closeServer(receiver))
beforeEach(async () => {
  received = []
  errors = 0
  standIn = createStripeStandIn({
    port: 0,
    webhook: { url: `http://127.0.0.1:${receiverPort}/`, secret: SECRET },
    webhookRetryMs: [20, 20, 20],
  })
  await standIn.start()
  stripe = sdkAt(standIn.url)
})
afterEach(() => standIn.stop())

const makeCustomers = async (count: number) => {
  for (let index = 0; index < count; index++) await stripe.customers.create({ email: `${index}@example.com` })
}
const emails = () =>
  received.map(({ body }) => (JSON.parse(body) as { data: { object: { email: string } } }).data.object.email)

test('an event is signed so that the SDK accepts it, and carries the pinned version', async () => {
  await makeCustomers(1)
  await standIn.webhooks.settled()
  const [{ body, signature }] = received as [{ body: string; signature: string }]
  const event = Stripe.webhooks.constructEvent(body, signature, SECRET)
  expect(event).toMatchObject({ type: 'customer.created', api_version: Stripe.API_VERSION, livemode: false })
  expect(await stripe.events.retrieve(event.id)).toMatchObject({ id: event.id, pending_webhooks: 0 })
  const read = readWebhook({ rawBody: Buffer.from(body), signature, secret: SECRET })
  expect(read).toMatchObject({
    id: event.id,
    type: 'customer.created',
    customerId: expect.stringMatching(/^cus_/),
  })
})

test('a changed body, another secret, a stale or a missing signature is rejected', async () => {
  await makeCustomers(1)
  await standIn.webhooks.settled()
  const { body, signature } = received[0]!
  const stale = stripe.webhooks.generateTestHeaderString({
    payload: body,
    secret: SECRET,
    timestamp: Math.floor(Date.now() / 1000) - 301,
  })
  const good = { rawBody: body, signature, secret: SECRET }
  expect(readWebhook(good)).toBeDefined()
  expect(readWebhook({ ...good, rawBody: body.replace('0@example.com', '1@example.com') })).toBeUndefined()
  expect(readWebhook({ ...good, secret: 'whsec_other' })).toBeUndefined()
  expect(readWebhook({ ...good, signature: stale })).toBeUndefined()
  expect(readWebhook({ ...good, signature: undefined })).toBeUndefined()
  expect(readWebhook({ ...good, signature: 't=1,v1=00' })).toBeUndefined()
})

test('events come in order, once each', async () => {
  await makeCustomers(5)
  await standIn.webhooks.settled()
  expect(emails()).toEqual([0, 1, 2, 3, 4].map((index) => `${index}@example.com`))
})

test('events can be doubled', async () => {
  standIn.webhooks.setFaults({ duplicate: 1 })
  await makeCustomers(2)
  await standIn.webhooks.settled()
  expect(emails().toSorted()).toEqual(['0@example.com', '0@example.com', '1@example.com', '1@example.com'])
})

test('events can be lost, and are still found in the list', async () => {
  standIn.webhooks.setFaults({ loss: 1 })
  await makeCustomers(2)
  await standIn.webhooks.settled()
  expect(received).toEqual([])
  expect(standIn.webhooks.counts).toMatchObject({ lost: 2, pending: 0 })
  expect((await stripe.events.list({ type: 'customer.created' })).data).toHaveLength(2)
})

test('events can be overtaken by later ones', async () => {
  standIn.webhooks.setFaults({ reorder: 1, holdMs: 60_000 })
  await makeCustomers(1)
  standIn.webhooks.setFaults({})
  await stripe.customers.create({ email: 'later@example.com' })
  await expect.poll(emails).toEqual(['later@example.com'])
  standIn.webhooks.flush()
  await standIn.webhooks.settled()
  expect(emails()).toEqual(['later@example.com', '0@example.com'])
})

test('events can come late', async () => {
  standIn.webhooks.setFaults({ delayMs: 120 })
  const startedAt = performance.now()
  await makeCustomers(1)
  await standIn.webhooks.settled()
  expect(performance.now() - startedAt).toBeGreaterThan(100)
})

test('an event that is not accepted is sent again', async () => {
  errors = 2
  await makeCustomers(1)
  await standIn.webhooks.settled()
  expect(received).toHaveLength(3)
  expect(standIn.webhooks.counts).toMatchObject({ delivered: 1, failed: 0 })
})

test('an endpoint made over the API gets what it asked for, under its own secret', async () => {
  const endpoint = await stripe.webhookEndpoints.create({
    url: `http://127.0.0.1:${receiverPort}/other`,
    enabled_events: ['product.created'],
  })
  await makeCustomers(1)
  await stripe.products.create({ name: 'Basic' })
  await standIn.webhooks.settled()
  const theirs = received.filter(({ body, signature }) =>
    readWebhook({ rawBody: body, signature, secret: endpoint.secret! }),
  )
  expect(theirs).toHaveLength(1)
  expect((await stripe.webhookEndpoints.retrieve(endpoint.id)).secret).toBeUndefined()
})
