import { DAY_MS, HOUR_MS } from '@preceptor/contracts/durations'
import { extendTrial } from '@preceptor/db/queries/billing/discounts'
import { readUsage } from '@preceptor/db/queries/billing/usage'
import { makeDiscountCode } from '@preceptor/db/testing/builders'
import { sendForm } from '@preceptor/local/stand-ins/stripe/testing/open-stripe'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { applySubscription } from '../../billing/apply-subscription.ts'
import { type Buyer, CARD, cardOf, inTrial, moveOn, openBuyer } from '../../testing/billing.ts'
import { createTestServer, type TestServer } from '../../testing/test-server.ts'

// Months pass here, each with its invoices and webhooks.
vi.setConfig({ testTimeout: 120_000 })
let server: TestServer
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  server = await createTestServer({ stripe: {} })
})
afterAll(async () => {
  await server.close()
  vi.useRealTimers()
})

const accountOf = ({ id }: Buyer) =>
  server.db.selectFrom('account').select('trialEndsAt').where('id', '=', id).executeTakeFirstOrThrow()
const settled = () => server.stripe.webhooks.settled()

test('a nurse whose trial has ended pays and is on their plan', async () => {
  const nurse = await openBuyer(server)
  expect(await nurse.subscription()).toMatchObject({ plan: 'free', status: 'expired' })
  const { status, body } = await nurse.post('checkout', { plan: 'professional' })
  expect([status, body.trialInfo]).toEqual([
    200,
    { message: 'You’ll be charged $39.00 today.', trialEnd: null },
  ])
  const { location } = await sendForm(body.url, cardOf(CARD))
  expect(location).toMatch(/^http:\/\/localhost:3000\/app\/pricing\?checkout=success&session_id=cs_test_/)
  await settled()
  expect(await nurse.status()).toMatchObject({
    subscription: { plan: 'professional', status: 'active', cancelAtPeriodEnd: false },
    stripeSubscription: { status: 'active', cancel_at_period_end: false },
  })
  expect((await nurse.post('checkout', { plan: 'team' })).body).toMatchObject({
    code: 'ALREADY_SUBSCRIBED',
  })
})

describe('in the user’s trial', () => {
  test('the rest of it is kept, and nothing is charged before it ends', async () => {
    const nurse = await openBuyer(server, inTrial())
    const { body } = await nurse.post('checkout', { plan: 'basic' })
    expect(body.trialInfo.trialEnd).toBe(nurse.trialEndsAt!.toISOString())
    expect(body.trialInfo.message).toMatch(/^Your free trial runs until .*nothing today and \$19.00 then\.$/)
    await sendForm(body.url, {})
    await settled()
    const { subscription } = await nurse.status()
    // The trial gives more than was bought for its end: it counts until then.
    const both = { plan: 'professional', status: 'trialing', ownPlan: 'basic', ownStatus: 'trialing' }
    expect(subscription).toMatchObject(both)
    expect(Math.abs(Date.parse(subscription.trialEnd) - nurse.trialEndsAt!.getTime())).toBeLessThan(1000)
  })

  test('it ends where the user chose to pay from today', async () => {
    const nurse = await openBuyer(server, inTrial())
    const { body } = await nurse.post('checkout', { plan: 'basic', convertTrialToPaid: true })
    expect(body.trialInfo).toEqual({
      message: 'Your free trial ends with your payment. You’ll be charged $19.00 today.',
      trialEnd: null,
    })
    await sendForm(body.url, cardOf(CARD))
    await settled()
    expect(await nurse.subscription()).toMatchObject({ plan: 'basic', status: 'active' })
    const { trialEndsAt } = await accountOf(nurse)
    expect(trialEndsAt!.getTime()).toBeLessThanOrEqual(Date.now())
  })

  test('one that an invitation made longer after the payment runs on', async () => {
    const nurse = await openBuyer(server, inTrial())
    await nurse.buy('basic', { convertTrialToPaid: true })
    await settled()
    const until = new Date(Date.now() + 21 * DAY_MS)
    await extendTrial(server.db, { accountId: nurse.id, until, now: new Date(Date.now() + HOUR_MS) })
    await applySubscription(server.context.billing, nurse.id)
    expect((await accountOf(nurse)).trialEndsAt).toEqual(until)
    const better = { plan: 'professional', status: 'trialing', ownPlan: 'basic', ownStatus: 'active' }
    expect(await nurse.subscription()).toMatchObject(better)
  })

  test('a change of what was bought for its end names the limits of the trial before consent', async () => {
    const nurse = await openBuyer(server, inTrial())
    await nurse.buy('basic')
    await settled()
    const voiceAndSeats =
      'Until then you have 1 hour of voice in total and a team of up to 3 people, including you.'
    const toTeam = (await nurse.post('preview', { plan: 'team' })).body
    expect(toTeam.notes).toEqual([
      expect.stringMatching(/^Your free trial runs until .*\. Then you pay \$299\.00\.$/),
      voiceAndSeats,
    ])
    const { previewId } = toTeam
    expect((await nurse.post('upgrade', { plan: 'team', previewId })).status).toBe(200)
    // Until a lower plan takes effect the higher one's trial continues.
    expect((await nurse.post('preview', { plan: 'basic' })).body.notes).toContain(voiceAndSeats)
  })

  test('the plan that was bought for its end can be changed within it, both ways', async () => {
    const nurse = await openBuyer(server, inTrial())
    await nurse.buy('basic')
    await settled()
    const preview = (await nurse.post('preview', { plan: 'professional' })).body
    expect(preview).toMatchObject({
      currentPlan: 'basic',
      isUpgrade: true,
      proration: { amount: 0, parts: null },
    })
    const up = await nurse.post('upgrade', { plan: 'professional', previewId: preview.previewId })
    expect([up.status, up.body.message]).toEqual([200, expect.stringContaining('Your free trial runs')])
    expect(await nurse.subscription()).toMatchObject({ ownPlan: 'professional', status: 'trialing' })
    const down = await nurse.post('downgrade', { plan: 'basic' })
    expect(down.status).toBe(200)
    expect(await nurse.subscription()).toMatchObject({ scheduledPlan: 'basic', ownPlan: 'professional' })
    expect((await nurse.post('cancel-scheduled-change')).status).toBe(200)
    expect(await nurse.subscription()).toMatchObject({ scheduledPlan: null, ownPlan: 'professional' })
  })

  test('its hour of voice is not given again with a plan for its end', async () => {
    const nurse = await openBuyer(server, inTrial())
    const usage = () => readUsage(server.db, { accountId: nurse.id, now: new Date() })
    await usage()
    await server.db
      .updateTable('usagePeriod')
      .set({ voiceSecondsUsed: 3_000 })
      .where('accountId', '=', nurse.id)
      .execute()
    for (const plan of ['professional', 'team']) {
      if (plan === 'professional') await nurse.buy(plan)
      else await nurse.post('upgrade', { plan })
      await settled()
      const { entitlement, voiceSecondsUsed } = await usage()
      expect([entitlement.plan, entitlement.voiceSecondsLimit, voiceSecondsUsed]).toEqual([
        plan,
        3_600,
        3_000,
      ])
    }
  })

  test('less than 48 hours of it are charged today', async () => {
    const trialEndsAt = new Date(Date.now() + 47 * HOUR_MS)
    const nurse = await openBuyer(server, { ...inTrial(), trialEndsAt })
    const { body } = await nurse.post('checkout', { plan: 'basic' })
    expect(body.trialInfo).toEqual({
      message:
        'Your free trial has less than 48 hours left, so it ends with your payment. You’ll be charged $19.00 today.',
      trialEnd: null,
    })
  })
})

test('a card that is declined leaves everything as it was, and another one can be tried', async () => {
  const nurse = await openBuyer(server)
  const { body } = await nurse.post('checkout', { plan: 'basic' })
  const declined = await sendForm(body.url, cardOf('4000000000000002'))
  expect(declined.text).toContain('Your card was declined.')
  await settled()
  expect(await nurse.subscription()).toMatchObject({ plan: 'free', status: 'expired' })
  await sendForm(body.url, cardOf(CARD))
  await settled()
  expect(await nurse.subscription()).toMatchObject({ plan: 'basic', status: 'active' })
})

test('of two checkouts in two tabs only the later one can be paid', async () => {
  const nurse = await openBuyer(server)
  const first = await nurse.post('checkout', { plan: 'basic' })
  const second = await nurse.post('checkout', { plan: 'team' })
  expect((await sendForm(first.body.url, cardOf(CARD))).text).toContain('expired')
  await sendForm(second.body.url, cardOf(CARD))
  await settled()
  expect(await nurse.atStripe()).toHaveLength(1)
  expect(await nurse.subscription()).toMatchObject({ plan: 'team', status: 'active' })
})

test('asked for twice at once there is one open checkout', async () => {
  const nurse = await openBuyer(server)
  await Promise.all([nurse.post('checkout', { plan: 'basic' }), nurse.post('checkout', { plan: 'basic' })])
  const open = await server.db
    .selectFrom('checkout')
    .selectAll()
    .where('accountId', '=', nurse.id)
    .where('closedAt', 'is', null)
    .execute()
  expect(open).toHaveLength(1)
})

test('a checkout that is left expires, and gives back the code it held', async () => {
  const { code } = await makeDiscountCode(server.db, { maxUses: 1 })
  const [leaving, other] = [await openBuyer(server), await openBuyer(server)]
  expect((await leaving.post('checkout', { plan: 'basic', discountCode: code })).status).toBe(200)
  expect((await other.post('checkout', { plan: 'basic', discountCode: code })).body).toMatchObject({
    code: 'INVALID_DISCOUNT',
    error: 'Invalid discount code',
  })
  moveOn(server, 2 * HOUR_MS)
  await settled()
  expect((await other.post('checkout', { plan: 'basic', discountCode: code })).status).toBe(200)
})

describe('with a code', () => {
  test('the price is less by it, once', async () => {
    const { code } = await makeDiscountCode(server.db)
    const nurse = await openBuyer(server)
    const { body } = await nurse.post('checkout', { plan: 'professional', discountCode: code.toLowerCase() })
    expect(body.trialInfo.message).toBe('You’ll be charged $31.20 today.')
    await sendForm(body.url, cardOf(CARD))
    await settled()
    const [{ customerId } = { customerId: '' }] = await nurse.atStripe()
    const [invoice] = await server.context.billing.stripe.invoices.listByCustomer(customerId)
    expect(invoice!.amountPaidCents).toBe(3120)
  })

  test('in a trial the first month that is paid is less by it, and no other', async () => {
    const { code } = await makeDiscountCode(server.db)
    const nurse = await openBuyer(server, inTrial())
    const { body } = await nurse.post('checkout', { plan: 'professional', discountCode: code })
    expect(body.trialInfo.message).toMatch(/costs you nothing today and \$31\.20 then\.$/)
    await sendForm(body.url, {})
    await settled()
    await nurse.changeCard(CARD)
    for (const days of [6, 32]) {
      moveOn(server, days * DAY_MS)
      await settled()
    }
    const customerId = (await nurse.customerId())!
    const invoices = await server.context.billing.stripe.invoices.listByCustomer(customerId)
    expect(invoices.map(({ amountPaidCents }) => amountPaidCents)).toEqual([3900, 3120, 0])
  })

  test('the last use of it is one nurse’s, however many ask at once', async () => {
    const { code } = await makeDiscountCode(server.db, { type: 'fixed', value: 500, maxUses: 1 })
    const nurses = await Promise.all([1, 2, 3].map(() => openBuyer(server)))
    const replies = await Promise.all(
      nurses.map((nurse) => nurse.post('checkout', { plan: 'basic', discountCode: code })),
    )
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 400, 400])
  })

  test('one for another plan is rejected', async () => {
    const { code } = await makeDiscountCode(server.db, { planRestriction: 'team' })
    const nurse = await openBuyer(server)
    expect((await nurse.post('checkout', { plan: 'basic', discountCode: code })).body).toMatchObject({
      code: 'COUPON_PLAN_MISMATCH',
      error: 'Use Team plan for this coupon',
    })
  })

  test('a longer trial is three weeks, once an account', async () => {
    const beta = await makeDiscountCode(server.db, {
      code: 'PRO-BETA-CHECKOUT',
      type: 'trial_extension',
      value: 21,
    })
    const nurse = await openBuyer(server, inTrial())
    const body = { plan: 'professional', discountCode: beta.code }
    expect((await nurse.post('checkout', { ...body, plan: 'basic' })).body.code).toBe('COUPON_PLAN_MISMATCH')
    const { body: reply } = await nurse.post('checkout', body)
    expect(reply.trialInfo.message).toContain('thanks to your code')
    await sendForm(reply.url, {})
    await settled()
    const { subscription } = await nurse.status()
    expect(subscription.status).toBe('trialing')
    expect((Date.parse(subscription.trialEnd) - Date.now()) / DAY_MS).toBeCloseTo(21, 1)
    await nurse.post('cancel', {})
    expect(await nurse.subscription()).toMatchObject({ plan: 'free', status: 'canceled' })
    expect((await nurse.post('checkout', body)).body).toMatchObject({
      code: 'BETA_COUPON_USED',
      error: 'You have already applied a beta coupon. Only one beta coupon can be used per account.',
    })
  })
})

test('while Stripe is away it is said, and nothing is begun', async () => {
  const nurse = await openBuyer(server)
  server.stripe.setFaults({ error: 1 })
  const { status, body } = await nurse.post('checkout', { plan: 'basic' })
  server.stripe.setFaults({})
  expect([status, body.code]).toEqual([502, 'VENDOR_UNAVAILABLE'])
  expect((await nurse.buy('basic')).status).toBe(303)
  await settled()
  expect(await nurse.atStripe()).toHaveLength(1)
})

test('a visitor is asked to sign in', async () => {
  const body = { plan: 'basic' }
  expect((await server.send('POST', '/api/subscriptions/checkout', { body })).status).toBe(401)
})

test('a code for the whole first month asks for a card, and says when it ends', async () => {
  const { code } = await makeDiscountCode(server.db, { type: 'percentage', value: 100 })
  const nurse = await openBuyer(server)
  const { body } = await nurse.post('checkout', { plan: 'basic', discountCode: code })
  expect(body.trialInfo.message).toMatch(
    /^Your code makes the first month free\. You pay nothing today\. .* from .*, until you cancel\.$/,
  )
  expect((await sendForm(body.url, {})).location).toBeNull()
  expect((await sendForm(body.url, cardOf(CARD))).location).toContain('checkout=success')
  await settled()
  expect(await nurse.subscription()).toMatchObject({ plan: 'basic', status: 'active' })
})

test('an account whose customer was made and not answered for can change its address and buy', async () => {
  const nurse = await openBuyer(server)
  server.stripe.setFaults({ disconnect: 1, path: '/v1/customers' })
  expect((await nurse.post('checkout', { plan: 'basic' })).status).toBe(502)
  server.stripe.setFaults({})
  await server.db
    .updateTable('account')
    .set({ email: `new-${nurse.email}` })
    .where('id', '=', nurse.id)
    .execute()
  expect((await nurse.post('checkout', { plan: 'basic' })).status).toBe(200)
})
