import { createStripeStandIn } from '@preceptor/local/stand-ins/stripe/stand-in'
import { createStripe, type StripeApi } from '@preceptor/vendors/stripe/client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestServer } from '../testing/test-server.ts'
import { createCatalog } from './catalog.ts'

const publicUrl = 'https://preceptor.example'
const standIn = createStripeStandIn({ port: 0 })
let stripe: StripeApi
beforeAll(async () => {
  await standIn.start()
  stripe = createStripe({ secretKey: 'sk_test_1', apiBase: standIn.url, maxRetries: 0 })
})
afterAll(() => standIn.stop())

const newProcess = () => createCatalog({ stripe, publicUrl })

test('what is sold is made at Stripe once, however many processes ask', async () => {
  const processes = [newProcess(), newProcess(), newProcess()]
  const [first, ...others] = await Promise.all(processes.map(({ prices }) => prices()))
  for (const other of others) expect(other).toEqual(first)
  expect(await newProcess().prices()).toEqual(first)
  const asked = standIn.requestCount
  expect(await processes[0]!.prices()).toEqual(first)
  expect(standIn.requestCount).toBe(asked)
  expect(await stripe.catalog.retrievePrice(first!.team)).toMatchObject({
    amountCents: 29_900,
    interval: 'month',
    productId: 'preceptor_team',
    lookupKey: 'preceptor_team_monthly',
  })
})

test('another price moves the lookup key, and the older one is still known', async () => {
  const before = (await newProcess().prices()).basic
  const raised = await stripe.catalog.createPrice({
    productId: 'preceptor_basic',
    amountCents: 2_500,
    lookupKey: 'preceptor_basic_monthly',
    interval: 'month',
  })
  const catalog = newProcess()
  const after = (await catalog.prices()).basic
  expect([before, raised.id]).not.toContain(after)
  expect(await stripe.catalog.retrievePrice(after)).toMatchObject({ amountCents: 1_900 })
  for (const price of [before, raised.id, after]) expect(await catalog.planOfPrice(price)).toBe('basic')
  expect(await catalog.planOfPrice('price_of_somebody')).toBeNull()
})

test('a price that somebody archives is replaced at the next start, within the day too', async () => {
  const before = (await newProcess().prices()).team
  const archive = await fetch(`${standIn.url}/v1/prices/${before}`, {
    method: 'POST',
    headers: { authorization: 'Bearer sk_test_1' },
    body: new URLSearchParams({ active: 'false' }),
  })
  expect(archive.status).toBe(200)
  const after = (await newProcess().prices()).team
  expect(after).not.toBe(before)
  expect(await stripe.catalog.retrievePrice(after)).toMatchObject({ active: true, amountCents: 29_900 })
  expect((await newProcess().prices()).team).toBe(after)
})

test('the portal is configured once', async () => {
  const id = await newProcess().portalConfiguration()
  expect(await newProcess().portalConfiguration()).toBe(id)
})

test('after a failure it is asked again', async () => {
  const catalog = newProcess()
  standIn.setFaults({ error: 1 })
  await expect(catalog.prices()).rejects.toMatchObject({ vendor: 'stripe', retryable: true })
  standIn.setFaults({})
  expect(Object.keys(await catalog.prices())).toEqual(['basic', 'professional', 'team'])
})

test('the plans are shown to anybody, also while Stripe is away', async () => {
  const server = await createTestServer()
  const { status, body } = await server.send('GET', '/api/subscriptions/plans')
  await server.close()
  expect(status).toBe(200)
  expect(body).toMatchObject([
    {
      key: 'basic',
      priceId: null,
      price: 1900,
      limits: { textSessions: -1, voiceEnabled: false, voiceHours: 0 },
    },
    { key: 'professional', price: 3900, popular: true, limits: { voiceEnabled: true, voiceHours: 10 } },
    { key: 'team', price: 29_900, interval: 'month', limits: { voiceHours: 12 } },
  ])
})
