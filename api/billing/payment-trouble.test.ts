import { DAY_MS } from '@preceptor/contracts/durations'
import { makeAccount } from '@preceptor/db/testing/builders'
import { sendForm } from '@preceptor/local/stand-ins/stripe/testing/open-stripe'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { type Buyer, cardOf, moveOn, openBuyer } from '../testing/billing.ts'
import { createTestServer, type TestServer } from '../testing/test-server.ts'
import { reconcile } from './reconcile.ts'

const DISPUTED = '4000000000000259'
const SUSPECTED = '4000000000005423'

vi.setConfig({ testTimeout: 60_000 })
let server: TestServer
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-26T03:00:00Z') })
  server = await createTestServer({ stripe: {} })
  await makeAccount(server.db, { email: 'staff@preceptor.example', isStaff: true })
})
afterEach(() => server.stripe.webhooks.setFaults({}))
afterAll(async () => {
  await server.close()
  vi.useRealTimers()
})

const settled = () => server.stripe.webhooks.settled()
/** What staff does in the dashboard. */
async function atStripe<Reply>(path: string, form: Record<string, string> = {}): Promise<Reply> {
  const reply = await fetch(`${server.stripe.url}/v1/${path}`, {
    method: Object.keys(form).length > 0 ? 'POST' : 'GET',
    headers: { authorization: 'Bearer sk_test_1' },
    ...(Object.keys(form).length > 0 && { body: new URLSearchParams(form) }),
  })
  if (!reply.ok) throw new Error(`${path}: ${reply.status} ${await reply.text()}`)
  return reply.json() as Promise<Reply>
}
const chargesOf = async (buyer: Buyer) => {
  const { data } = await atStripe<{ data: { id: string; amount: number }[] }>(
    `charges?customer=${await buyer.customerId()}`,
  )
  return data
}
const disputeOf = async (chargeId: string) => {
  const { data } = await atStripe<{ data: { data: { object: { id: string; charge: string } } }[] }>(
    'events?type=charge.dispute.created&limit=100',
  )
  return data.map((event) => event.data.object).find(({ charge }) => charge === chargeId)!.id
}
async function buyerOn(plan: string, card?: string): Promise<Buyer> {
  const buyer = await openBuyer(server)
  await buyer.buy(plan, card ? { card } : {})
  await settled()
  return buyer
}
const subjectsTo = (email: string) => server.mailsTo(email).map(({ subject }) => subject)
const mailed = (email: string, subject: string) => expect.poll(() => subjectsTo(email)).toContain(subject)

test('a full refund ends the plan, and says so to whoever paid and to staff', async () => {
  const buyer = await buyerOn('professional')
  const [charge] = await chargesOf(buyer)
  await atStripe('refunds', { charge: charge!.id })
  await settled()
  expect(await buyer.subscription()).toMatchObject({ plan: 'free' })
  expect((await buyer.atStripe())[0]).toMatchObject({ status: 'canceled' })
  await mailed(buyer.email, 'Your Professional plan has ended')
  await mailed('staff@preceptor.example', 'A payment was refunded in full')
})

test('a partial refund changes nothing, and staff hears of it', async () => {
  const buyer = await buyerOn('basic')
  const [charge] = await chargesOf(buyer)
  await atStripe('refunds', { charge: charge!.id, amount: '500' })
  await settled()
  expect(await buyer.subscription()).toMatchObject({ plan: 'basic', status: 'active' })
  await mailed('staff@preceptor.example', 'A payment was refunded in part')
  // Two parts that come to all of it are a full refund.
  await atStripe('refunds', { charge: charge!.id, amount: '1400' })
  await settled()
  expect(await buyer.subscription()).toMatchObject({ plan: 'free' })
})

test('a month that has ended can be refunded without the current one', async () => {
  const buyer = await buyerOn('basic')
  const [first] = await chargesOf(buyer)
  moveOn(server, 32 * DAY_MS)
  await settled()
  await atStripe('refunds', { charge: first!.id })
  await settled()
  expect(await buyer.subscription()).toMatchObject({ plan: 'basic', status: 'active' })
})

test.each([
  ['won', 'winning_evidence', { plan: 'basic', status: 'active' }],
  ['lost', 'losing_evidence', { plan: 'free' }],
])('an open dispute leaves the plan; once it is %s that decides', async (verdict, evidence, after) => {
  const buyer = await buyerOn('basic', DISPUTED)
  const [charge] = await chargesOf(buyer)
  expect(await buyer.subscription()).toMatchObject({ plan: 'basic', status: 'active' })
  await mailed('staff@preceptor.example', 'A payment is disputed')
  const id = await disputeOf(charge!.id)
  await atStripe(`disputes/${id}`, { 'evidence[uncategorized_text]': evidence, submit: 'true' })
  await settled()
  expect(await buyer.subscription()).toMatchObject({ plan: after.plan })
  await mailed('staff@preceptor.example', `A dispute was ${verdict}`)
})

test('a warning of fraud is for staff', async () => {
  const buyer = await buyerOn('team', SUSPECTED)
  expect(await buyer.subscription()).toMatchObject({ plan: 'team', status: 'active' })
  await expect.poll(() => subjectsTo('staff@preceptor.example')).toContain('A payment may be fraud')
})

test('where the webhook was lost, reconciliation ends the plan', async () => {
  const buyer = await buyerOn('basic')
  const [charge] = await chargesOf(buyer)
  server.stripe.webhooks.setFaults({ loss: 1 })
  await atStripe('refunds', { charge: charge!.id })
  await settled()
  expect(await buyer.subscription()).toMatchObject({ plan: 'basic', status: 'active' })
  await reconcile(server.context.billing)
  expect(await buyer.subscription()).toMatchObject({ plan: 'free' })
  await reconcile(server.context.billing)
  await mailed(buyer.email, 'Your Basic plan has ended')
  expect(subjectsTo(buyer.email).filter((subject) => subject === 'Your Basic plan has ended')).toHaveLength(1)
})

/** Buys the guide without an account; returns its page and what was paid for it. */
async function buyGuide(email: string, card: string) {
  const { headers } = await server.app.inject({ method: 'GET', url: '/buy/weakness-guide' })
  await sendForm(String(headers.location), { ...cardOf(card), email })
  await settled()
  await expect.poll(() => server.mailsTo(email)).toHaveLength(1)
  const { pathname } = server.linkIn(server.mailsTo(email)[0]!)
  const { data } = await atStripe<{ data: { id: string; receipt_email: string | null }[] }>(
    'charges?limit=100',
  )
  const open = () => server.app.inject({ method: 'GET', url: pathname })
  expect((await open()).statusCode).toBe(200)
  return { open, chargeId: data.find(({ receipt_email }) => receipt_email === email)!.id }
}

test.each([
  ['won', 'winning_evidence', 200],
  ['lost', 'losing_evidence', 410],
])('a guide whose dispute is %s', async (verdict, evidence, status) => {
  const guide = await buyGuide(`${verdict}@example.com`, DISPUTED)
  const id = await disputeOf(guide.chargeId)
  expect((await guide.open()).statusCode).toBe(200)
  await atStripe(`disputes/${id}`, { 'evidence[uncategorized_text]': evidence, submit: 'true' })
  await settled()
  expect((await guide.open()).statusCode).toBe(status)
})

test('a refunded guide can no longer be downloaded', async () => {
  const guide = await buyGuide('ana@example.com', '4242424242424242')
  await atStripe('refunds', { charge: guide.chargeId })
  await settled()
  const refunded = await guide.open()
  expect(refunded.statusCode).toBe(410)
  expect(refunded.body).toContain('This guide was refunded')
})

test('a charge of another product of the same Stripe account is left alone', async () => {
  const customer = await atStripe<{ id: string }>('customers', {
    email: 'else@example.com',
    payment_method: 'pm_card_visa',
  })
  const { id: price } = (
    await atStripe<{ data: { id: string; lookup_key: string | null }[] }>('prices?limit=100')
  ).data.find(({ lookup_key }) => lookup_key === 'preceptor_basic_monthly')!
  await atStripe('subscriptions', {
    customer: customer.id,
    'items[0][price]': price,
    default_payment_method: 'pm_card_visa',
  })
  const { data } = await atStripe<{ data: { id: string }[] }>(`charges?customer=${customer.id}`)
  await atStripe('refunds', { charge: data[0]!.id })
  await settled()
  // Mails go in turn: once this one is there, one about the other charge would be.
  const own = (await chargesOf(await buyerOn('basic', SUSPECTED)))[0]!.id
  const textsToStaff = () => server.mailsTo('staff@preceptor.example').map(({ text }) => text)
  await expect.poll(() => textsToStaff().some((text) => text.includes(own))).toBe(true)
  expect(textsToStaff().some((text) => text.includes(data[0]!.id))).toBe(false)
})
