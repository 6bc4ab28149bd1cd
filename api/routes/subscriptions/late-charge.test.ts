import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type Buyer, openBuyer } from '../../testing/billing.ts'
import { createTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer({
    env: { API_TIME_LIMITS: 'stripeCharge=300ms,stripeLookAgain=50ms' },
    stripe: {},
  })
})
afterEach(() => {
  server.stripe.setFaults({})
  server.stripe.webhooks.setFaults({})
})
afterAll(() => server.close())

const settled = () => server.stripe.webhooks.settled()
async function buyerOn(plan: string): Promise<Buyer> {
  const buyer = await openBuyer(server)
  await buyer.buy(plan)
  await settled()
  return buyer
}
const invoicesOf = async (buyer: Buyer) =>
  server.context.billing.stripe.invoices.listByCustomer((await buyer.customerId())!)

test('an upgrade whose bank takes long is found done, and charged once', async () => {
  const buyer = await buyerOn('basic')
  server.stripe.setFaults({ lateMs: 900 })
  const { status, body } = await buyer.post('upgrade', { plan: 'team' })
  expect(status).toBe(200)
  expect(body.message).toMatch(/^You’re on the Team plan now\./)
  expect(body.isChecking).toBeUndefined()
  expect(await buyer.subscription()).toMatchObject({ plan: 'team', status: 'active' })
  expect(await invoicesOf(buyer)).toHaveLength(2)
})

test('where Stripe falls silent after it nobody is notified of a failure', async () => {
  const buyer = await buyerOn('basic')
  server.stripe.webhooks.setFaults({ loss: 1 })
  // The charge is done; its answer and the looks for it are lost.
  server.stripe.setFaults({ disconnect: 1, path: '/v1/subscriptions/' })
  const { status, body } = await buyer.post('upgrade', { plan: 'team' })
  server.stripe.setFaults({})
  expect({ status, isChecking: body.isChecking }).toEqual({ status: 200, isChecking: true })
  expect(body.message).toContain('Please don’t try again before then.')
  // Whoever presses again learns that it is there, and is charged once.
  expect((await buyer.post('upgrade', { plan: 'team' })).body.code).toBe('SAME_PLAN')
  expect(await buyer.subscription()).toMatchObject({ plan: 'team', status: 'active' })
  expect(await invoicesOf(buyer)).toHaveLength(2)
})

test('where nothing was done the plan stays as it was, with what was scheduled', async () => {
  const buyer = await buyerOn('professional')
  await buyer.post('downgrade', { plan: 'basic' })
  await settled()
  server.stripe.setFaults({ delayMs: 900, afterRequests: 1, path: '/v1/subscriptions/' })
  const { status, body } = await buyer.post('upgrade', { plan: 'team' })
  server.stripe.setFaults({})
  expect({ status, isChecking: body.isChecking }).toEqual({ status: 200, isChecking: true })
  await server.doHourly('reconcile-billing')
  expect(await buyer.subscription()).toMatchObject({ plan: 'professional', scheduledPlan: 'basic' })
  expect(await invoicesOf(buyer)).toHaveLength(1)
})
