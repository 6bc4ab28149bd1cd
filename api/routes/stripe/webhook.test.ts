import { createHmac } from 'node:crypto'
import { DAY_MS } from '@preceptor/contracts/durations'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { type Buyer, inTrial, moveOn, openBuyer } from '../../testing/billing.ts'
import { TEST_WEBHOOK_SECRET } from '../../testing/stripe.ts'
import { createTestServer, type TestServer } from '../../testing/test-server.ts'

// Months pass here, each with its invoices and webhooks.
vi.setConfig({ testTimeout: 120_000 })
let server: TestServer
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-22T03:00:00Z') })
  server = await createTestServer({ stripe: {} })
})
beforeEach(() => {
  server.stripe.setFaults({})
  server.stripe.webhooks.setFaults({})
})
afterEach(() => server.stripe.webhooks.settled())
afterAll(async () => {
  await server.close()
  vi.useRealTimers()
})

const settled = () => server.stripe.webhooks.settled()
const lose = () => server.stripe.webhooks.setFaults({ loss: 1 })

/** Delivers a body as Stripe does, signed with this secret at this time. */
async function deliver(event: object, given: Parameters<typeof send>[1] = {}): Promise<number> {
  return (await send(event, given)).status
}
async function send(event: object, { secret = TEST_WEBHOOK_SECRET, at = Date.now(), header = '' } = {}) {
  const body = JSON.stringify(event)
  const seconds = Math.floor(at / 1000)
  const signature = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')
  const reply = await server.app.inject({
    method: 'POST',
    url: '/api/stripe/webhook',
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'stripe-signature': header || `t=${seconds},v1=${signature}`,
    },
    payload: body,
  })
  return { status: reply.statusCode, text: reply.body }
}
let count = 0
function eventOf(type: string, object: object) {
  count++
  const created = Math.floor(Date.now() / 1000)
  return {
    id: `evt_${count}`,
    object: 'event',
    api_version: '2026-10-28.endive',
    created,
    type,
    data: { object },
  }
}
const stored = (id: string) =>
  server.db.selectFrom('stripeEvent').selectAll().where('id', '=', id).executeTakeFirst()

async function buyerOn(plan: string, values: Parameters<typeof openBuyer>[1] = {}): Promise<Buyer> {
  const nurse = await openBuyer(server, values)
  await nurse.buy(plan)
  await settled()
  return nurse
}
/** An event that says the user's subscription is another than it is: only that something happened is believed. */
async function untrueEventOf(nurse: Buyer) {
  const [subscription] = await nurse.atStripe()
  const { id, customerId: customer } = subscription!
  return eventOf('customer.subscription.updated', { object: 'subscription', id, customer, status: 'unpaid' })
}

test('over half a year of renewals the app says what Stripe says', async () => {
  const nurse = await buyerOn('professional')
  for (let month = 0; month < 6; month++) {
    moveOn(server, 31 * DAY_MS)
    await settled()
    const { status, currentPeriodEnd } = await nurse.subscription()
    expect(status).toBe('active')
    expect(Date.parse(currentPeriodEnd)).toBeGreaterThan(Date.now())
  }
})

describe('who sends it', () => {
  test.each([
    ['a stranger', { secret: 'whsec_of_somebody' }],
    ['a recording of an hour ago', { at: new Date('2026-11-22T02:00:00Z').getTime() }],
    ['nobody', { header: 'none' }],
  ])('%s is rejected, and nothing is stored', async (_, given) => {
    const event = eventOf('customer.subscription.deleted', { object: 'subscription', id: 'sub_1' })
    expect(await deliver(event, given)).toBe(400)
    expect(await stored(event.id)).toBeUndefined()
  })
})

test('a kind of event that is not known is stored and put aside', async () => {
  const event = eventOf('radar.early_fraud_warning.created', {
    object: 'radar.early_fraud_warning',
    id: 'issfr_1',
  })
  expect(await deliver(event)).toBe(200)
  expect((await stored(event.id))?.appliedAt).toBeInstanceOf(Date)
})

test('an event of somebody else’s customer is put aside', async () => {
  const object = { object: 'subscription', id: 'sub_x', customer: 'cus_x' }
  expect(await deliver(eventOf('customer.subscription.updated', object))).toBe(200)
})

test('what an event says is not believed: Stripe is asked, once for each event', async () => {
  const nurse = await buyerOn('basic')
  const before = await nurse.row()
  const event = await untrueEventOf(nurse)
  expect(await deliver(event)).toBe(200)
  const asked = server.stripe.requestCount
  expect(await Promise.all([deliver(event), deliver(event)])).toEqual([200, 200])
  expect(server.stripe.requestCount).toBe(asked)
  expect(await nurse.row()).toMatchObject({ plan: 'basic', status: 'active', priceId: before!.priceId })
})

test('when Stripe is away it is stored, and sent again it is applied', async () => {
  const nurse = await buyerOn('basic')
  const event = await untrueEventOf(nurse)
  await server.db
    .updateTable('subscription')
    .set({ status: 'inactive' })
    .where('accountId', '=', nurse.id)
    .execute()
  server.stripe.setFaults({ error: 1 })
  expect(await deliver(event)).toBe(502)
  expect(await stored(event.id)).toMatchObject({ appliedAt: null })
  server.stripe.setFaults({})
  expect(await deliver(event)).toBe(200)
  expect(await nurse.row()).toMatchObject({ status: 'active' })
  expect((await stored(event.id))?.appliedAt).toBeInstanceOf(Date)
})

test('after a crash between storing and applying the hour’s reconcile applies it', async () => {
  const nurse = await buyerOn('basic')
  const [{ customerId } = { customerId: '' }] = await nurse.atStripe()
  const now = new Date()
  const event = { id: 'evt_of_a_crash', type: 'invoice.paid', objectId: 'in_1', customerId }
  await server.db
    .insertInto('stripeEvent')
    .values({ ...event, createdAt: now, receivedAt: now })
    .execute()
  await server.db
    .updateTable('subscription')
    .set({ status: 'inactive' })
    .where('accountId', '=', nurse.id)
    .execute()
  await server.doHourly('reconcile-billing')
  expect(await nurse.row()).toMatchObject({ status: 'active' })
  expect((await stored(event.id))?.appliedAt).toBeInstanceOf(Date)
})

describe('whatever becomes of the webhooks', () => {
  test.each([
    ['twice', { duplicate: 1 }],
    ['in another order', { reorder: 0.5, holdMs: 60, seed: 7 }],
    ['late', { delayMs: 150 }],
  ])('come %s, the plan is right', async (_, faults) => {
    server.stripe.webhooks.setFaults(faults)
    const nurse = await openBuyer(server)
    await nurse.buy('professional')
    const real = setInterval(() => vi.setSystemTime(Date.now() + 50), 20)
    await settled()
    clearInterval(real)
    expect(await nurse.subscription()).toMatchObject({ plan: 'professional', status: 'active' })
  })

  test('never coming, the plan is right within the hour, and so is the code', async () => {
    lose()
    const nurse = await openBuyer(server)
    await nurse.buy('professional')
    expect(await nurse.subscription()).toMatchObject({ plan: 'free', status: 'expired' })
    await server.doHourly('reconcile-billing')
    expect(await nurse.subscription()).toMatchObject({ plan: 'professional', status: 'active' })
    const open = server.db.selectFrom('checkout').selectAll().where('accountId', '=', nurse.id)
    expect(await open.where('closedAt', 'is', null).execute()).toEqual([])
  })

  test('and Stripe away, nothing is half done, and the next hour mends it', async () => {
    lose()
    const nurse = await openBuyer(server)
    await nurse.buy('professional')
    server.stripe.setFaults({ error: 1 })
    await server.doHourly('reconcile-billing')
    expect(await nurse.subscription()).toMatchObject({ plan: 'free' })
    server.stripe.setFaults({})
    await server.doHourly('reconcile-billing')
    expect(await nurse.subscription()).toMatchObject({ plan: 'professional' })
  })
})

test('a second subscription, made past the app, is ended at Stripe and the first one stays', async () => {
  const nurse = await buyerOn('basic')
  const [{ customerId } = { customerId: '' }] = await nurse.atStripe()
  moveOn(server, 60_000)
  const prices = await server.context.billing.catalog.prices()
  const body = new URLSearchParams({
    customer: customerId,
    'items[0][price]': prices.team,
    trial_period_days: '9',
  })
  const headers = { authorization: 'Bearer sk_test_1' }
  await fetch(`${server.stripe.url}/v1/subscriptions`, { method: 'POST', headers, body })
  await settled()
  expect((await nurse.atStripe()).map(({ status }) => status)).toEqual(['canceled', 'active'])
  expect(await nurse.subscription()).toMatchObject({ plan: 'basic', status: 'active' })
})

test('a thin event is distinguished from a wrong signature', async () => {
  const thin = { id: 'evt_thin', object: 'v2.core.event', type: 'v2.core.account.updated' }
  expect(await send(thin)).toMatchObject({ status: 400, text: expect.stringContaining('snapshot events') })
  const forged = await send(thin, { secret: 'whsec_wrong' })
  expect(forged).toMatchObject({ status: 400, text: expect.stringContaining('signature') })
})

describe('what is done in the portal', () => {
  test('a cancellation is seen, and can be taken back in the app', async () => {
    const nurse = await buyerOn('basic')
    const [subscription] = await nurse.atStripe()
    await nurse.inPortal(`subscriptions/${subscription!.id}/cancel`)
    await settled()
    expect(await nurse.subscription()).toMatchObject({ status: 'active', cancelAtPeriodEnd: true })
    expect((await nurse.post('reactivate')).status).toBe(200)
    expect(await nurse.subscription()).toMatchObject({ cancelAtPeriodEnd: false })
    moveOn(server, 32 * DAY_MS)
    await settled()
    expect(await nurse.subscription()).toMatchObject({ plan: 'basic', status: 'active' })
  })

  test('a cancellation is taken back by an upgrade, which is not charged for nothing', async () => {
    const nurse = await buyerOn('basic')
    const [subscription] = await nurse.atStripe()
    await nurse.inPortal(`subscriptions/${subscription!.id}/cancel`)
    await settled()
    expect((await nurse.post('upgrade', { plan: 'professional' })).status).toBe(200)
    moveOn(server, 32 * DAY_MS)
    await settled()
    expect(await nurse.subscription()).toMatchObject({ plan: 'professional', status: 'active' })
  })

  test('a card that fails makes it past due, and a new one pays', async () => {
    const nurse = await buyerOn('professional')
    await nurse.changeCard('4000000000000341')
    // An invoice is drawn up for an hour before it is charged.
    moveOn(server, 32 * DAY_MS)
    await settled()
    expect(await nurse.subscription()).toMatchObject({ plan: 'professional', status: 'past_due' })
    await nurse.changeCard('4242424242424242')
    moveOn(server, 8 * DAY_MS)
    await settled()
    expect(await nurse.subscription()).toMatchObject({ plan: 'professional', status: 'active' })
  })

  test('a card that keeps failing ends it', async () => {
    const nurse = await buyerOn('professional')
    await nurse.changeCard('4000000000000341')
    for (const days of [31, 4, 4, 4, 4, 4]) {
      moveOn(server, days * DAY_MS)
      await settled()
    }
    expect(await nurse.subscription()).toMatchObject({ plan: 'free', status: 'canceled' })
  })
})

test('an event that overtakes the answer of the call that caused it changes nothing', async () => {
  const nurse = await buyerOn('basic')
  await settled()
  const events = async () => {
    const { count } = await server.db
      .selectFrom('stripeEvent')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    return Number(count)
  }
  const before = await events()
  server.stripe.setFaults({ delayMs: 400 })
  let isAnswered = false
  const answer = nurse.post('upgrade', { plan: 'professional' }).finally(() => {
    isAnswered = true
  })
  await vi.waitFor(async () => expect(await events()).toBeGreaterThan(before), { timeout: 10_000 })
  expect(isAnswered).toBe(false)
  expect((await answer).status).toBe(200)
  server.stripe.setFaults({})
  await settled()
  expect(await nurse.subscription()).toMatchObject({ plan: 'professional', status: 'active' })
  const live = (await nurse.atStripe()).filter(({ status }) => status === 'active')
  expect(live).toHaveLength(1)
})

test('a trial that was kept in the checkout ends without a card, and is charged with one', async () => {
  const [without, withCard] = [
    await openBuyer(server, inTrial(Date.now())),
    await openBuyer(server, inTrial(Date.now())),
  ]
  for (const nurse of [without, withCard]) await nurse.buy('basic', { card: null })
  await settled()
  await withCard.changeCard('4242424242424242')
  moveOn(server, 6 * DAY_MS)
  await settled()
  expect(await without.subscription()).toMatchObject({ plan: 'free', status: 'canceled' })
  expect(await withCard.subscription()).toMatchObject({ plan: 'basic', status: 'active' })
})
