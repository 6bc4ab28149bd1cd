import { HOUR_MS } from '@preceptor/contracts/durations'
import { sendForm } from '@preceptor/local/stand-ins/stripe/testing/open-stripe'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type Buyer, moveOn, openBuyer } from '../../testing/billing.ts'
import { createTestServer, type TestServer } from '../../testing/test-server.ts'

const ALWAYS_CONFIRMS = '4000002760003184'
vi.setConfig({ testTimeout: 60_000 })
let server: TestServer
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  server = await createTestServer({ stripe: {} })
})
afterAll(async () => {
  await server.close()
  vi.useRealTimers()
})

const settled = () => server.stripe.webhooks.settled()
const paidCents = async (buyer: Buyer) =>
  (await server.context.billing.stripe.invoices.listByCustomer((await buyer.customerId())!))
    .filter(({ status }) => status === 'paid')
    .map(({ amountPaidCents }) => amountPaidCents)

/** Subscribed, with a card on file that wants each payment confirmed. */
async function confirmingBuyer(plan: string): Promise<Buyer> {
  const buyer = await openBuyer(server)
  await buyer.buy(plan)
  const { location } = await buyer.changeCard(ALWAYS_CONFIRMS)
  await sendForm(new URL(location!, server.stripe.url).href, { answer: 'complete' })
  await settled()
  return buyer
}
async function upgrade(buyer: Buyer, plan: string) {
  const { previewId, proration } = (await buyer.post('preview', { plan })).body
  return { ...(await buyer.post('upgrade', { plan, previewId })), cents: proration.amount as number }
}

test('an upgrade waits for the bank, is confirmed on the hosted page, and then counts', async () => {
  const buyer = await confirmingBuyer('basic')
  const { status, body, cents } = await upgrade(buyer, 'team')
  expect([status, body.message]).toEqual([200, expect.stringMatching(/^Your bank wants you to confirm/)])
  expect(JSON.stringify(body)).not.toMatch(/PaymentIntent|latest_invoice/)
  expect(await buyer.subscription()).toMatchObject({
    plan: 'basic',
    status: 'active',
    pendingChange: { plan: 'team', confirmUrl: body.confirmUrl },
  })
  expect(await paidCents(buyer)).toEqual([1900])

  // The bank says no: it can be tried again.
  expect((await sendForm(body.confirmUrl, {})).location).toMatch(/\/confirm$/)
  expect((await sendForm(`${body.confirmUrl}/confirm`, { answer: 'fail' })).text).toContain(
    'unable to authenticate',
  )
  expect(await buyer.subscription()).toMatchObject({ plan: 'basic', status: 'active' })
  await sendForm(`${body.confirmUrl}/confirm`, { answer: 'complete' })
  await settled()
  expect(await buyer.subscription()).toMatchObject({ plan: 'team', status: 'active', pendingChange: null })
  expect(await paidCents(buyer)).toEqual([cents, 1900])
  expect(await fetch(body.confirmUrl).then((page) => page.text())).toContain('Invoice paid')
})

test('an upgrade that is never confirmed expires after 23 hours, and what was scheduled is again', async () => {
  const buyer = await confirmingBuyer('professional')
  await buyer.post('downgrade', { plan: 'basic' })
  const { body } = await upgrade(buyer, 'team')
  await settled()
  expect((await buyer.subscription()).pendingChange).toMatchObject({ plan: 'team' })
  moveOn(server, 23 * HOUR_MS + 1_000)
  await settled()
  expect(await buyer.subscription()).toMatchObject({
    plan: 'professional',
    status: 'active',
    scheduledPlan: 'basic',
    pendingChange: null,
  })
  expect(await fetch(body.confirmUrl).then((page) => page.text())).toContain('can no longer be paid')
})

test('a confirmed upgrade takes the place of what was scheduled, and has a canceled plan renew', async () => {
  const scheduled = await confirmingBuyer('professional')
  await scheduled.post('downgrade', { plan: 'basic' })
  const first = await upgrade(scheduled, 'team')
  await sendForm(`${first.body.confirmUrl}/confirm`, { answer: 'complete' })
  await settled()
  const plain = { plan: 'team', scheduledPlan: null, scheduleId: null, cancelAtPeriodEnd: false }
  expect(await scheduled.subscription()).toMatchObject(plain)

  // The app sets one field at Stripe, the portal another, which no change that waits can carry.
  for (const place of ['app', 'portal']) {
    const canceled = await confirmingBuyer('basic')
    const [{ id } = { id: '' }] = await canceled.atStripe()
    if (place === 'app') await canceled.post('cancel', {})
    else await canceled.inPortal(`subscriptions/${id}/cancel`)
    await settled()
    const second = await upgrade(canceled, 'team')
    expect(await canceled.subscription()).toMatchObject({ plan: 'basic', cancelAtPeriodEnd: true })
    await sendForm(`${second.body.confirmUrl}/confirm`, { answer: 'complete' })
    await settled()
    expect(await canceled.subscription(), place).toMatchObject(plain)
    expect((await canceled.atStripe())[0], place).toMatchObject({
      cancelField: null,
      metadata: { plan: 'basic' },
    })
  }
})

test('another change gives the waiting one up: it cannot be paid any more', async () => {
  const buyer = await confirmingBuyer('basic')
  const { body } = await upgrade(buyer, 'team')
  const again = await upgrade(buyer, 'professional')
  expect(again.body.confirmUrl).not.toBe(body.confirmUrl)
  expect(await fetch(body.confirmUrl).then((page) => page.text())).toContain('can no longer be paid')
  expect((await buyer.subscription()).pendingChange).toMatchObject({ plan: 'professional' })
  expect((await buyer.post('cancel', {})).status).toBe(200)
  expect(await buyer.subscription()).toMatchObject({ pendingChange: null, cancelAtPeriodEnd: true })
})

test('a renewal that waits for the bank is confirmed there too', async () => {
  const buyer = await confirmingBuyer('basic')
  moveOn(server, 32 * 24 * HOUR_MS)
  await settled()
  expect(await buyer.subscription()).toMatchObject({ plan: 'basic', status: 'past_due' })
  const failed = () => server.mailsTo(buyer.email).filter(({ subject }) => subject.startsWith('Your payment'))
  await expect.poll(failed).toHaveLength(1)
  const { href } = server.linkIn(failed()[0]!)
  await sendForm(`${href}/confirm`, { answer: 'complete' })
  await settled()
  expect(await buyer.subscription()).toMatchObject({ plan: 'basic', status: 'active' })
})
