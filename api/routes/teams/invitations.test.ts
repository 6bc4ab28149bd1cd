import { randomUUID } from 'node:crypto'
import { DAY_MS } from '@preceptor/contracts/durations'
import { InvitationId, InvitationReply, InviteReply } from '@preceptor/contracts/teams/team'
import { makeAccount, type makeInvitation, makeMembership } from '@preceptor/db/testing/builders'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { address, day, type InvitingTeam, makeInvited, makeInvitingTeam, TEAMS } from '../../testing/teams.ts'
import { createTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer({ env: { RATE_LIMITS: 'reinvite.minute=9/1m,invitation.address=50/1h' } })
})
afterAll(() => server.close())
afterEach(() => {
  vi.useRealTimers()
})

const newTeam = (size?: { maxMembers: number }) => makeInvitingTeam(server, size)
const invited = (team: InvitingTeam, values?: Parameters<typeof makeInvitation>[1]) =>
  makeInvited(server, team, values)
const lookUp = (id: string, teamId: string) => server.send('GET', `${TEAMS}/invitations/${id}?team=${teamId}`)

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
      organizationName: team.organizationName,
      ...{ inviterName: `Grace ${owner.lastName}`, role: 'member', status: 'pending' },
    })
  })

  test('rejects whom it makes no sense to invite, and says why', async () => {
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
      const rejected = await it.invite(email)
      expect([rejected.status, rejected.body.code], email).toEqual([status, code])
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

  test('is limited to 20 a minute for a team; what is rejected does not count', async () => {
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
    const url = `${it.url}/invitations/${invitationId}/resend`
    const { body } = await server.send('POST', url, { token })
    expect(body.message).toBe('Invitation resent successfully!')
    expect(Date.parse(body.expiresAt) - Date.now()).toBeCloseTo(7 * DAY_MS, -4)
    await expect.poll(() => server.mailsTo(email)).toHaveLength(2)
    const second = server.linkIn(await server.mailTo(email))
    expect(second.pathname).toBe(first.pathname)
    expect(second.searchParams.get('key')).not.toBe(first.searchParams.get('key'))
  })

  test('is done five times a day at most', async () => {
    const it = await newTeam()
    const { invitation } = await invited(it)
    const url = `${it.url}/invitations/${invitation.id}/resend`
    const again = () => server.send('POST', url, { token: it.admin })
    for (let n = 0; n < 5; n++) expect((await again()).status).toBe(200)
    const limited = await again()
    expect([limited.status, limited.body.code]).toEqual([429, 'RATE_LIMITED'])
    expect(limited.body.blockedMinutes).toBeGreaterThan(60)
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

  test('is no way to guess: too many misses in an hour and further ones wait; hits never do', async () => {
    const it = await newTeam()
    const { invitation } = await invited(it)
    const from = (id: string) =>
      server.app.inject({
        method: 'GET',
        url: `${TEAMS}/invitations/${id}?team=${it.team.id}`,
        remoteAddress: '203.0.113.7',
      })
    for (let n = 0; n < 40; n++) expect((await from(invitation.id)).statusCode).toBe(200)
    for (let n = 0; n < 50; n++) expect((await from(`guess${n}`)).statusCode).toBe(404)
    expect((await from('guess')).statusCode).toBe(429)
    expect((await from(invitation.id)).statusCode).toBe(200)
  })
})
