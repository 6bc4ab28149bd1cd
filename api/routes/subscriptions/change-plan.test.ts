import { DAY_MS } from '@preceptor/contracts/durations'
import type { AuditKind } from '@preceptor/contracts/teams/audit'
import { makeMembership, makeTeam } from '@preceptor/db/testing/builders'
import { coveredText } from '@preceptor/domain/billing/covered-by-team'
import { shortDate } from '@preceptor/domain/text/short-date'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { type Buyer, DECLINED_LATER, inTrial, moveOn, openBuyer } from '../../testing/billing.ts'
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
const paidCents = async (nurse: Buyer) => {
  const [{ customerId } = { customerId: '' }] = await nurse.atStripe()
  const invoices = await server.context.billing.stripe.invoices.listByCustomer(customerId)
  return invoices.map(({ amountPaidCents }) => amountPaidCents)
}

test('who changes a plan, and in which session, is in the audit log', async () => {
  const nurse = await buyerOn('basic')
  await nurse.post('upgrade', { plan: 'team' })
  await nurse.post('downgrade', { plan: 'professional' })
  await nurse.post('cancel-scheduled-change')
  await nurse.post('cancel', { reason: 'other' })
  await nurse.post('reactivate')
  await settled()
  const events = await server.db
    .selectFrom('auditEvent')
    .select(['kind', 'actorKind', 'actorAccountId', 'sessionId', 'addressPrefix', 'device'])
    .where('targetAccountId', '=', nurse.id)
    .where('kind', 'like', sql<AuditKind>`'plan.%'`)
    .orderBy('position')
    .execute()
  const own = {
    actorKind: 'account',
    actorAccountId: nurse.id,
    addressPrefix: '127.0.0.0/24',
    device: expect.any(String),
  }
  expect(events).toMatchObject([
    { kind: 'plan.bought', actorKind: 'system' },
    { ...own, kind: 'plan.changed', sessionId: expect.any(String) },
    { ...own, kind: 'plan.changed' },
    { ...own, kind: 'plan.change-withdrawn' },
    { ...own, kind: 'plan.canceled' },
    { ...own, kind: 'plan.resumed' },
  ])
})

describe('an upgrade', () => {
  test('costs what its preview said, however much later it is confirmed, and is there at once', async () => {
    const nurse = await buyerOn('basic')
    moveOn(server, 10 * DAY_MS)
    const { body: preview } = await nurse.post('preview', { plan: 'professional' })
    expect(preview).toMatchObject({
      currentPlan: 'basic',
      targetPlan: 'professional',
      isUpgrade: true,
      isDowngrade: false,
      effectiveDate: new Date().toISOString(),
      hasExistingScheduledChange: false,
      stripePreviewUnavailable: false,
      notes: [],
    })
    // The last 20 of 30 days of the difference of $20.
    expect(preview.proration.amount).toBeCloseTo((2000 * 2) / 3, -1)
    const { chargedCents, creditedCents } = preview.proration.parts
    expect([chargedCents, creditedCents]).toEqual([Math.round((3900 * 2) / 3), Math.round((1900 * 2) / 3)])
    expect(chargedCents - creditedCents).toBe(preview.proration.amount)
    moveOn(server, 9 * 60_000)
    const upgraded = await nurse.post('upgrade', { plan: 'professional', previewId: preview.previewId })
    expect(upgraded.body).toEqual({
      message: `You’re on the Professional plan now. $${(preview.proration.amount / 100).toFixed(2)} was charged today.`,
    })
    expect(await nurse.subscription()).toMatchObject({ plan: 'professional', status: 'active' })
    expect(await paidCents(nurse)).toEqual([preview.proration.amount, 1900])
    expect((await nurse.post('upgrade', { plan: 'professional' })).body.code).toBe('SAME_PLAN')
  })

  test('by a preview that is too old is not made', async () => {
    const nurse = await buyerOn('basic')
    const { previewId } = (await nurse.post('preview', { plan: 'team' })).body
    moveOn(server, 10 * 60_000)
    expect((await nurse.post('upgrade', { plan: 'team', previewId })).body.code).toBe('PREVIEW_EXPIRED')
    expect(await paidCents(nurse)).toEqual([1900])
  })

  test.each([
    [DECLINED_LATER, 'Your card was declined. Change your card under Update Payment Method, then try again.'],
  ])('with card %s leaves the plan and what is scheduled', async (card, text) => {
    const nurse = await buyerOn('professional')
    await nurse.post('downgrade', { plan: 'basic' })
    await nurse.changeCard(card)
    await settled()
    const { previewId } = (await nurse.post('preview', { plan: 'team' })).body
    const { status, body } = await nurse.post('upgrade', { plan: 'team', previewId })
    expect([status, body.code]).toEqual([400, 'CARD_DECLINED'])
    expect(body.error).toContain(text)
    await settled()
    expect(await nurse.subscription()).toMatchObject({ plan: 'professional', scheduledPlan: 'basic' })
    expect(await paidCents(nurse)).toContain(3900)

    await nurse.changeCard('4242424242424242')
    expect((await nurse.post('upgrade', { plan: 'team', previewId })).status).toBe(200)
    expect(await nurse.subscription()).toMatchObject({ plan: 'team', scheduledPlan: null, scheduleId: null })
  })

  test('confirmed in two tabs at once is charged once', async () => {
    const nurse = await buyerOn('basic')
    const { previewId } = (await nurse.post('preview', { plan: 'team' })).body
    const replies = await Promise.all([1, 2].map(() => nurse.post('upgrade', { plan: 'team', previewId })))
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 400])
    expect(await paidCents(nurse)).toEqual([28_000, 1900])
  })
})

describe('a downgrade', () => {
  test('comes with the end of the period, costs nothing today, and can be called off', async () => {
    const nurse = await buyerOn('professional')
    const { body: preview } = await nurse.post('preview', { plan: 'basic' })
    const { currentPeriodEnd } = await nurse.subscription()
    expect(preview).toMatchObject({
      isDowngrade: true,
      effectiveDate: currentPeriodEnd,
      proration: { amount: 0, parts: null },
    })
    expect((await nurse.post('downgrade', { plan: 'basic' })).body.message).toMatch(
      /^You move to the Basic plan on \w+ \d+, \d+\. Nothing is charged today\.$/,
    )
    expect(await nurse.subscription()).toMatchObject({
      plan: 'professional',
      scheduledPlan: 'basic',
      scheduledChangeDate: currentPeriodEnd,
    })
    expect((await nurse.post('preview', { plan: 'team' })).body).toMatchObject({
      hasExistingScheduledChange: true,
      willReplaceScheduledChange: true,
      existingScheduledPlan: 'basic',
    })
    const off = await nurse.post('cancel-scheduled-change')
    expect(off.body).toEqual({
      message: 'Scheduled plan change cancelled successfully. You will remain on your current plan.',
    })
    expect(await nurse.subscription()).toMatchObject({ scheduledPlan: null, scheduleId: null })
    // With nothing to take back each says so.
    for (const [path, code] of [
      ['cancel-scheduled-change', 'NO_SCHEDULED_CHANGE'],
      ['reactivate', 'NOT_CANCELED'],
    ] as const)
      expect(await nurse.post(path)).toMatchObject({ status: 409, body: { code } })
    await nurse.post('downgrade', { plan: 'basic' })
    moveOn(server, 32 * DAY_MS)
    await settled()
    expect(await nurse.subscription()).toMatchObject({ plan: 'basic', status: 'active', scheduledPlan: null })
    moveOn(server, 32 * DAY_MS)
    await settled()
    expect(await nurse.subscription()).toMatchObject({ plan: 'basic', status: 'active', scheduleId: null })
    expect(await paidCents(nurse)).toEqual([1900, 1900, 3900])
  })

  test('is replaced by another one', async () => {
    const nurse = await buyerOn('team')
    await nurse.post('downgrade', { plan: 'professional' })
    await nurse.post('downgrade', { plan: 'basic' })
    expect(await nurse.subscription()).toMatchObject({ plan: 'team', scheduledPlan: 'basic' })
    moveOn(server, 32 * DAY_MS)
    await settled()
    expect(await nurse.subscription()).toMatchObject({ plan: 'basic', scheduledPlan: null })
  })

  test('from Team says what becomes of the members, who fall back with it', async () => {
    const owner = await buyerOn('team')
    const team = await makeTeam(server.db, { ownerAccountId: owner.id })
    const member = await openBuyer(server)
    await makeMembership(server.db, { teamId: team.id, accountId: member.id })
    expect((await owner.post('preview', { plan: 'basic' })).body.notes).toEqual([
      expect.stringMatching(
        /your team becomes read-only, and its other member goes back to their own plans\.$/,
      ),
      expect.stringMatching(
        /^From \w{3} \d+, \d{4} on, you’ll no longer have voice interviews or questions from a job description\.$/,
      ),
      expect.stringMatching(/^Your first charge of \$19\.00 is on \w{3} \d+, \d{4}\.$/),
    ])
    expect(await owner.subscription()).toMatchObject({ teammates: 1 })
    expect(await member.subscription()).toMatchObject({ plan: 'team', teammates: 0 })
    await owner.post('downgrade', { plan: 'basic' })
    expect(await member.subscription()).toMatchObject({ plan: 'team', status: 'active' })
    moveOn(server, 32 * DAY_MS)
    await settled()
    expect(await member.subscription()).toMatchObject({ plan: 'free', status: 'expired' })
  })
})

describe('within the trial', () => {
  test.each([
    ['professional', 'basic', true],
    ['team', 'basic', true],
    ['team', 'professional', false],
    ['basic', 'professional', false],
  ])('a change from %s to %s says what goes with the trial: %s', async (bought, plan, isLess) => {
    const nurse = await openBuyer(server, inTrial())
    await nurse.buy(bought)
    await settled()
    const day = shortDate(nurse.trialEndsAt!)
    const { notes } = (await nurse.post('preview', { plan })).body
    expect(notes.filter((note: string) => note.includes('no longer'))).toEqual(
      isLess
        ? [
            `When your trial ends on ${day}, you’ll no longer have voice interviews or questions from a job description.`,
          ]
        : [],
    )
    // The charge of its end is said once.
    expect(notes.filter((note: string) => note.includes('you pay'))).toHaveLength(1)
  })
})

describe('a member whose team pays for a plan', () => {
  const coveredOn = async (plan: string) => {
    const [owner, member] = [await buyerOn('team'), await buyerOn(plan)]
    const team = await makeTeam(server.db, { ownerAccountId: owner.id })
    await makeMembership(server.db, { teamId: team.id, accountId: member.id })
    return { owner, member }
  }
  const notes = async (buyer: Buyer, plan: string): Promise<string[]> =>
    (await buyer.post('preview', { plan })).body.notes

  test('reads before an upgrade that it would be paid for beside the team’s, and adds nothing', async () => {
    const { owner, member } = await coveredOn('basic')
    expect(await notes(member, 'professional')).toEqual([coveredText('professional')])
    expect(await notes(member, 'team')).toEqual([coveredText('team')])
    // Also by the estimate while Stripe is away.
    server.stripe.setFaults({ error: 1 })
    expect(await notes(member, 'professional')).toEqual([coveredText('professional')])
    server.stripe.setFaults({})
    // Once the team is not paid for any more, the plan is all there is.
    await owner.post('cancel', {})
    moveOn(server, 32 * DAY_MS)
    await settled()
    expect(await notes(member, 'professional')).toEqual([])
  })

  test('loses nothing by a lower plan of their own', async () => {
    const { owner, member } = await coveredOn('professional')
    expect(await notes(member, 'basic')).toEqual([
      coveredText('basic'),
      expect.stringMatching(/^Your first charge of /),
    ])
    // Whoever pays for the team is not covered by it.
    expect(await notes(owner, 'basic')).not.toContain(coveredText('basic'))
  })
})

describe('a canceled plan', () => {
  test('ends with its period, by a schedule too, and is reported by mail', async () => {
    const nurse = await buyerOn('professional')
    await nurse.post('downgrade', { plan: 'basic' })
    const { body } = await nurse.post('cancel', { reason: 'Cost is too high' })
    expect(body.message).toMatch(/^Your Professional subscription is canceled and won’t renew\./)
    expect(await nurse.subscription()).toMatchObject({
      plan: 'professional',
      status: 'active',
      cancelAtPeriodEnd: true,
      scheduledPlan: null,
      scheduleId: null,
    })
    await expect
      .poll(() => server.mailsTo(nurse.email)[0])
      .toMatchObject({
        subject: 'Your subscription is canceled',
        text: expect.stringContaining(body.message),
      })
    moveOn(server, 32 * DAY_MS)
    await settled()
    expect(await nurse.status()).toMatchObject({
      subscription: { plan: 'free', status: 'canceled', stripeSubscriptionId: null },
      stripeSubscription: null,
    })
    expect((await nurse.post('reactivate')).body.code).toBe('NO_SUBSCRIPTION')
    expect((await nurse.post('checkout', { plan: 'basic' })).status).toBe(200)
  })

  test('is taken back though a change hangs on it, which goes with it', async () => {
    const nurse = await buyerOn('professional')
    const [{ id } = { id: '' }] = await nurse.atStripe()
    await nurse.post('cancel', {})
    // As somebody does in Stripe's dashboard.
    await server.context.billing.stripe.schedules.createFromSubscription(id)
    expect((await nurse.post('reactivate')).status).toBe(200)
    expect(await nurse.subscription()).toMatchObject({
      plan: 'professional',
      cancelAtPeriodEnd: false,
      scheduledPlan: null,
      scheduleId: null,
    })
    moveOn(server, 32 * DAY_MS)
    await settled()
    expect(await nurse.subscription()).toMatchObject({ plan: 'professional', status: 'active' })
  })

  test('is taken back while it runs', async () => {
    const nurse = await buyerOn('basic')
    await nurse.post('cancel', {})
    expect((await nurse.post('reactivate')).body.message).toMatch(
      /^Your Basic subscription is active again\. It renews on /,
    )
    expect(await nurse.subscription()).toMatchObject({ status: 'active', cancelAtPeriodEnd: false })
    moveOn(server, 32 * DAY_MS)
    await settled()
    expect(await nurse.subscription()).toMatchObject({ plan: 'basic', status: 'active' })
  })

  test('continues where another plan is chosen instead', async () => {
    const [up, down] = [await buyerOn('basic'), await buyerOn('professional')]
    for (const nurse of [up, down]) await nurse.post('cancel', {})
    await up.post('upgrade', { plan: 'team' })
    await down.post('downgrade', { plan: 'basic' })
    expect(await up.subscription()).toMatchObject({ plan: 'team', cancelAtPeriodEnd: false })
    expect(await down.subscription()).toMatchObject({ cancelAtPeriodEnd: false, scheduledPlan: 'basic' })
  })
})

test('without a subscription there is nothing to change', async () => {
  const nurse = await openBuyer(server)
  for (const [path, body] of [
    ['preview', { plan: 'basic' }],
    ['upgrade', { plan: 'basic' }],
    ['downgrade', { plan: 'basic' }],
    ['cancel', {}],
    ['reactivate', undefined],
    ['cancel-scheduled-change', undefined],
    ['portal', undefined],
  ] as const) {
    const { status, body: reply } = await nurse.post(path, body)
    expect([path, status, reply.code, reply.error]).toEqual([
      path,
      400,
      'NO_SUBSCRIPTION',
      'No current subscription found',
    ])
  }
})
