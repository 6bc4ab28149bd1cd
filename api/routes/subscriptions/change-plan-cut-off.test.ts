import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { type Buyer, openBuyer } from '../../testing/billing.ts'
import { createTestServer, type TestServer } from '../../testing/test-server.ts'

const start = new Date('2026-11-22T03:00:00Z')
// Months pass here, each with its invoices and webhooks.
vi.setConfig({ testTimeout: 120_000 })
let server: TestServer
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: start })
  server = await createTestServer({ stripe: {} })
})
beforeEach(() => server.stripe.setFaults({}))
afterAll(async () => {
  await server.close()
  vi.useRealTimers()
})

const settled = () => server.stripe.webhooks.settled()
async function buyerOn(plan: string): Promise<Buyer> {
  const nurse = await openBuyer(server)
  await nurse.buy(plan)
  await settled()
  return nurse
}
describe('cut off from Stripe in the middle, at whatever request, what was scheduled still comes', () => {
  test.each([
    ['an upgrade', 'upgrade', { plan: 'team' }, { plan: 'team', scheduledPlan: null }],
    ['a cancellation', 'cancel', {}, { cancelAtPeriodEnd: true, scheduledPlan: null }],
  ])('of %s', async (_, path, body, changed) => {
    const nurse = await buyerOn('professional')
    await nurse.post('downgrade', { plan: 'basic' })
    await settled()
    server.stripe.webhooks.setFaults({ loss: 1 })
    const begun = new Set<string>()
    let answered = 0
    for (let isDone = false; !isDone; answered++) {
      server.stripe.setFaults({ error: 1, errorStatus: 429, afterRequests: answered })
      const { status } = await nurse.post(path, body)
      begun.add(await leftBehind(nurse))
      server.stripe.setFaults({})
      await server.doHourly('reconcile-billing')
      const { plan, scheduledPlan, cancelAtPeriodEnd } = await nurse.subscription()
      isDone = plan === 'team' || cancelAtPeriodEnd
      // Answered or not: it is done, or everything is as it was.
      expect([200, 502], String(answered)).toContain(status)
      expect({ plan, scheduledPlan, cancelAtPeriodEnd }, String(answered)).toMatchObject(
        isDone ? changed : { plan: 'professional', scheduledPlan: 'basic', cancelAtPeriodEnd: false },
      )
    }
    server.stripe.webhooks.setFaults({})
    // Cut off before anything, with the plan to come written down, with the schedule gone, and after all of it.
    expect(begun).toEqual(new Set(['scheduled', 'scheduled, noted', 'noted', 'done']))
    const [subscription] = await nurse.atStripe()
    expect(subscription!.metadata).not.toHaveProperty('next_plan')
  })

  async function leftBehind(nurse: Buyer) {
    server.stripe.setFaults({})
    const [subscription] = await nurse.atStripe()
    const { scheduleId, metadata } = subscription!
    return [scheduleId && 'scheduled', metadata.next_plan && 'noted'].filter(Boolean).join(', ') || 'done'
  }
})

test('while Stripe is away nothing changes, a preview is an estimate, and each can be done afterwards', async () => {
  const nurse = await buyerOn('basic')
  const before = await nurse.subscription()
  server.stripe.setFaults({ error: 1 })
  for (const [path, body] of [
    ['upgrade', { plan: 'team' }],
    ['downgrade', { plan: 'professional' }],
    ['cancel', {}],
    ['cancel-scheduled-change', undefined],
    ['portal', undefined],
    ['reactivate', undefined],
  ] as const) {
    const { status, body: reply } = await nurse.post(path, body)
    expect([path, status, reply.code]).toEqual([path, 502, 'VENDOR_UNAVAILABLE'])
  }
  const { body: estimate } = await nurse.post('preview', { plan: 'professional' })
  expect(estimate).toMatchObject({
    stripePreviewUnavailable: true,
    proration: { amount: 2000, parts: { chargedCents: 3900, creditedCents: 1900 } },
  })
  expect(await nurse.subscription()).toEqual(before)
  server.stripe.setFaults({})
  const { previewId } = estimate
  expect((await nurse.post('upgrade', { plan: 'professional', previewId })).status).toBe(200)
  expect((await nurse.post('cancel', {})).status).toBe(200)
})
