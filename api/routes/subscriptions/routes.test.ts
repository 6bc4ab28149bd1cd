import { SubscriptionStatusReply } from '@preceptor/contracts/billing/subscription'
import {
  makeAccount,
  makeBillingCustomer,
  makeMembership,
  makeSubscriber,
  makeTeam,
} from '@preceptor/db/testing/builders'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestServer, type TestServer } from '../../testing/test-server.ts'

const day = (offset: number) => new Date(Date.UTC(2026, 10, 21, 12) + offset * 86_400_000)
const fromNow = (days: number) => new Date(Date.now() + days * 86_400_000)
let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.close())

async function statusOf(accountId: string) {
  const token = await server.tokenFor(accountId)
  const { status, body } = await server.send('GET', '/api/subscriptions/status', { token })
  expect(status).toBe(200)
  return SubscriptionStatusReply.parse(body)
}

const NOTHING = {
  ownPlan: null,
  ownStatus: null,
  pendingChange: null,
  teammates: 0,
  stripeCustomerId: null,
  stripeSubscriptionId: null,
  currentPeriodEnd: null,
  cancelAtPeriodEnd: false,
  scheduledPlan: null,
  scheduledChangeDate: null,
  scheduleId: null,
}

test('a nurse in their trial is on Professional until it ends', async () => {
  const trialEndsAt = fromNow(5)
  const { id } = await makeAccount(server.db, { emailVerifiedAt: fromNow(-2), trialEndsAt })
  expect(await statusOf(id)).toEqual({
    subscription: {
      ...NOTHING,
      plan: 'professional',
      status: 'trialing',
      trialEnd: trialEndsAt.toISOString(),
    },
    stripeSubscription: null,
  })
})

test('a trial that has ended leaves the free plan, and the day it ended', async () => {
  const trialEndsAt = fromNow(-1)
  const { id } = await makeAccount(server.db, { trialEndsAt })
  expect(await statusOf(id)).toEqual({
    subscription: { ...NOTHING, plan: 'free', status: 'expired', trialEnd: trialEndsAt.toISOString() },
    stripeSubscription: null,
  })
})

test('a subscriber sees how they are billed, in both spellings', async () => {
  const { id, trialEndsAt } = await makeSubscriber(server.db, {
    plan: 'basic',
    status: 'past_due',
    stripeSubscriptionId: 'sub_1',
    currentPeriodEnd: day(20),
    cancelAtPeriodEnd: true,
    scheduledPlan: 'professional',
    scheduledChangeAt: day(20),
    scheduleId: 'sched_1',
  })
  await makeBillingCustomer(server.db, { accountId: id, stripeCustomerId: 'cus_1' })
  expect(await statusOf(id)).toEqual({
    subscription: {
      plan: 'basic',
      status: 'past_due',
      ownPlan: 'basic',
      ownStatus: 'past_due',
      pendingChange: null,
      teammates: 0,
      stripeCustomerId: 'cus_1',
      stripeSubscriptionId: 'sub_1',
      currentPeriodEnd: day(20).toISOString(),
      cancelAtPeriodEnd: true,
      scheduledPlan: 'professional',
      scheduledChangeDate: day(20).toISOString(),
      scheduleId: 'sched_1',
      trialEnd: trialEndsAt!.toISOString(),
    },
    stripeSubscription: {
      status: 'past_due',
      trial_end: null,
      current_period_end: day(20).getTime() / 1000,
      cancel_at_period_end: true,
    },
  })
})

test("a member of a paid team is on the team's plan and sees nothing of its owner's billing", async () => {
  const owner = await makeSubscriber(server.db, { plan: 'team', status: 'active' })
  await makeBillingCustomer(server.db, { accountId: owner.id })
  const team = await makeTeam(server.db, { ownerAccountId: owner.id })
  const member = await makeAccount(server.db)
  await makeMembership(server.db, { teamId: team.id, accountId: member.id })
  const { subscription } = await statusOf(member.id)
  expect(subscription).toMatchObject({ ...NOTHING, plan: 'team', status: 'active' })
})

test('a member who pays for less themselves has the plan of the team, and their own is named besides', async () => {
  const owner = await makeSubscriber(server.db, { plan: 'team' })
  const team = await makeTeam(server.db, { ownerAccountId: owner.id })
  const member = await makeSubscriber(server.db, { plan: 'basic', stripeSubscriptionId: 'sub_own' })
  await makeMembership(server.db, { teamId: team.id, accountId: member.id })
  const { subscription } = await statusOf(member.id)
  expect(subscription).toMatchObject({ plan: 'team', ownPlan: 'basic', stripeSubscriptionId: 'sub_own' })
})

test('a subscription that was canceled is said to be, and gives nothing', async () => {
  const { id } = await makeSubscriber(server.db, { status: 'canceled' })
  expect((await statusOf(id)).subscription).toMatchObject({ plan: 'free', status: 'canceled' })
})

test('a visitor is asked to sign in', async () => {
  expect((await server.send('GET', '/api/subscriptions/status')).status).toBe(401)
})
