import { randomUUID } from 'node:crypto'
import { SlotsReply, TeamReply } from '@preceptor/contracts/teams/team'
import {
  makeAccount,
  makeInvitation,
  makeMembership,
  makeMockInterview,
} from '@preceptor/db/testing/builders'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hashPassword } from '../../passwords.ts'
import { address, day, makeTeamOfTwo, TEAMS } from '../../testing/teams.ts'
import { createTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.close())

const teamOfTwo = () => makeTeamOfTwo(server)
const subjects = (email: string) => server.mailsTo(email).map(({ subject }) => subject)

describe('a look at a team', () => {
  test('shows an admin everybody, with address, status and day', async () => {
    const {
      owner,
      member,
      admin,
      url,
      team: { id: teamId },
    } = await teamOfTwo()
    await server.db
      .updateTable('membership')
      .set({ joinedAt: day(-31) })
      .where('teamId', '=', teamId)
      .execute()
    await makeMockInterview(server.db, { accountId: member.id, startedAt: day(-29) })
    const { members, team } = TeamReply.parse((await server.send('GET', url, { token: admin })).body)
    expect(team).toMatchObject({ role: 'admin', isOwner: true, currentSeats: 2, maxSeats: 10 })
    expect(team.standing).toMatchObject({ state: 'paid', readOnly: false, exportsUntil: null })
    const joinedAt = expect.any(String)
    expect(members).toEqual([
      {
        email: owner.email,
        name: 'Grace Okafor',
        role: 'admin',
        isOwner: true,
        isYou: true,
        status: 'Inactive',
        joinedAt,
      },
      {
        email: member.email,
        name: 'Tomás Okafor',
        role: 'member',
        isOwner: false,
        isYou: false,
        status: 'Active',
        joinedAt,
      },
    ])
  })

  test('calls somebody who has just joined new until the first session that is answered', async () => {
    const { admin, member, url } = await teamOfTwo()
    await makeMockInterview(server.db, {
      accountId: member.id,
      startedAt: new Date(),
      status: 'completed',
      unanswered: true,
    })
    const { members } = TeamReply.parse((await server.send('GET', url, { token: admin })).body)
    expect(members.map(({ status }) => status)).toEqual(['New', 'New'])
    await makeMockInterview(server.db, { accountId: member.id, startedAt: new Date() })
    const later = TeamReply.parse((await server.send('GET', url, { token: admin })).body)
    expect(later.members.map(({ status }) => status)).toEqual(['New', 'Active'])
  })

  test('shows a member first names and nothing more of others', async () => {
    const { owner, member, other, url } = await teamOfTwo()
    const { body } = await server.send('GET', url, { token: other })
    const { members, team } = TeamReply.parse(body)
    expect(team).toMatchObject({ role: 'member', isOwner: false, currentSeats: 2 })
    expect(members.map(({ name, isYou }) => [name, isYou])).toEqual([
      ['Grace', false],
      ['Tomás', true],
    ])
    const hidden = { email: null, status: null, joinedAt: null }
    for (const one of members) expect(one).toMatchObject(hidden)
    expect(JSON.stringify(members)).not.toContain(owner.lastName)
    expect(JSON.stringify(body)).not.toContain(member.email)
  })

  test('rejects what is not a member’s to do, and does none of it', async () => {
    const { team, other, url, owner } = await teamOfTwo()
    const { id } = await makeInvitation(server.db, { teamId: team.id })
    for (const [method, path, body] of [
      ['GET', '/slots'],
      ['POST', '/invite', { email: address() }],
      ['POST', `/invitations/${id}/resend`],
      ['DELETE', `/invitations/${id}`],
      ['DELETE', `/members/${owner.email}`],
      ['POST', '/transfer', { email: address() }],
      ['DELETE', ''],
    ] as const) {
      const rejected = await server.send(method, `${url}${path}`, { token: other, ...(body && { body }) })
      expect([rejected.status, rejected.body.code], path).toEqual([403, 'TEAM_ADMIN_REQUIRED'])
    }
  })

  test('counts seats: members, who is waited for, and what is left', async () => {
    const { team, admin, url } = await teamOfTwo()
    const { id, email } = await makeInvitation(server.db, { teamId: team.id })
    const late = await makeInvitation(server.db, { teamId: team.id, createdAt: day(-9), expiresAt: day(-2) })
    await makeInvitation(server.db, { teamId: team.id, status: 'revoked' })
    await makeInvitation(server.db, { teamId: team.id, status: 'accepted' })
    const slots = SlotsReply.parse((await server.send('GET', `${url}/slots`, { token: admin })).body)
    expect(slots).toMatchObject({
      teamName: 'Ward 4',
      limits: { maxMembers: 10, currentMembers: 2, pendingInvitations: 1, availableSlots: 7 },
      canInviteMore: true,
      subscriptionTier: 'standard',
      pendingInvitations: [
        { invitationId: id, email, status: 'pending', role: 'member' },
        { invitationId: late.id, status: 'expired' },
      ],
    })
    expect(slots.members).toHaveLength(2)
  })
})

describe('a member who is removed', () => {
  test('has no access to the team at the user’s next request, keeps their sessions, and hears of it', async () => {
    const { team, member, admin, other, url } = await teamOfTwo()
    const { id } = await makeMockInterview(server.db, { accountId: member.id })
    const status = () => server.send('GET', '/api/subscriptions/status', { token: other })
    expect((await status()).body.subscription).toMatchObject({ plan: 'team' })
    const removed = await server.send('DELETE', `${url}/members/${member.email}`, { token: admin })
    expect([removed.status, removed.body.message]).toEqual([200, 'Member removed successfully'])
    expect((await server.send('GET', url, { token: other })).status).toBe(404)
    expect((await server.send('GET', TEAMS, { token: other })).body.memberTeams).toEqual([])
    expect((await server.send('GET', '/api/auth/me', { token: other })).body.user.teamId).toBeNull()
    expect((await status()).body.subscription).toMatchObject({ plan: 'free', status: 'expired' })
    expect((await server.send('GET', `/api/interviews/session/${id}`, { token: other })).status).toBe(200)
    await expect.poll(() => subjects(member.email)).toContain('You were removed from a team')
    const { text } = await server.mailTo(member.email)
    expect(text).toContain(`the team “${team.name}”`)
  })

  test.each([
    ['a plus', 'maya+ward'],
    ['letters beyond ASCII', 'łucja.é'],
    ['a percent sign', 'maya%2b'],
  ])('is found by an address with %s, in any case', async (_, name) => {
    const { team, admin, url } = await teamOfTwo()
    const email = `${name}.${randomUUID()}@exämple.com`
    const member = await makeAccount(server.db, { email })
    await makeMembership(server.db, { teamId: team.id, accountId: member.id })
    const path = `${url}/members/${encodeURIComponent(email.toUpperCase().normalize('NFD'))}`
    expect((await server.send('DELETE', path, { token: admin })).status).toBe(200)
    expect((await server.send('DELETE', path, { token: admin })).status).toBe(404)
  })

  test('is never an admin', async () => {
    const { owner, admin, url } = await teamOfTwo()
    const rejected = await server.send('DELETE', `${url}/members/${owner.email}`, { token: admin })
    expect(rejected.status).toBe(400)
    expect(rejected.body).toMatchObject({
      code: 'ADMIN_NOT_REMOVABLE',
      error: 'Team admin cannot be removed',
    })
  })
})

describe('leaving, handing over and deleting', () => {
  test('a member leaves, the owner cannot', async () => {
    const { admin, other, url } = await teamOfTwo()
    expect((await server.send('POST', `${url}/leave`, { token: other })).status).toBe(200)
    expect((await server.send('POST', `${url}/leave`, { token: other })).status).toBe(404)
    const rejected = await server.send('POST', `${url}/leave`, { token: admin })
    expect(rejected.status).toBe(400)
    expect(rejected.body.error).toMatch(/owner can’t leave.*Transfer/)
  })

  test('a team handed over has a new owner who must pay for it, and both hear of it', async () => {
    const { owner, member, admin, other, url } = await teamOfTwo()
    const body = { email: member.email.toUpperCase() }
    const handed = await server.send('POST', `${url}/transfer`, { token: admin, body })
    expect(handed.status).toBe(200)
    expect(handed.body.message).toMatch(/Tomás now owns the team and has to pay for it/)
    const seen = TeamReply.parse((await server.send('GET', url, { token: other })).body)
    expect(seen.team).toMatchObject({ role: 'admin', isOwner: true, adminEmail: member.email })
    expect(seen.team.standing).toMatchObject({ state: 'lapsed', readOnly: true })
    expect((await server.send('GET', url, { token: admin })).body.team.role).toBe('member')
    expect((await server.send('POST', `${url}/transfer`, { token: admin, body })).status).toBe(403)
    await expect.poll(() => subjects(member.email)).toContain('You now own a team')
    await expect.poll(() => subjects(owner.email)).toContain('You transferred your team')
  })

  test('goes to nobody outside, to nobody who owns one, and not to oneself', async () => {
    const { owner, team, admin, url } = await teamOfTwo()
    const another = await teamOfTwo()
    const to = (email: string) => server.send('POST', `${url}/transfer`, { token: admin, body: { email } })
    for (const email of [another.member.email, address()]) {
      expect((await to(email)).body).toMatchObject({ code: 'NOT_FOUND' })
    }
    await makeMembership(server.db, { teamId: team.id, accountId: another.owner.id })
    expect((await to(another.owner.email)).body).toMatchObject({ code: 'OWNS_TEAM' })
    expect((await to(owner.email)).body).toMatchObject({ code: 'OWN_ADDRESS' })
  })

  test('a deleted team is gone with its invitations, and its members hear of it', async () => {
    const { owner, team, member, admin, other, url } = await teamOfTwo()
    const { id } = await makeInvitation(server.db, { teamId: team.id })
    expect((await server.send('DELETE', url, { token: admin })).status).toBe(200)
    for (const token of [admin, other]) expect((await server.send('GET', url, { token })).status).toBe(404)
    expect((await server.send('GET', `${TEAMS}/invitations/${id}?team=${team.id}`)).status).toBe(404)
    await expect.poll(() => subjects(member.email)).toContain('Your team was deleted')
    expect(subjects(owner.email)).toEqual([])
  })

  test('the owner deletes their account once the team is no longer theirs; a member’s frees their seat at once', async () => {
    const passwordHash = await hashPassword('correct horse battery')
    const { owner, member, admin, other, url } = await teamOfTwo()
    for (const { id } of [owner, member]) {
      await server.db.updateTable('account').set({ passwordHash }).where('id', '=', id).execute()
    }
    const close = (token: string) =>
      server.send('POST', '/api/auth/delete-account', { token, body: { password: 'correct horse battery' } })
    expect((await close(admin)).body).toMatchObject({ code: 'OWNS_TEAM' })
    expect((await close(other)).status).toBe(200)
    const { team } = TeamReply.parse((await server.send('GET', url, { token: admin })).body)
    expect(team.currentSeats).toBe(1)
    expect((await server.send('DELETE', url, { token: admin })).status).toBe(200)
    expect((await close(admin)).status).toBe(200)
  })
})
