import { DAY_MS } from '@preceptor/contracts/durations'
import type { ReceivedMail } from '@preceptor/local/stand-ins/mail/received-mail'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type Buyer, DECLINED_LATER, inTrial, moveOn, openBuyer } from '../testing/billing.ts'
import { createTestServer, type TestServer } from '../testing/test-server.ts'
import { applySubscription } from './apply-subscription.ts'

vi.setConfig({ testTimeout: 120_000 })
let server: TestServer
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  server = await createTestServer({ stripe: {} })
  // Each event comes twice, and out of order.
  server.stripe.webhooks.setFaults({ duplicate: 1, reorder: 0.5 })
})
afterAll(async () => {
  await server.close()
  vi.useRealTimers()
})

const mailsToBeSent = async () => {
  const { rows } = await sql`select id from pgboss.job where name = 'mail' and state < 'completed'`.execute(
    server.db,
  )
  return rows
}

/** All that was written to somebody, oldest first, once everything that is under way has been sent. */
async function mailsTo(buyer: Buyer, count: number): Promise<ReceivedMail[]> {
  server.stripe.webhooks.flush()
  await server.stripe.webhooks.settled()
  await applySubscription(server.context.billing, buyer.id)
  await server.doHourly('reconcile-billing')
  const sent = () => server.mailsTo(buyer.email).length
  await expect.poll(sent, { timeout: 10_000 }).toBeGreaterThanOrEqual(count)
  // A mail too many would still be there to be sent.
  await expect.poll(mailsToBeSent).toEqual([])
  return server.mailsTo(buyer.email).toReversed()
}
const subjects = (mails: ReceivedMail[]) => mails.map(({ subject }) => subject)

test('a purchase, an upgrade and a scheduled change are each written about once', async () => {
  const buyer = await openBuyer(server)
  const { location } = await buyer.buy('basic')
  await buyer.post('checkout-return', { sessionId: new URL(location!).searchParams.get('session_id')! })
  const [bought] = await mailsTo(buyer, 1)
  expect(bought!.text).toMatch(/You’re on the Basic plan\. \$19\.00 was charged today\./)
  expect(bought!.text).toMatch(/The next charge is \$19\.00 on [A-Z][a-z]+ \d+, \d{4}\./)

  const preview = (await buyer.post('preview', { plan: 'team' })).body
  await buyer.post('upgrade', { plan: 'team', previewId: preview.previewId })
  const upgraded = (await mailsTo(buyer, 2))[1]!
  expect(upgraded.text).toContain(`$${(preview.proration.amount / 100).toFixed(2)} was charged today`)
  expect(upgraded.text).toContain('The next charge is $299.00 on')

  await buyer.post('downgrade', { plan: 'basic' })
  const mails = await mailsTo(buyer, 3)
  expect(subjects(mails)).toEqual([
    'Your Basic plan is active',
    'You’re on the Team plan now',
    expect.stringMatching(/^Your plan changes to Basic on /),
  ])
  expect(mails[2]!.text).toContain('The next charge is $19.00 on')
})

test('a plan for the end of the trial says when it is charged', async () => {
  const buyer = await openBuyer(server, inTrial())
  await buyer.buy('professional')
  const mails = await mailsTo(buyer, 1)
  expect(subjects(mails)).toEqual(['Your Professional plan starts after your trial'])
  expect(mails[0]!.text).toContain('You pay nothing before')
  expect(mails[0]!.text).toContain('The next charge is $39.00 on')
})

test('within the trial each mail says that canceling ends it at once, and after it that the plan runs on', async () => {
  const endsAtOnce = 'If you cancel during your free trial, it ends right away'
  const buyer = await openBuyer(server, inTrial())
  await buyer.buy('basic')
  await mailsTo(buyer, 1)
  await buyer.post('upgrade', { plan: 'professional' })
  await mailsTo(buyer, 2)
  await buyer.post('downgrade', { plan: 'basic' })
  const mails = await mailsTo(buyer, 3)
  expect(subjects(mails)).toEqual([
    'Your Basic plan starts after your trial',
    'You’re on the Professional plan now',
    expect.stringMatching(/^Your plan changes to Basic on /),
  ])
  for (const { text } of mails) expect(text).toContain(endsAtOnce)

  const payer = await openBuyer(server)
  await payer.buy('professional')
  await payer.post('upgrade', { plan: 'team' })
  await mailsTo(payer, 2)
  await payer.post('downgrade', { plan: 'basic' })
  const [bought, upgraded, changed] = await mailsTo(payer, 3)
  for (const mail of [bought, upgraded])
    expect(mail!.text).toContain('You keep your plan until the end of the month you paid for')
  expect(changed!.text).toContain('the change to Basic won’t happen. You keep Team until')
})

test('a payment that fails is written about once, and so is the end of the retries', async () => {
  const buyer = await openBuyer(server)
  await buyer.buy('basic')
  await buyer.changeCard(DECLINED_LATER)
  await mailsTo(buyer, 1)
  moveOn(server, 32 * DAY_MS)
  const failed = (await mailsTo(buyer, 2))[1]!
  expect(failed.subject).toBe('Your payment didn’t go through')
  expect(failed.text).toContain('We couldn’t charge $19.00 for your Basic plan.')
  expect(server.linkIn(failed).href).toMatch(/\/i\/in_/)
  moveOn(server, 4 * DAY_MS)
  expect(await mailsTo(buyer, 2)).toHaveLength(2)
  moveOn(server, 16 * DAY_MS)
  expect(subjects(await mailsTo(buyer, 3)).slice(1)).toEqual([
    'Your payment didn’t go through',
    'Your Basic plan has ended',
  ])
})
