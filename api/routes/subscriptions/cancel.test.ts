import { DAY_MS } from '@preceptor/contracts/durations'
import { makeAccount, makeMembership, makeSubscriber, makeTeam } from '@preceptor/db/testing/builders'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { createTestServer, type TestServer } from '../../testing/test-server.ts'

const now = new Date('2026-11-22T03:00:00Z')
const day = (offset: number) => new Date(now.getTime() + offset * DAY_MS)
let server: TestServer
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now })
  server = await createTestServer()
})
afterEach(() => {
  vi.setSystemTime(now)
})
afterAll(async () => {
  vi.useRealTimers()
  await server.close()
})

function nurseOf(accountId: string) {
  // A token lives for minutes, and these tests for weeks.
  const send = async (method: 'GET' | 'POST', path: string, body?: object) =>
    server.send(method, `/api/${path}`, { token: await server.tokenFor(accountId), body })
  return {
    accountId,
    cancel: (body: object = {}) => send('POST', 'subscriptions/cancel', body),
    status: async () => (await send('GET', 'subscriptions/status')).body.subscription,
    usage: async () => (await send('GET', 'interviews/usage')).body,
    cancellations: () =>
      server.db
        .selectFrom('cancellation')
        .select(['plan', 'reason', 'effectiveAt', 'createdAt'])
        .where('accountId', '=', accountId)
        .execute(),
  }
}
const inTrial = { emailVerifiedAt: day(-2), trialEndsAt: day(5) }
const period = { currentPeriodStart: day(-10), currentPeriodEnd: day(20) }

test('a nurse in their trial ends it now', async () => {
  const nurse = nurseOf((await makeAccount(server.db, inTrial)).id)
  const reply = await nurse.cancel({ reason: 'Cost is too high' })
  expect([reply.status, reply.body]).toEqual([
    200,
    { message: 'Your free trial ended today, Nov 22, 2026. You won’t be charged.' },
  ])
  expect(await nurse.status()).toMatchObject({
    plan: 'free',
    status: 'expired',
    trialEnd: now.toISOString(),
  })
  expect(await nurse.cancellations()).toEqual([
    { plan: 'professional', reason: 'Cost is too high', effectiveAt: now, createdAt: now },
  ])
  const again = await nurse.cancel()
  expect([again.status, again.body.code, again.body.error]).toEqual([
    400,
    'NO_SUBSCRIPTION',
    'No current subscription found',
  ])
})

test('a paid plan on trial ends now, and no other trial continues beneath it', async () => {
  const values = { plan: 'basic', status: 'trialing', ...period } as const
  const nurse = nurseOf((await makeSubscriber(server.db, values, inTrial)).id)
  expect((await nurse.cancel({ cancelAtPeriodEnd: true })).status).toBe(200)
  expect(await nurse.status()).toMatchObject({ plan: 'free', status: 'canceled', cancelAtPeriodEnd: false })
})

test.each(['active', 'past_due'] as const)(
  'a plan that is %s stays to the end of its period',
  async (status) => {
    const values = {
      plan: 'professional',
      status,
      ...period,
      scheduledPlan: 'basic',
      scheduledChangeAt: day(20),
      scheduleId: 'sched_1',
    } as const
    const nurse = nurseOf((await makeSubscriber(server.db, values)).id)
    const first = await nurse.cancel({ reason: 'x'.repeat(500), cancelAtPeriodEnd: false })
    expect([first.status, first.body]).toEqual([
      200,
      {
        message:
          'Your Professional subscription is canceled and won’t renew. You keep access until Dec 12, 2026.',
      },
    ])
    expect(await nurse.status()).toMatchObject({
      plan: 'professional',
      status,
      cancelAtPeriodEnd: true,
      currentPeriodEnd: day(20).toISOString(),
      scheduledPlan: null,
      scheduledChangeDate: null,
      scheduleId: null,
    })

    vi.setSystemTime(day(3))
    expect((await nurse.cancel({ reason: 'Other' })).body).toEqual(first.body)
    expect(await nurse.cancellations()).toEqual([
      { plan: 'professional', reason: 'x'.repeat(500), effectiveAt: day(20), createdAt: now },
    ])

    vi.setSystemTime(day(20).getTime() - 1000)
    expect(await nurse.usage()).toMatchObject({ plan: 'professional', limits: { voiceEnabled: true } })
    vi.setSystemTime(day(20))
    expect(await nurse.usage()).toMatchObject({ plan: 'free', limits: { voiceEnabled: false } })
    expect(await nurse.status()).toMatchObject({ plan: 'free', status: 'canceled' })
    expect((await nurse.cancel()).body.code).toBe('NO_SUBSCRIPTION')
  },
)

test('asked three times at once it is done once, and each gets the same answer', async () => {
  const nurse = nurseOf((await makeSubscriber(server.db, period)).id)
  const replies = await Promise.all([nurse.cancel(), nurse.cancel(), nurse.cancel()])
  expect(new Set(replies.map(({ body }) => body.message)).size).toBe(1)
  expect(await nurse.cancellations()).toHaveLength(1)
})

test.each([{}, { reason: '   ' }])(
  'without a reason the user is assumed to have requested it: %o',
  async (body) => {
    const nurse = nurseOf((await makeSubscriber(server.db, period)).id)
    await nurse.cancel(body)
    expect(await nurse.cancellations()).toMatchObject([{ reason: 'User requested cancellation' }])
  },
)

test('a reason over 500 characters is rejected in words, and nothing is canceled', async () => {
  const nurse = nurseOf((await makeSubscriber(server.db, period)).id)
  const rejected = await nurse.cancel({ reason: 'x'.repeat(501) })
  expect([rejected.status, rejected.body.error]).toEqual([
    400,
    expect.stringContaining('Please keep the reason under 500 characters.'),
  ])
  expect((await nurse.status()).cancelAtPeriodEnd).toBe(false)
})

test('a member of a team cannot cancel its owner’s plan', async () => {
  const owner = await makeSubscriber(server.db, { plan: 'team', ...period })
  const team = await makeTeam(server.db, { ownerAccountId: owner.id })
  const member = nurseOf((await makeAccount(server.db)).id)
  await makeMembership(server.db, { teamId: team.id, accountId: member.accountId })
  expect((await member.cancel()).body.code).toBe('NO_SUBSCRIPTION')
  expect((await nurseOf(owner.id).status()).cancelAtPeriodEnd).toBe(false)
  expect((await nurseOf(owner.id).cancel()).body.message).toContain('Your Team subscription')
  vi.setSystemTime(day(20))
  expect(await member.status()).toMatchObject({ plan: 'free' })
})

test('a visitor is asked to sign in', async () => {
  expect((await server.send('POST', '/api/subscriptions/cancel', { body: {} })).status).toBe(401)
})
