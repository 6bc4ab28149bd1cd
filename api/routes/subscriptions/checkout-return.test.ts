import { randomUUID } from 'node:crypto'
import { makeDiscountCode } from '@preceptor/db/testing/builders'
import { sendForm } from '@preceptor/local/stand-ins/stripe/testing/open-stripe'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type Buyer, CARD, cardOf, inTrial, openBuyer } from '../../testing/billing.ts'
import { createTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer({ stripe: { webhookRetryMs: [] } })
  await makeDiscountCode(server.db, { code: 'HALF', type: 'percentage', value: 50 })
  // Nothing is heard of what happens at Stripe.
  server.stripe.webhooks.setFaults({ loss: 1 })
})
afterEach(() => server.stripe.setFaults({}))
afterAll(() => server.close())

const sessionIn = (location: string | null) => new URL(location!).searchParams.get('session_id')!
const comeBack = (nurse: Buyer, sessionId: string) => nurse.post('checkout-return', { sessionId })

test('whoever comes back from the checkout is on the plan at once, with every webhook lost', async () => {
  const nurse = await openBuyer(server)
  const sessionId = sessionIn((await nurse.buy('professional')).location)
  expect(await nurse.subscription()).toMatchObject({ plan: 'free', status: 'expired' })
  expect(await comeBack(nurse, sessionId)).toMatchObject({
    status: 200,
    body: { state: 'complete', nextChargeCents: 3_900 },
  })
  expect(await nurse.subscription()).toMatchObject({ plan: 'professional', status: 'active' })
  // Done again it changes nothing.
  const before = await nurse.row()
  await comeBack(nurse, sessionId)
  expect({ ...(await nurse.row()), updatedAt: null }).toEqual({ ...before, updatedAt: null })
})

test('a plan bought with a code for the end of a trial is said with what it costs first', async () => {
  const nurse = await openBuyer(server, inTrial())
  const { location } = await nurse.buy('basic', { discountCode: 'HALF' })
  expect(await comeBack(nurse, sessionIn(location))).toMatchObject({
    status: 200,
    body: { state: 'complete', nextChargeCents: 950 },
  })
})

test('a checkout that is not paid yet is open, and nothing follows from it', async () => {
  const nurse = await openBuyer(server, inTrial())
  const { body } = await nurse.post('checkout', { plan: 'basic' })
  const sessionId = /cs_\w+/.exec(body.url)![0]
  expect(await comeBack(nurse, sessionId)).toMatchObject({
    status: 200,
    body: { state: 'open', nextChargeCents: null },
  })
  expect(await nurse.subscription()).toMatchObject({ ownPlan: null, status: 'trialing' })
})

test('the checkout of somebody else is as unknown as one that never was', async () => {
  const [nurse, other] = [await openBuyer(server), await openBuyer(server)]
  const sessionId = sessionIn((await nurse.buy('basic')).location)
  const answers = [await comeBack(other, sessionId), await comeBack(other, `cs_test_${'a'.repeat(40)}`)]
  const [foreign, unknown] = answers.map(({ status, body: { requestId: _, ...body } }) => ({ status, body }))
  expect(foreign).toEqual(unknown)
  expect(foreign).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } })
  expect((await other.subscription()).ownPlan).toBeNull()
  expect((await nurse.subscription()).ownPlan).toBeNull()
  expect((await comeBack(other, 'sub_1')).status).toBe(400)
})

test('a second checkout is rejected, and what it learned of the first is kept', async () => {
  const nurse = await openBuyer(server)
  await nurse.buy('professional')
  expect(await nurse.subscription()).toMatchObject({ status: 'expired' })
  expect((await nurse.post('checkout', { plan: 'professional' })).body.code).toBe('ALREADY_SUBSCRIBED')
  expect(await nurse.subscription()).toMatchObject({ plan: 'professional', status: 'active' })
})

test.each([
  // The checkout and the subscription are read, then comes what the mail is about.
  [
    'the invoice',
    2,
    'You’re on the Basic plan, which costs $19.00 a month. Your invoice shows what was charged today.',
  ],
  ['the next charge', 3, 'You’re on the Basic plan. $9.50 was charged today.'],
])(
  'the plan is there at once though Stripe fails to give %s for its mail',
  async (_, afterRequests, charged) => {
    const nurse = await openBuyer(server)
    const { location } = await nurse.buy('basic', { discountCode: 'HALF' })
    const askedBefore = server.stripe.requestCount
    server.stripe.setFaults({ error: 1, errorStatus: 503, afterRequests })
    expect(await comeBack(nurse, sessionIn(location))).toMatchObject({
      status: 200,
      body: { state: 'complete' },
    })
    // It did fail, and was asked again.
    expect(server.stripe.requestCount - askedBefore).toBeGreaterThan(afterRequests + 1)
    expect(await nurse.subscription()).toMatchObject({ plan: 'basic', status: 'active' })
    await expect.poll(() => server.mailsTo(nurse.email)).toHaveLength(1)
    const [{ text } = { text: '' }] = server.mailsTo(nurse.email)
    expect(text).toContain(charged)
    expect(text).toMatch(/The next charge is \$19\.00 on /)
  },
)

test('an upgrade is there at once though Stripe fails to give its price for the mail', async () => {
  const nurse = await openBuyer(server)
  const { location } = await nurse.buy('basic')
  await comeBack(nurse, sessionIn(location))
  await expect.poll(() => server.mailsTo(nurse.email)).toHaveLength(1)
  const [bought] = await nurse.atStripe()
  const prices = await server.context.billing.catalog.prices()
  await server.context.billing.stripe.subscriptions.changePrice(
    { id: bought!.id, itemId: bought!.itemId, priceId: prices.team, prorationDate: new Date(), metadata: {} },
    { idempotencyKey: randomUUID() },
  )
  // As the payment provider's own pages change it: the next visit learns of it.
  server.stripe.setFaults({ error: 1, errorStatus: 503, afterRequests: 2 })
  expect((await comeBack(nurse, sessionIn(location))).status).toBe(200)
  expect(await nurse.subscription()).toMatchObject({ plan: 'team', status: 'active' })
  await expect.poll(() => server.mailsTo(nurse.email)).toHaveLength(2)
  const [{ text } = { text: '' }] = server.mailsTo(nurse.email)
  expect(text).toContain(
    'Your invoice shows what was charged today: the difference for the rest of the month.',
  )
  expect(text).toContain('The next charge is $299.00 on ')
})

test('while Stripe is away it says so, and works afterwards', async () => {
  const nurse = await openBuyer(server)
  const { body } = await nurse.post('checkout', { plan: 'basic' })
  const sessionId = sessionIn((await sendForm(body.url, cardOf(CARD))).location)
  server.stripe.setFaults({ error: 1 })
  expect((await comeBack(nurse, sessionId)).status).toBe(502)
  server.stripe.setFaults({})
  expect((await comeBack(nurse, sessionId)).status).toBe(200)
  expect(await nurse.subscription()).toMatchObject({ plan: 'basic', status: 'active' })
})
