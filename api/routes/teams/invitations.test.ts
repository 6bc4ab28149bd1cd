import { randomUUID } from 'node:crypto'
import { AcceptInvitationReply, InvitationId, InvitationReply, InviteReply } from '@preceptor/contracts/team'
import {
  makeAccount,
  makeInvitation,
  makeMembership,
  makeSubscriber,
  makeTeam,
} from '@preceptor/db/testing/builders'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { hashPassword } from '../../passwords.ts'
import { openBrowser } from '../../testing/browser.ts'
import { createTestServer, type TestServer } from '../../testing/test-server.ts'

const DAY_MS = 86_400_000
const day = (offset: number) => new Date(Date.now() + offset * DAY_MS)
const TEAMS = '/api/admin/teams'
const EXPIRED = 'This invitation has expired. Please contact your team administrator for a new invitation.'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer({ env: { RATE_LIMITS: 'reinvite.minute=3/1m' } })
})
afterAll(() => server.close())
afterEach(() => {
  vi.useRealTimers()
})

const address = () => `${randomUUID()}@example.com`

async function newTeam({ maxMembers = 10 } = {}) {
  const owner = await makeSubscriber(server.db, { plan: 'team' }, { firstName: 'Grace' })
  const team = await makeTeam(server.db, { ownerAccountId: owner.id, maxMembers })
  const admin = await server.tokenFor(owner.id)
  const url = `${TEAMS}/${team.id}`
  const invite = (email: string) => server.send('POST', `${url}/invite`, { token: admin, body: { email } })
  return { owner, team, admin, url, invite }
}
type NewTeam = Awaited<ReturnType<typeof newTeam>>

/** Somebody with an account who is invited, and how she accepts. */
async function invited({ team }: NewTeam, values: Parameters<typeof makeInvitation>[1] = {}) {
  const account = await makeAccount(server.db)
  const token = await server.tokenFor(account.id)
  const invitation = await makeInvitation(server.db, { email: account.email, teamId: team.id, ...values })
  return { account, token, invitation, accept: () => accept(token, invitation) }
}
const accept = (token: string, { id, teamId }: { id: string; teamId: string }) =>
  server.send('POST', `${TEAMS}/invitations/${id}/accept`, { token, body: { teamId } })
const lookUp = (id: string, teamId: string) => server.send('GET', `${TEAMS}/invitations/${id}?team=${teamId}`)
const members = async ({ team }: NewTeam) =>
  server.db.selectFrom('membership').select('accountId').where('teamId', '=', team.id).execute()

describe('inviting', () => {
  test('sends a mail whose link leads to the invitation, which says who invites where', async () => {
    const { team, owner, invite } = await newTeam()
    const email = `Łucja+ward.${randomUUID()}@Exämple.com`
    const sent = await invite(email)
    expect(sent.status).toBe(201)
    const { invitationId, message, expiresAt } = InviteReply.parse(sent.body)
    expect(message).toBe('Invitation sent successfully!')
    expect(InvitationId.safeParse(invitationId).success).toBe(true)
    expect(Date.parse(expiresAt) - Date.now()).toBeCloseTo(7 * DAY_MS, -4)
    const link = server.linkIn(await server.mailTo(email.toLowerCase()))
    expect(link.pathname).toBe(`/team/invite/${invitationId}`)
    expect(link.searchParams.get('team')).toBe(team.id)
    expect(link.searchParams.get('key')).toMatch(/^[\w-]{43}$/)
    const shown = await lookUp(invitationId, team.id)
    expect(InvitationReply.parse(shown.body).invitation).toEqual({
      ...{ invitationId, teamId: team.id, teamName: team.name, email: email.toLowerCase(), expiresAt },
      ...{ inviterName: `Grace ${owner.lastName}`, role: 'member', status: 'pending' },
    })
  })

  test('refuses whom it makes no sense to invite, and says why', async () => {
    const it = await newTeam()
    const member = await makeAccount(server.db)
    await makeMembership(server.db, { teamId: it.team.id, accountId: member.id })
    const waiting = address()
    await it.invite(waiting)
    for (const [email, status, code] of [
      [it.owner.email, 409, 'OWN_ADDRESS'],
      [member.email.toUpperCase(), 409, 'ALREADY_MEMBER'],
      [` ${waiting} `, 409, 'ALREADY_INVITED'],
      ['nobody', 400, 'VALIDATION_FAILED'],
      ['', 400, 'VALIDATION_FAILED'],
    ] as const) {
      const refused = await it.invite(email)
      expect([refused.status, refused.body.code], email).toEqual([status, code])
    }
  })

  test('an expired invitation is replaced, and its own link says so', async () => {
    const it = await newTeam()
    const { account, invitation } = await invited(it, { expiresAt: day(-1) })
    const { invitationId } = InviteReply.parse((await it.invite(account.email)).body)
    expect(invitationId).not.toBe(invitation.id)
    expect((await lookUp(invitation.id, it.team.id)).body.code).toBe('INVITATION_REVOKED')
    expect((await lookUp(invitationId, it.team.id)).body.invitation.status).toBe('pending')
  })

  test('at once for the last seat: one gets it', async () => {
    const it = await newTeam({ maxMembers: 2 })
    const replies = await Promise.all(Array.from({ length: 8 }, () => it.invite(address())))
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(1)
    for (const { body } of replies.filter(({ status }) => status !== 201)) {
      expect(body).toMatchObject({
        code: 'TEAM_FULL',
        error: 'Cannot invite 1 users. Only 0 slots available.',
      })
    }
  })

  test('is limited to 20 a minute for a team; what is refused does not count', async () => {
    const it = await newTeam({ maxMembers: 100 })
    for (let n = 0; n < 3; n++) expect((await it.invite(it.owner.email)).status).toBe(409)
    for (let n = 0; n < 20; n++) expect((await it.invite(address())).status).toBe(201)
    const limited = await it.invite(address())
    expect(limited.status).toBe(429)
    expect(limited.body).toMatchObject({ code: 'RATE_LIMITED', blockedMinutes: 1 })
    expect(Number(limited.headers['retry-after'])).toBeGreaterThan(0)
  })
})

describe('sending again', () => {
  test('keeps the id, begins the seven days anew, and the newest mail’s secret counts', async () => {
    const it = await newTeam()
    const email = address()
    const { invitationId } = InviteReply.parse((await it.invite(email)).body)
    const first = server.linkIn(await server.mailTo(email))
    vi.useFakeTimers({ toFake: ['Date'], now: day(6) })
    const token = await server.tokenFor(it.owner.id)
    const again = () => server.send('POST', `${it.url}/invitations/${invitationId}/resend`, { token })
    const { body } = await again()
    expect(body.message).toBe('Invitation resent successfully!')
    expect(Date.parse(body.expiresAt) - Date.now()).toBeCloseTo(7 * DAY_MS, -4)
    await expect.poll(() => server.mailsTo(email)).toHaveLength(2)
    const second = server.linkIn(await server.mailTo(email))
    expect(second.pathname).toBe(first.pathname)
    expect(second.searchParams.get('key')).not.toBe(first.searchParams.get('key'))
    await again()
    await again()
    expect((await again()).body).toMatchObject({ code: 'RATE_LIMITED' })
  })

  test('an expired one takes a seat again, if there is one', async () => {
    const it = await newTeam({ maxMembers: 2 })
    const { invitation } = await invited(it, { expiresAt: day(-1) })
    const path = `${it.url}/invitations/${invitation.id}`
    const other = InviteReply.parse((await it.invite(address())).body)
    const full = await server.send('POST', `${path}/resend`, { token: it.admin })
    expect(full.body).toMatchObject({ code: 'TEAM_FULL' })
    await server.send('DELETE', `${it.url}/invitations/${other.invitationId}`, { token: it.admin })
    expect((await server.send('POST', `${path}/resend`, { token: it.admin })).status).toBe(200)
  })

  test('is only for those that are open, and of this team', async () => {
    const [it, other] = [await newTeam(), await newTeam()]
    const resend = ({ id }: { id: string }) =>
      server.send('POST', `${it.url}/invitations/${id}/resend`, { token: it.admin })
    const cases = [
      [await invited(it, { status: 'revoked' }), 'INVITATION_REVOKED'],
      [await invited(it, { status: 'accepted' }), 'INVITATION_ACCEPTED'],
      [await invited(other), 'INVITATION_NOT_FOUND'],
    ] as const
    for (const [{ invitation }, code] of cases) expect((await resend(invitation)).body.code).toBe(code)
    expect((await resend({ id: 'x' })).body.code).toBe('INVITATION_NOT_FOUND')
  })
})

describe('looking an invitation up', () => {
  test('needs its id and its team; everything else is answered alike', async () => {
    const [it, other] = [await newTeam(), await newTeam()]
    const { invitation } = await invited(it)
    const right = invitation.id
    const wrong = [
      await lookUp(right, other.team.id),
      await lookUp(right, randomUUID()),
      await lookUp(right, ''),
      await lookUp(right, 'x'.repeat(500)),
      await server.send('GET', `${TEAMS}/invitations/${right}`),
      await lookUp('A'.repeat(22), it.team.id),
      await lookUp('x', it.team.id),
      await lookUp('x'.repeat(500), it.team.id),
      await lookUp(right.toLowerCase() === right ? right.toUpperCase() : right.toLowerCase(), it.team.id),
    ].map(({ status, body: { requestId: _, ...body } }) => ({ status, body }))
    const notFound = { error: 'Invitation Not Found', code: 'INVITATION_NOT_FOUND' }
    for (const reply of wrong) expect(reply).toEqual({ status: 404, body: notFound })
  })

  test('says what became of it', async () => {
    const it = await newTeam()
    const status = async (values: Parameters<typeof makeInvitation>[1]) => {
      const { invitation } = await invited(it, values)
      const { status: http, body } = await lookUp(invitation.id, it.team.id)
      return body.code ?? [http, body.invitation.status]
    }
    expect(await status({ expiresAt: day(-1) })).toEqual([200, 'expired'])
    expect(await status({ status: 'accepted', expiresAt: day(-1) })).toEqual([200, 'accepted'])
    expect(await status({ status: 'revoked' })).toBe('INVITATION_REVOKED')
  })

  test('is no way to guess: after 30 misses in an hour an address waits, and hits do not count', async () => {
    const it = await newTeam()
    const { invitation } = await invited(it)
    const from = (id: string) =>
      server.app.inject({
        method: 'GET',
        url: `${TEAMS}/invitations/${id}?team=${it.team.id}`,
        remoteAddress: '203.0.113.7',
      })
    for (let n = 0; n < 40; n++) expect((await from(invitation.id)).statusCode).toBe(200)
    for (let n = 0; n < 30; n++) expect((await from(`guess${n}`)).statusCode).toBe(404)
    expect((await from('guess')).statusCode).toBe(429)
    expect((await from(invitation.id)).statusCode).toBe(429)
  })
})

describe('accepting', () => {
  test('seats her, lengthens her trial to three weeks once, and tells the owner', async () => {
    const it = await newTeam()
    const { account, token, accept: acceptHers } = await invited(it)
    const me = () => server.send('GET', '/api/auth/me', { token })
    expect((await me()).body.user.pendingInvitations).toHaveLength(1)
    const accepted = await acceptHers()
    expect(accepted.status).toBe(200)
    const { message, teamId, trialEndsAt } = AcceptInvitationReply.parse(accepted.body)
    expect(message).toMatch(/^Welcome to Ward 4! Your free trial now runs until /)
    expect(Date.parse(trialEndsAt!) - Date.now()).toBeCloseTo(21 * DAY_MS, -4)
    const { user } = (await me()).body
    expect(user).toMatchObject({ role: 'member', teamId, trialEndsAt, pendingInvitations: [] })
    const { text } = await server.mailTo(it.owner.email)
    expect(text).toContain(`${account.email} is a member of your team “Ward 4” now.`)

    const second = await newTeam()
    const again = await makeInvitation(server.db, { email: account.email, teamId: second.team.id })
    const reply = AcceptInvitationReply.parse((await accept(token, again)).body)
    expect(reply).toMatchObject({ message: 'Welcome to Ward 4!', trialEndsAt: null })
  })

  test('never shortens a longer trial', async () => {
    const it = await newTeam()
    const { account, accept: acceptHers } = await invited(it)
    const trialEndsAt = day(60)
    await server.db.updateTable('account').set({ trialEndsAt }).where('id', '=', account.id).execute()
    expect((await acceptHers()).body.trialEndsAt).toBeNull()
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

  test('20 times at once by the same nurse seats her once', async () => {
    const it = await newTeam()
    const { accept: acceptHers } = await invited(it)
    const replies = await Promise.all(Array.from({ length: 20 }, acceptHers))
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
  ])('one that is %s is refused', async (_, values, status, code, text) => {
    const it = await newTeam()
    const refused = await (await invited(it, values)).accept()
    expect([refused.status, refused.body.code]).toEqual([status, code])
    expect(refused.body.error).toEqual(text instanceof RegExp ? expect.stringMatching(text) : text)
    expect(await members(it)).toHaveLength(1)
  })

  test('an address in another case and Unicode spelling is the same one', async () => {
    const it = await newTeam()
    const email = `łucja+e\u0301.${randomUUID()}@exämple.com`.normalize('NFC')
    const account = await makeAccount(server.db, { email })
    const sent = await it.invite(` ${email.toUpperCase().normalize('NFD')} `)
    const token = await server.tokenFor(account.id)
    const { invitationId: id } = InviteReply.parse(sent.body)
    expect((await accept(token, { id, teamId: it.team.id })).status).toBe(200)
  })

  test('guessed, in another team or without signing in it is nothing', async () => {
    const [it, other] = [await newTeam(), await newTeam()]
    const { token, invitation } = await invited(it)
    for (const wrong of [
      { id: invitation.id, teamId: other.team.id },
      { id: 'A'.repeat(22), teamId: it.team.id },
      { id: invitation.id, teamId: 'x' },
    ]) {
      expect((await accept(token, wrong)).body.code).toBe('INVITATION_NOT_FOUND')
    }
    expect((await accept('none', invitation)).status).toBe(401)
  })

  test('a team that is read-only takes nobody in, and she may come back later', async () => {
    const it = await newTeam()
    const hers = await invited(it)
    const pay = (status: 'active' | 'canceled') =>
      server.db.updateTable('subscription').set({ status }).where('accountId', '=', it.owner.id).execute()
    await pay('canceled')
    const paused = await hers.accept()
    expect([paused.status, paused.body.code]).toEqual([409, 'TEAM_PAUSED'])
    await pay('active')
    expect((await hers.accept()).status).toBe(200)
  })

  test('a plan that shrank meanwhile has no seat for her', async () => {
    const it = await newTeam({ maxMembers: 2 })
    const [first, second] = [await invited(it), await invited(it)]
    expect((await first.accept()).status).toBe(200)
    const full = await second.accept()
    expect([full.status, full.body.code]).toEqual([409, 'TEAM_FULL'])
  })
})

describe('a browser', () => {
  test('is told of an invitation at sign-in, and a withdrawn one is no longer told of', async () => {
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
    expect((await accept(browser.tokens.accessToken, { id, teamId })).body.code).toBe('INVITATION_REVOKED')
  })
})
