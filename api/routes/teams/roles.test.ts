import { makeAccount, makeInvitation, makeMembership } from '@preceptor/db/testing/builders'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { address, makeInvitingTeam } from '../../testing/teams.ts'
import { createTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.close())

type Team = Awaited<ReturnType<typeof makeInvitingTeam>>

async function join(team: Team, role: 'admin' | 'member' | 'viewer') {
  const account = await makeAccount(server.db, { firstName: role })
  await makeMembership(server.db, { teamId: team.team.id, accountId: account.id, role })
  return { ...account, token: await server.tokenFor(account.id) }
}
const put = (team: Team, token: string, email: string, role: string) =>
  server.send('PUT', `${team.url}/members/${encodeURIComponent(email)}/role`, { token, body: { role } })
const roleOf = async (team: Team, accountId: string) =>
  (
    await server.db
      .selectFrom('membership')
      .select('role')
      .where('teamId', '=', team.team.id)
      .where('accountId', '=', accountId)
      .executeTakeFirst()
  )?.role
const eventsOf = (team: Team) =>
  server.db
    .selectFrom('auditEvent')
    .select(['kind', 'details', 'actorAccountId', 'targetAccountId'])
    .where(sql<boolean>`team_ids @> ${[team.team.id]}::uuid[]`)
    .orderBy('at')
    .execute()

test('the owner makes an admin, who manages the team, and takes it back', async () => {
  const team = await makeInvitingTeam(server)
  const member = await join(team, 'member')
  expect((await server.send('GET', `${team.url}/slots`, { token: member.token })).status).toBe(403)
  expect((await put(team, team.admin, member.email, 'admin')).body).toEqual({ message: 'Role changed' })
  expect((await server.send('GET', `${team.url}/slots`, { token: member.token })).status).toBe(200)
  expect((await server.mailTo(member.email)).text).toContain('You’re an admin now.')
  await put(team, team.admin, member.email, 'member')
  expect((await server.send('GET', `${team.url}/slots`, { token: member.token })).status).toBe(403)
  expect(await eventsOf(team)).toEqual([
    expect.objectContaining({
      kind: 'member.role-changed',
      details: { from: 'member', to: 'admin' },
      actorAccountId: team.owner.id,
      targetAccountId: member.id,
    }),
    expect.objectContaining({ details: { from: 'admin', to: 'member' } }),
  ])
})

test('an admin cannot lift themselves, make admins, or touch the owner or another admin', async () => {
  const team = await makeInvitingTeam(server)
  const admin = await join(team, 'admin')
  const other = await join(team, 'admin')
  const member = await join(team, 'member')
  for (const [email, role] of [
    [admin.email, 'viewer'],
    [other.email, 'member'],
    [team.owner.email, 'member'],
    [member.email, 'admin'],
  ] as const) {
    const { status, body } = await put(team, admin.token, email, role)
    expect([status, body.code], `${email} to ${role}`).toEqual([403, 'FORBIDDEN'])
  }
  for (const email of [other.email, team.owner.email, admin.email]) {
    const removed = await server.send('DELETE', `${team.url}/members/${email}`, { token: admin.token })
    expect([removed.status, removed.body.error]).toEqual([400, 'Team admin cannot be removed'])
  }
  const invited = await server.send('POST', `${team.url}/invite`, {
    token: admin.token,
    body: { email: address(), role: 'admin' },
  })
  expect([invited.status, invited.body.code]).toEqual([403, 'FORBIDDEN'])
  expect(await eventsOf(team)).toEqual([])
})

test('nobody but an admin changes roles, and to no role that there is not', async () => {
  const team = await makeInvitingTeam(server)
  const member = await join(team, 'member')
  const viewer = await join(team, 'viewer')
  for (const { token, email } of [member, viewer]) {
    expect((await put(team, token, email, 'admin')).body.code).toBe('TEAM_ADMIN_REQUIRED')
  }
  for (const role of ['owner', 'ADMIN', '', 'admin ']) {
    expect((await put(team, team.admin, member.email, role)).status).toBe(400)
  }
  expect((await put(team, team.admin, 'nobody@example.com', 'viewer')).status).toBe(404)
  expect((await put(team, team.admin, 'no address', 'viewer')).status).toBe(404)
})

test('the owner cannot vanish: not by role, leaving, removal, nor by a statement of the database', async () => {
  const team = await makeInvitingTeam(server)
  const admin = await join(team, 'admin')
  expect((await put(team, team.admin, team.owner.email, 'viewer')).status).toBe(403)
  expect((await put(team, admin.token, team.owner.email, 'viewer')).status).toBe(403)
  expect((await server.send('POST', `${team.url}/leave`, { token: team.admin, body: {} })).body.code).toBe(
    'ADMIN_NOT_REMOVABLE',
  )
  expect(
    (await server.send('DELETE', `${team.url}/members/${team.owner.email}`, { token: admin.token })).body
      .code,
  ).toBe('ADMIN_NOT_REMOVABLE')
  const seat = server.db.deleteFrom('membership').where('accountId', '=', team.owner.id)
  await expect(seat.execute()).rejects.toThrow('the owner of a team stays one of its admins')
  const lowered = server.db.updateTable('membership').set({ role: 'member' })
  await expect(lowered.where('accountId', '=', team.owner.id).execute()).rejects.toThrow(
    'stays one of its admins',
  )
  await expect(server.db.deleteFrom('account').where('id', '=', team.owner.id).execute()).rejects.toThrow()
  expect(await roleOf(team, team.owner.id)).toBe('admin')
})

test('a viewer has no seat, and none is waited for', async () => {
  const team = await makeInvitingTeam(server, { maxMembers: 2 })
  const viewer = await join(team, 'viewer')
  const invite = (role: string) =>
    server.send('POST', `${team.url}/invite`, { token: team.admin, body: { email: address(), role } })
  expect((await invite('viewer')).status).toBe(201)
  expect((await invite('member')).status).toBe(201)
  expect((await invite('member')).body.code).toBe('TEAM_FULL')
  expect((await invite('viewer')).status).toBe(201)
  const { body } = await server.send('GET', `${team.url}/slots`, { token: team.admin })
  expect(body.limits).toEqual({ maxMembers: 2, currentMembers: 1, pendingInvitations: 1, availableSlots: 0 })
  // To become a member takes a seat.
  const lifted = await put(team, team.admin, viewer.email, 'member')
  expect([lifted.status, lifted.body.code]).toEqual([409, 'TEAM_FULL'])
  expect(await roleOf(team, viewer.id)).toBe('viewer')
})

test('a team has up to twenty viewers, those invited included', async () => {
  const team = await makeInvitingTeam(server)
  for (let at = 0; at < 19; at++) await join(team, 'viewer')
  await makeInvitation(server.db, { teamId: team.team.id, role: 'viewer' })
  const member = await join(team, 'member')
  const body = { email: address(), role: 'viewer' }
  const invited = await server.send('POST', `${team.url}/invite`, { token: team.admin, body })
  expect([invited.status, invited.body.error]).toEqual([409, 'A team can have up to 20 viewers.'])
  expect((await put(team, team.admin, member.email, 'viewer')).body.error).toBe(
    'A team can have up to 20 viewers.',
  )
})

test('an invited viewer reads stats without addresses, and has nothing of the plan', async () => {
  const team = await makeInvitingTeam(server, { maxMembers: 1 })
  const account = await makeAccount(server.db, { trialEndsAt: new Date(Date.now() - 1_000) })
  const token = await server.tokenFor(account.id)
  const body = { email: account.email, role: 'viewer' }
  const { body: sent } = await server.send('POST', `${team.url}/invite`, { token: team.admin, body })
  expect((await server.mailTo(account.email)).text).toContain('as a viewer.')
  const accepted = await server.send('POST', `/api/admin/teams/invitations/${sent.invitationId}/accept`, {
    token,
    body: { teamId: team.team.id },
  })
  expect(accepted.status).toBe(200)
  expect(accepted.body).toMatchObject({ trialEndsAt: null, message: expect.stringContaining('statistics') })
  expect((await server.mailTo(team.owner.email)).text).toContain('as a viewer.')

  const { body: me } = await server.send('GET', '/api/auth/me', { token })
  expect(me.user).toMatchObject({ role: 'member', teamId: team.team.id })
  const { body: plan } = await server.send('GET', '/api/subscriptions/status', { token })
  expect(plan.subscription).toMatchObject({ plan: 'free', status: 'expired' })
  const start = await server.send('POST', '/api/mock-interview/start', {
    token,
    body: { interviewLength: 'short' },
  })
  expect(start.status).toBe(402)

  const seen = await server.send('GET', team.url, { token })
  expect(seen.body.team).toMatchObject({ role: 'viewer', isOwner: false, currentSeats: 1 })
  expect(seen.body.members.map(({ email }: { email: string | null }) => email)).toEqual([null, null])
  const { body: stats } = await server.send('GET', `${team.url}/analytics`, { token })
  expect(stats.memberPerformance).toEqual([
    expect.objectContaining({ name: 'Grace Okafor', email: null, role: 'admin' }),
  ])
  for (const format of ['csv', 'json']) {
    const file = await server.send('GET', `${team.url}/export?format=${format}`, { token })
    expect(file.status).toBe(200)
    expect(JSON.stringify(file.body)).toContain('Grace')
    expect(JSON.stringify(file.body)).not.toContain('@')
  }
  const { body: lists } = await server.send('GET', '/api/admin/teams', { token })
  expect([lists.adminTeams, lists.memberTeams, lists.viewerTeams.length]).toEqual([[], [], 1])
  const { body: data } = await server.send('GET', '/api/auth/data', { token })
  expect(data.teams).toEqual([expect.objectContaining({ role: 'viewer', owner: false })])
})

test("a name made of an address is not shown to a viewer, and a viewer's own practice is in no stats", async () => {
  const team = await makeInvitingTeam(server)
  const nameless = await makeAccount(server.db, { firstName: null, lastName: null })
  await makeMembership(server.db, { teamId: team.team.id, accountId: nameless.id })
  const viewer = await join(team, 'viewer')
  const { body } = await server.send('GET', `${team.url}/analytics`, { token: viewer.token })
  expect(body.overview.totalMembers).toBe(2)
  expect(body.memberPerformance.map(({ name }: { name: string }) => name).toSorted()).toEqual([
    'Grace Okafor',
    'Member',
  ])
})

test('an invitation as admin is the owner’s, keeps its role when sent again, and gives it', async () => {
  const team = await makeInvitingTeam(server)
  const admin = await join(team, 'admin')
  const account = await makeAccount(server.db)
  const token = await server.tokenFor(account.id)
  const body = { email: account.email, role: 'admin' }
  const late = await server.tokenFor(team.owner.id, { openedAt: new Date(Date.now() - 3_600_000) })
  const asked = await server.send('POST', `${team.url}/invite`, { token: late, body })
  expect(asked.body.code).toBe('STEP_UP_REQUIRED')
  const { body: sent } = await server.send('POST', `${team.url}/invite`, { token: team.admin, body })
  const url = `/api/admin/teams/invitations/${sent.invitationId}`
  const looked = await server.send('GET', `${url}?team=${team.team.id}`)
  expect(looked.body.invitation.role).toBe('admin')
  const again = `${team.url}/invitations/${sent.invitationId}/resend`
  expect((await server.send('POST', again, { token: admin.token, body: {} })).status).toBe(403)
  await server.send('POST', `${url}/accept`, { token, body: { teamId: team.team.id } })
  expect(await roleOf(team, account.id)).toBe('admin')
  expect((await eventsOf(team)).map(({ kind }) => kind)).toEqual([
    'invitation.sent',
    'invitation.accepted',
    'member.joined',
  ])
})

test('a team is transferred to a member or an admin, and never to a viewer', async () => {
  const team = await makeInvitingTeam(server)
  const viewer = await join(team, 'viewer')
  const admin = await join(team, 'admin')
  const transfer = (email: string) =>
    server.send('POST', `${team.url}/transfer`, { token: team.admin, body: { email } })
  expect((await transfer(viewer.email)).body.error).toBe(
    'A viewer can’t own a team. Make them a member first.',
  )
  expect((await transfer(admin.email)).status).toBe(200)
  expect([await roleOf(team, admin.id), await roleOf(team, team.owner.id)]).toEqual(['admin', 'member'])
})
