import { CreateTeamReply, TeamsReply } from '@preceptor/contracts/teams/team'
import { makeAccount, makeSubscriber } from '@preceptor/db/testing/builders'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { address, day, TEAMS } from '../../testing/teams.ts'
import { createTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.close())

const onTrial = () => makeAccount(server.db, { trialEndsAt: day(5) })
const named = { teamName: 'Ward 4', organizationName: 'Lakeside' }

describe('a new team', () => {
  test('belongs to whoever makes it, and the user is its admin at the next look', async () => {
    const owner = await onTrial()
    const token = await server.tokenFor(owner.id)
    const made = await server.send('POST', TEAMS, { token, body: { ...named, description: ' ' } })
    expect(made.status).toBe(201)
    const { teamId, invitations } = CreateTeamReply.parse(made.body)
    expect(invitations).toEqual([])
    const { body } = await server.send('GET', '/api/auth/me', { token })
    expect(body.user).toMatchObject({ role: 'admin', teamId })
    const teams = TeamsReply.parse((await server.send('GET', TEAMS, { token })).body)
    expect(teams).toMatchObject({
      adminTeams: [{ teamId, name: 'Ward 4', currentSeats: 1, maxSeats: 3, adminEmail: owner.email }],
      memberTeams: [],
    })
  })

  test('invites whom the user names, each line with its own result', async () => {
    const owner = await makeSubscriber(server.db, { plan: 'team' })
    const token = await server.tokenFor(owner.id)
    const [good, plus] = [address(), `maya+${address()}`]
    const lines = [` ${good.toUpperCase()} `, 'not an address', good, '', plus, owner.email]
    const { body } = await server.send('POST', TEAMS, {
      token,
      body: { ...named, initialInvitations: lines },
    })
    const { invitations } = CreateTeamReply.parse(body)
    expect(
      invitations.map(({ email, invitationId, error }) => [email, invitationId !== null, error]),
    ).toEqual([
      [good, true, null],
      ['not an address', false, 'Invalid email format'],
      [good, false, expect.stringContaining('already has an invitation')],
      [plus, true, null],
      [owner.email, false, expect.stringContaining('own address')],
    ])
    await server.mailTo(plus)
  })

  test('accepts as many as there are seats, and says of each other line that none is left', async () => {
    const owner = await onTrial()
    const token = await server.tokenFor(owner.id)
    const initialInvitations = Array.from({ length: 30 }, address)
    const { body } = await server.send('POST', TEAMS, { token, body: { ...named, initialInvitations } })
    const { invitations } = CreateTeamReply.parse(body)
    expect(invitations.map(({ error }) => error?.split('.')[0] ?? 'sent')).toEqual([
      ...Array(2).fill('sent'),
      ...Array(18).fill('Cannot invite 1 users'),
      ...Array(10).fill('Too many invitations at once'),
    ])
  })

  test('with more lines than anybody needs is rejected, and there is no team', async () => {
    const owner = await onTrial()
    const token = await server.tokenFor(owner.id)
    const initialInvitations = Array.from({ length: 500 }, address)
    const rejected = await server.send('POST', TEAMS, { token, body: { ...named, initialInvitations } })
    expect(rejected.status).toBe(400)
    expect(rejected.body).toMatchObject({ code: 'VALIDATION_FAILED' })
    expect(rejected.body.error).toBe('A team can begin with up to 100 invitations')
    expect((await server.send('GET', TEAMS, { token })).body.adminTeams).toEqual([])
  })

  test.each([
    [{ ...named, teamName: ' ' }, 'Team name is required'],
    [{ ...named, organizationName: '' }, 'Organization name is required'],
  ])('says what is missing', async (body, text) => {
    const token = await server.tokenFor((await onTrial()).id)
    const rejected = await server.send('POST', TEAMS, { token, body })
    expect(rejected.status).toBe(400)
    expect(rejected.body.error).toContain(text)
  })

  test.each([
    ['whose trial has ended', () => makeAccount(server.db), 402, 'TRIAL_EXPIRED'],
    ['who canceled', () => makeSubscriber(server.db, { status: 'canceled' }), 403, 'PLAN_REQUIRED'],
  ])('is not for somebody %s', async (_, make, status, code) => {
    const token = await server.tokenFor((await make()).id)
    const rejected = await server.send('POST', TEAMS, { token, body: named })
    expect([rejected.status, rejected.body.code]).toEqual([status, code])
  })

  test('is one for an account, also when many are made at the same moment', async () => {
    const token = await server.tokenFor((await onTrial()).id)
    const make = () => server.send('POST', TEAMS, { token, body: named })
    const replies = await Promise.all(Array.from({ length: 6 }, make))
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(1)
    for (const { status, body } of replies.filter((reply) => reply.status !== 201)) {
      expect([status, body.code]).toEqual([409, 'OWNS_TEAM'])
      expect(body.error).toContain('one team')
    }
  })

  test.each(['=HYPERLINK("http://evil.example")', '<img src=x onerror=alert(1)>', 'Łódź 病棟 👩🏽‍⚕️'])(
    'named %j keeps that name as text, and no mail carries it on',
    async (teamName) => {
      const owner = await onTrial()
      const token = await server.tokenFor(owner.id)
      const invited = address()
      const body = { ...named, teamName, initialInvitations: [invited] }
      const { teamId } = (await server.send('POST', TEAMS, { token, body })).body
      const { team } = (await server.send('GET', `${TEAMS}/${teamId}`, { token })).body
      expect(team.name).toBe(teamName)
      const { text, html } = await server.mailTo(invited)
      expect(text).toContain('with a team.')
      expect(html).not.toMatch(/onerror|HYPERLINK/)
    },
  )
})
