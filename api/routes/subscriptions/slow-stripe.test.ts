import { makeDiscountCode } from '@preceptor/db/testing/builders'
import { IS_DEEP } from '@preceptor/domain/testing/depth'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { hashPassword } from '../../passwords.ts'
import { type Buyer, inTrial, openBuyer } from '../../testing/billing.ts'
import { FAR_LIMITS } from '../../testing/far-limits.ts'
import { createTestServer, type TestServer } from '../../testing/test-server.ts'

vi.setConfig({ testTimeout: 120_000 })
/** Far longer than a busy machine keeps anybody waiting. */
const SLOW_MS = 1_000
const HELD_MS = 850
const password = 'correct horse battery'
let server: TestServer
beforeAll(async () => {
  // One connection for all: whoever held it while Stripe is asked would stop everybody else.
  server = await createTestServer({
    env: { RATE_LIMITS: FAR_LIMITS, API_TIME_LIMITS: 'stripePreview=1500ms' },
    stripe: { webhookRetryMs: [] },
    maxConnections: 1,
  })
  await makeDiscountCode(server.db, { code: 'HALF', type: 'percentage', value: 50 })
})
afterEach(() => server.stripe.setFaults({}))
afterAll(() => server.close())

/** The longest that another user waited for an answer out of the database while `work` ran. */
async function longestWait(work: () => Promise<unknown>): Promise<number> {
  const other = await openBuyer(server)
  const token = await server.tokenFor(other.id)
  let isRunning = true
  let longestMs = 0
  const running = work().finally(() => {
    isRunning = false
  })
  while (isRunning) {
    const from = performance.now()
    const { status } = await server.send('GET', '/api/subscriptions/status', { token })
    expect(status).toBe(200)
    longestMs = Math.max(longestMs, performance.now() - from)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  await running
  return longestMs
}

const subscribed = async (plan: string, values = {}) => {
  const nurse = await openBuyer(server, values)
  await nurse.buy(plan)
  await server.stripe.webhooks.settled()
  return nurse
}

const CALLS: [
  what: string,
  open: () => Promise<Buyer>,
  call: (nurse: Buyer) => Promise<{ status: number }>,
][] = [
  [
    'opens a checkout',
    () => openBuyer(server),
    (nurse) => nurse.post('checkout', { plan: 'basic', discountCode: 'HALF' }),
  ],
  ['sees a price', () => subscribed('basic'), (nurse) => nurse.post('preview', { plan: 'team' })],
  ['upgrades', () => subscribed('basic'), (nurse) => nurse.post('upgrade', { plan: 'team' })],
  ['downgrades', () => subscribed('team'), (nurse) => nurse.post('downgrade', { plan: 'basic' })],
  ['cancels', () => subscribed('basic'), (nurse) => nurse.post('cancel', {})],
  ['ends a trial', () => subscribed('basic', inTrial()), (nurse) => nurse.post('cancel', {})],
  ['opens the portal', () => subscribed('basic'), (nurse) => nurse.post('portal')],
  [
    'deletes the account',
    async () => subscribed('basic', { passwordHash: await hashPassword(password) }),
    async ({ id }) =>
      server.send('POST', '/api/auth/delete-account', {
        token: await server.tokenFor(id),
        body: { password },
      }),
  ],
  [
    'is reconciled',
    () => subscribed('basic'),
    async () => {
      await server.doHourly('reconcile-billing')
      return { status: 200 }
    },
  ],
]

/** By day those that write most; what keeps the connection free is the same in all of them. */
const BY_DAY = ['opens a checkout', 'upgrades', 'cancels', 'is reconciled']

test.each(CALLS.filter(([what]) => IS_DEEP || BY_DAY.includes(what)))(
  'with one connection and a slow Stripe nobody waits for a user who %s',
  async (_, open, call) => {
    const nurse = await open()
    server.stripe.setFaults({ delayMs: SLOW_MS })
    const from = performance.now()
    const longestMs = await longestWait(async () => {
      expect((await call(nurse)).status).toBeLessThan(300)
    })
    // It did ask Stripe, and took its time.
    expect(performance.now() - from).toBeGreaterThan(SLOW_MS - 50)
    expect(longestMs).toBeLessThan(HELD_MS)
  },
)

test('while Stripe hangs a preview is an estimate in time, and the plans are there', async () => {
  const nurse = await subscribed('basic')
  server.stripe.setFaults({ stall: 1 })
  const from = performance.now()
  const [preview, plans] = await Promise.all([
    nurse.post('preview', { plan: 'team' }),
    server.send('GET', '/api/subscriptions/plans'),
  ])
  expect(performance.now() - from).toBeLessThan(4_000)
  expect(preview).toMatchObject({ status: 200, body: { stripePreviewUnavailable: true, isUpgrade: true } })
  expect(preview.body.proration.amount).toBeGreaterThan(27_500)
  expect(plans.body.map(({ key }: { key: string }) => key)).toEqual(['basic', 'professional', 'team'])
  // Also while other work on the account still waits for Stripe.
  const again = await nurse.post('preview', { plan: 'professional' })
  expect(again).toMatchObject({ status: 200, body: { stripePreviewUnavailable: true } })
})
