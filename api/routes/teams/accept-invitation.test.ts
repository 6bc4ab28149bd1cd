import { randomUUID } from 'node:crypto'
import { DAY_MS } from '@preceptor/contracts/durations'
import { AcceptInvitationReply, InviteReply } from '@preceptor/contracts/teams/team'
import { makeAccount, makeInvitation, makeMembership } from '@preceptor/db/testing/builders'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hashPassword } from '../../passwords.ts'
import { openBrowser } from '../../testing/browser.ts'
import { accept, day, type InvitingTeam, makeInvited, makeInvitingTeam } from '../../testing/teams.ts'
import { createTestServer, type TestServer } from '../../testing/test-server.ts'

const EXPIRED = 'This invitation has expired. Please contact your team administrator for a new invitation.'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.close())

const newTeam = (size?: { maxMembers: number }) => makeInvitingTeam(server, size)
const invited = (team: InvitingTeam, values?: Parameters<typeof makeInvitation>[1]) =>
  makeInvited(server, team, values)
const members = async ({ team }: InvitingTeam) =>
  server.db.selectFrom('membership').select('accountId').where('teamId', '=', team.id).execute()

describe('accepting', () => {
  test('seats the user, lengthens their trial to three weeks once, and notifies the owner', async () => {
    const it = await newTeam()
    const { account, token, accept: acceptInvitation } = await invited(it)
    const me = () => server.send('GET', '/api/auth/me', { token })
    expect((await me()).body.user.pendingInvitations).toHaveLength(1)
    const accepted = await acceptInvitation()
    expect(accepted.status).toBe(200)
    const { message, teamId, trialEndsAt } = AcceptInvitationReply.parse(accepted.body)
    expect(message).toBe('Welcome to Ward 4. The team pays for your plan while you’re on it.')
    expect(Date.parse(trialEndsAt!) - Date.now()).toBeCloseTo(21 * DAY_MS, -4)
    const { user } = (await me()).body
    expect(user).toMatchObject({ role: 'member', teamId, trialEndsAt, pendingInvitations: [] })
    const { text } = await server.mailTo(it.owner.email)
    expect(text).toContain(`${account.email} has joined your team “Ward 4” as a member.`)

    const second = await newTeam()
    const again = await makeInvitation(server.db, { email: account.email, teamId: second.team.id })
    const reply = AcceptInvitationReply.parse((await accept(server, token, again)).body)
    expect(reply).toMatchObject({
      message: 'Welcome to Ward 4. The team pays for your plan while you’re on it.',
      trialEndsAt: null,
    })
  })

  test('never shortens a longer trial', async () => {
    const it = await newTeam()
    const { account, accept: acceptInvitation } = await invited(it)
    const trialEndsAt = day(60)
    await server.db.updateTable('account').set({ trialEndsAt }).where('id', '=', account.id).execute()
    expect((await acceptInvitation()).body.trialEndsAt).toBeNull()
    const after = await server.db
      .selectFrom('account')
      .select('trialEndsAt')
      .where('id', '=', account.id)
      .executeTakeFirst()
    expect(after).toEqual({ trialEndsAt })
  })

  test('20 at once for the last seat: exactly one is seated', async () => {
    const it = await newTeam({ maxMembers: 4 })
    for (let n = 0; n < 2; n++) {
      const { id: accountId } = await makeAccount(server.db)
      await makeMembership(server.db, { teamId: it.team.id, accountId })
    }
    const all = await Promise.all(Array.from({ length: 20 }, () => invited(it)))
    const replies = await Promise.all(all.map((one) => one.accept()))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    const codes = replies.filter(({ status }) => status !== 200).map(({ body }) => body.code)
    expect(new Set(codes)).toEqual(new Set(['TEAM_FULL']))
    expect(await members(it)).toHaveLength(4)
    const extended = await server.db
      .selectFrom('account')
      .select('id')
      .where(
        'id',
        'in',
        all.map(({ account }) => account.id),
      )
      .where('trialExtendedAt', 'is not', null)
      .execute()
    expect(extended).toHaveLength(1)
  })

  test('20 times at once by the same nurse seats them once', async () => {
    const it = await newTeam()
    const { accept: acceptInvitation } = await invited(it)
    const replies = await Promise.all(Array.from({ length: 20 }, acceptInvitation))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    for (const { status, body } of replies.filter((reply) => reply.status !== 200)) {
      expect([status, body.code, body.error]).toEqual([
        ...[409, 'INVITATION_ACCEPTED'],
        'This invitation has already been accepted.',
      ])
    }
    expect(await members(it)).toHaveLength(2)
  })

  test.each([
    ['expired', { expiresAt: day(-0.001) }, 410, 'INVITATION_EXPIRED', EXPIRED],
    ['withdrawn', { status: 'revoked' as const }, 410, 'INVITATION_REVOKED', /withdrawn/],
    ['for another address', { email: 'another@example.com' }, 403, 'INVITATION_OTHER_EMAIL', /another email/],
  ])('one that is %s is rejected', async (_, values, status, code, text) => {
    const it = await newTeam()
    const rejected = await (await invited(it, values)).accept()
    expect([rejected.status, rejected.body.code]).toEqual([status, code])
    expect(rejected.body.error).toEqual(text instanceof RegExp ? expect.stringMatching(text) : text)
    expect(await members(it)).toHaveLength(1)
  })

  test('an address in another case and Unicode spelling is the same one', async () => {
    const it = await newTeam()
    const email = `łucja+e\u0301.${randomUUID()}@exämple.com`.normalize('NFC')
    const account = await makeAccount(server.db, { email })
    const sent = await it.invite(` ${email.toUpperCase().normalize('NFD')} `)
    const token = await server.tokenFor(account.id)
    const { invitationId: id } = InviteReply.parse(sent.body)
    expect((await accept(server, token, { id, teamId: it.team.id })).status).toBe(200)
  })

  test('guessed, in another team or without signing in it is nothing', async () => {
    const [it, other] = [await newTeam(), await newTeam()]
    const { token, invitation } = await invited(it)
    for (const wrong of [
      { id: invitation.id, teamId: other.team.id },
      { id: 'A'.repeat(22), teamId: it.team.id },
      { id: invitation.id, teamId: 'x' },
    ]) {
      expect((await accept(server, token, wrong)).body.code).toBe('INVITATION_NOT_FOUND')
    }
    expect((await accept(server, 'none', invitation)).status).toBe(401)
  })

  test('a team that is read-only accepts nobody, and the user may come back later', async () => {
    const it = await newTeam()
    const first = await invited(it)
    const pay = (status: 'active' | 'canceled') =>
      server.db.updateTable('subscription').set({ status }).where('accountId', '=', it.owner.id).execute()
    await pay('canceled')
    const paused = await first.accept()
    expect([paused.status, paused.body.code]).toEqual([409, 'TEAM_PAUSED'])
    await pay('active')
    expect((await first.accept()).status).toBe(200)
  })

  test('a plan that shrank meanwhile has no seat for the user', async () => {
    const it = await newTeam({ maxMembers: 2 })
    const [first, second] = [await invited(it), await invited(it)]
    expect((await first.accept()).status).toBe(200)
    const full = await second.accept()
    expect([full.status, full.body.code]).toEqual([409, 'TEAM_FULL'])
  })
})

describe('a browser', () => {
  test('is notified of an invitation at sign-in, and no longer of a withdrawn one', async () => {
    const it = await newTeam()
    const passwordHash = await hashPassword('correct horse battery')
    const account = await makeAccount(server.db, { passwordHash })
    const { invitationId: id } = InviteReply.parse((await it.invite(account.email)).body)
    const browser = openBrowser(server)
    const { user } = (await browser.signIn(account.email, 'correct horse battery')).body
    const { id: teamId, name: teamName } = it.team
    expect(user.pendingInvitations).toEqual([{ id, teamId, teamName, expiresAt: expect.any(String) }])
    await server.send('DELETE', `${it.url}/invitations/${id}`, { token: it.admin })
    expect((await browser.get('/me')).body.user.pendingInvitations).toEqual([])
    expect((await accept(server, browser.tokens.accessToken, { id, teamId })).body.code).toBe(
      'INVITATION_REVOKED',
    )
  })
})
