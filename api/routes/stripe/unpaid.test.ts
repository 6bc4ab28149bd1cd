import { DAY_MS } from '@preceptor/contracts/durations'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { moveOn, openBuyer } from '../../testing/billing.ts'
import { createTestServer, type TestServer } from '../../testing/test-server.ts'

// Months pass here, each with its invoices and webhooks.
vi.setConfig({ testTimeout: 120_000 })
let server: TestServer
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-22T03:00:00Z') })
  // As a Stripe account can be set: what is not paid is kept, and not canceled.
  server = await createTestServer({ stripe: { afterRetries: 'unpaid' } })
})
afterAll(async () => {
  await server.close()
  vi.useRealTimers()
})

test('a subscription left unpaid gives nothing until it is paid', async () => {
  const nurse = await openBuyer(server)
  await nurse.buy('professional')
  await nurse.changeCard('4000000000000341')
  for (const days of [31, 4, 4, 4, 4]) {
    moveOn(server, days * DAY_MS)
    await server.stripe.webhooks.settled()
  }
  expect(await nurse.subscription()).toMatchObject({ plan: 'free', status: 'inactive' })
  const token = await server.tokenFor(nurse.id)
  const start = { token, body: { scenarioId: 'chest_pain' } }
  const rejected = await server.send('POST', '/api/interviews/start', start)
  expect([rejected.status, rejected.body.code]).toEqual([403, 'PLAN_REQUIRED'])

  const bought = await nurse.post('checkout', { plan: 'basic' })
  expect(bought.status).toBe(200)
})
