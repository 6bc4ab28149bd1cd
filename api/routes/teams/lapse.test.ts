import type { PlanId, SubscriptionStatus } from '@preceptor/contracts/billing/plan'
import { DAY_MS } from '@preceptor/contracts/durations'
import { TeamReply } from '@preceptor/contracts/teams/team'
import {
  makeAccount,
  makeInvitation,
  makeMembership,
  makeSubscriber,
  makeTeam,
} from '@preceptor/db/testing/builders'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { createTestServer, type TestServer } from '../../testing/test-server.ts'
import { readableTeam } from './team-of.ts'

const day = (offset: number) => new Date(Date.now() + offset * DAY_MS)

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.close())
afterEach(() => {
  vi.useRealTimers()
})

/** A paid team with a member who has nothing of their own. */
async function paidTeam() {
  const owner = await makeSubscriber(server.db, { plan: 'team' })
  const team = await makeTeam(server.db, { ownerAccountId: owner.id })
  const member = await makeAccount(server.db)
  await makeMembership(server.db, { teamId: team.id, accountId: member.id })
  return { owner, member, team, url: `/api/admin/teams/${team.id}` }
}
const change = (accountId: string, values: { plan?: PlanId; status?: SubscriptionStatus }) =>
  server.db.updateTable('subscription').set(values).where('accountId', '=', accountId).execute()
const planOf = async (accountId: string) => {
  const token = await server.tokenFor(accountId)
  return (await server.send('GET', '/api/subscriptions/status', { token })).body.subscription
}
const statusOf = async ({ owner, url }: Awaited<ReturnType<typeof paidTeam>>) => {
  const token = await server.tokenFor(owner.id)
  return TeamReply.parse((await server.send('GET', url, { token })).body).team.standing
}
const lapsedAt = async ({ id }: { id: string }) =>
  (await server.db.selectFrom('team').select('lapsedAt').where('id', '=', id).executeTakeFirstOrThrow())
    .lapsedAt

test('a member has the Team plan while it is paid, falls back to the user’s own when it is not, and has it back', async () => {
  const { owner, member } = await paidTeam()
  expect(await planOf(member.id)).toMatchObject({ plan: 'team', status: 'active' })
  await change(owner.id, { status: 'past_due' })
  expect(await planOf(member.id)).toMatchObject({ plan: 'team' })
  await change(owner.id, { status: 'canceled' })
  expect(await planOf(member.id)).toMatchObject({ plan: 'free', status: 'expired' })
  await change(owner.id, { status: 'active' })
  expect(await planOf(member.id)).toMatchObject({ plan: 'team' })
  await change(owner.id, { plan: 'professional' })
  expect(await planOf(member.id)).toMatchObject({ plan: 'free', status: 'expired' })
})

test('a member who pays themselves keeps their own plan beside the team’s', async () => {
  const { owner, team } = await paidTeam()
  const payer = await makeSubscriber(server.db, { plan: 'professional' })
  await makeMembership(server.db, { teamId: team.id, accountId: payer.id })
  expect(await planOf(payer.id)).toMatchObject({ plan: 'team' })
  await change(owner.id, { status: 'canceled' })
  expect(await planOf(payer.id)).toMatchObject({ plan: 'professional', status: 'active' })
})

test('a team that lapsed stops accepting people at once, is read for 30 days, and runs again when it is paid', async () => {
  const it = await paidTeam()
  const { owner, team, url } = it
  await change(owner.id, { status: 'canceled' })
  const body = { email: 'new@example.com' }
  const token = await server.tokenFor(owner.id)
  const invite = async () =>
    server.send('POST', `${url}/invite`, { token: await server.tokenFor(owner.id), body })
  const rejected = await invite()
  expect([rejected.status, rejected.body.code]).toEqual([402, 'TEAM_LAPSED'])
  expect((await server.send('GET', `${url}/slots`, { token })).body.canInviteMore).toBe(false)

  await server.doHourly('settle-teams')
  expect((await lapsedAt(team))?.getTime()).toBeCloseTo(Date.now(), -4)
  vi.useFakeTimers({ toFake: ['Date'], now: day(29) })
  await server.doHourly('settle-teams')
  expect((await readableTeam(server.context, owner.id, team.id)).standing.state).toBe('lapsed')
  await expect(readableTeam(server.context, it.member.id, team.id)).rejects.toMatchObject({
    code: 'TEAM_ADMIN_REQUIRED',
  })
  vi.setSystemTime(day(2))
  await expect(readableTeam(server.context, owner.id, team.id)).rejects.toMatchObject({ code: 'TEAM_LAPSED' })
  // To hand it over, delete it or see what it needs, the user still reaches it.
  expect(await statusOf(it)).toMatchObject({ state: 'lapsed', readOnly: true })

  await change(owner.id, { status: 'active' })
  await server.doHourly('settle-teams')
  expect(await lapsedAt(team)).toBeNull()
  expect(await statusOf(it)).toMatchObject({ state: 'paid', readOnly: false, exportsUntil: null })
  expect((await invite()).status).toBe(201)
})

test('an owner who pays for less than Team gets an error that says so', async () => {
  const it = await paidTeam()
  await change(it.owner.id, { plan: 'professional' })
  const token = await server.tokenFor(it.owner.id)
  const rejected = await server.send('POST', `${it.url}/invite`, { token, body: { email: 'a@example.com' } })
  expect([rejected.status, rejected.body.code]).toEqual([403, 'TEAM_PLAN_REQUIRED'])
  expect(await statusOf(it)).toMatchObject({ state: 'noPlan', readOnly: true })
})

test('a team of a trial has three seats and lapses with it, whenever that is noted', async () => {
  const trialEndsAt = day(2)
  const owner = await makeAccount(server.db, { trialEndsAt })
  const team = await makeTeam(server.db, { ownerAccountId: owner.id })
  const url = `/api/admin/teams/${team.id}`
  const token = await server.tokenFor(owner.id)
  const invite = (email: string) => server.send('POST', `${url}/invite`, { token, body: { email } })
  expect((await invite('first@example.com')).status).toBe(201)
  expect((await invite('second@example.com')).status).toBe(201)
  expect((await invite('third@example.com')).body.code).toBe('TEAM_FULL')
  await server.doHourly('settle-teams')
  expect(await lapsedAt(team)).toBeNull()
  vi.useFakeTimers({ toFake: ['Date'], now: day(2.01) })
  await server.doHourly('end-trials')
  expect(await lapsedAt(team)).toEqual(trialEndsAt)
})

test('a trial ended at the user’s own request ends their team at once', async () => {
  const owner = await makeAccount(server.db, { trialEndsAt: day(2) })
  const team = await makeTeam(server.db, { ownerAccountId: owner.id })
  const token = await server.tokenFor(owner.id)
  expect((await server.send('POST', '/api/subscriptions/cancel', { token, body: {} })).status).toBe(200)
  expect(await lapsedAt(team)).not.toBeNull()
})

test('a trial that an invitation gives the user lets their own team run again', async () => {
  const owner = await makeAccount(server.db)
  const own = await makeTeam(server.db, { ownerAccountId: owner.id, lapsedAt: day(-3) })
  const { team } = await paidTeam()
  const { id, teamId } = await makeInvitation(server.db, { teamId: team.id, email: owner.email })
  const token = await server.tokenFor(owner.id)
  const url = `/api/admin/teams/invitations/${id}/accept`
  expect((await server.send('POST', url, { token, body: { teamId } })).status).toBe(200)
  expect(await lapsedAt(own)).toBeNull()
})

test('what was written to the address of an account goes with it when it is wiped', async () => {
  const { team } = await paidTeam()
  const { id: acceptedBy, email } = await makeAccount(server.db, { deletedAt: day(-8) })
  await makeInvitation(server.db, { teamId: team.id, email, status: 'accepted', acceptedBy })
  const other = await makeInvitation(server.db, { teamId: team.id })
  await server.doHourly('purge-accounts')
  const left = await server.db.selectFrom('invitation').select('id').where('teamId', '=', team.id).execute()
  expect(left).toEqual([{ id: other.id }])
})

test('invitations are forgotten 90 days after their end', async () => {
  const { team } = await paidTeam()
  const kept = await makeInvitation(server.db, { teamId: team.id, expiresAt: day(-89) })
  const old = await makeInvitation(server.db, { teamId: team.id, expiresAt: day(-91), status: 'accepted' })
  await server.doHourly('forget-invitations')
  const left = await server.db.selectFrom('invitation').select('id').where('teamId', '=', team.id).execute()
  expect(left).toEqual([{ id: kept.id }])
  expect(left).not.toContainEqual({ id: old.id })
})
