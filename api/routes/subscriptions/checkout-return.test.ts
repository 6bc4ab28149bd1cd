import { sendForm } from '@preceptor/local/stand-ins/stripe/testing/open-stripe'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type Buyer, CARD, cardOf, inTrial, openBuyer } from '../../testing/billing.ts'
import { createTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer({ stripe: { webhookRetryMs: [] } })
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
  expect(await comeBack(nurse, sessionId)).toMatchObject({ status: 200, body: { state: 'complete' } })
  expect(await nurse.subscription()).toMatchObject({ plan: 'professional', status: 'active' })
  // Done again it changes nothing.
  const before = await nurse.row()
  await comeBack(nurse, sessionId)
  expect({ ...(await nurse.row()), updatedAt: null }).toEqual({ ...before, updatedAt: null })
})

test('a checkout that is not paid yet is open, and nothing follows from it', async () => {
  const nurse = await openBuyer(server, inTrial())
  const { body } = await nurse.post('checkout', { plan: 'basic' })
  const sessionId = /cs_\w+/.exec(body.url)![0]
  expect(await comeBack(nurse, sessionId)).toMatchObject({ status: 200, body: { state: 'open' } })
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

test('a second checkout is refused, and what it learned of the first is kept', async () => {
  const nurse = await openBuyer(server)
  await nurse.buy('professional')
  expect(await nurse.subscription()).toMatchObject({ status: 'expired' })
  expect((await nurse.post('checkout', { plan: 'professional' })).body.code).toBe('ALREADY_SUBSCRIBED')
  expect(await nurse.subscription()).toMatchObject({ plan: 'professional', status: 'active' })
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
