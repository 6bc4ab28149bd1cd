import { MAIL_PROOF_DAYS, RECORD_GRACE_DAYS } from '@preceptor/contracts/accounts/sso'
import { DAY_MS } from '@preceptor/contracts/durations'
import { createDomainRecordsStandIn } from '@preceptor/local/stand-ins/domain-records/stand-in'
import { findFreePort } from '@preceptor/local/start/ports'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { CLIENT, makeSignOnTeam, openSignOnServer, type SignOnServer } from '../../testing/sign-on.ts'
import { makeInvitingTeam, TEAMS } from '../../testing/teams.ts'
import { createTestServer } from '../../testing/test-server.ts'

let world: SignOnServer
beforeAll(async () => {
  world = await openSignOnServer()
})
afterAll(() => world.close())
afterEach(() => {
  world.records.setFault('none')
  world.provider.setFaults({})
})

const freshDomain = () => `d${crypto.randomUUID().slice(0, 8)}.example`
async function plainTeam() {
  const team = await makeInvitingTeam(world.server)
  const as = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
    world.server.send(method, `${TEAMS}/${team.team.id}/sso${path}`, {
      token: team.admin,
      ...(body && { body }),
    })
  return { ...team, as }
}

describe('a domain', () => {
  test('is proved by its record, whatever else is there', async () => {
    const { as } = await plainTeam()
    const { body: claimed } = await as('POST', '/domains', { domain: freshDomain().toUpperCase() })
    expect(claimed).toMatchObject({
      status: 'waiting',
      provedBy: null,
      recordName: `_preceptor.${claimed.domain}`,
    })
    const check = () => as('POST', `/domains/${claimed.domainId}/check`)
    expect((await check()).body.code).toBe('LINK_INVALID')
    world.records.setTexts(claimed.recordName, ['preceptor-domain=of-another', `${claimed.recordText}x`])
    expect((await check()).body.code).toBe('LINK_INVALID')
    world.records.setTexts(claimed.domain, [claimed.recordText])
    expect((await check()).body.code).toBe('LINK_INVALID')
    world.records.setTexts(claimed.recordName, ['other', ` ${claimed.recordText} `])
    expect((await check()).body).toMatchObject({ status: 'proved', provedBy: 'record', endsAt: null })
  })

  test.each(['servfail', 'never', 'truncated'] as const)(
    'is not judged while its server answers with %s',
    async (fault) => {
      const { as } = await plainTeam()
      const { body: claimed } = await as('POST', '/domains', { domain: freshDomain() })
      world.records.setFault(fault)
      expect((await as('POST', `/domains/${claimed.domainId}/check`)).status).toBe(502)
    },
  )

  test.each(['gmail.com', 'OUTLOOK.com', 'nothing', 'a b.example', '127.0.0.1', 'https://hospital.example'])(
    '%s is none of a team',
    async (domain) => {
      const { as } = await plainTeam()
      const { status, body } = await as('POST', '/domains', { domain })
      expect([status, body.code, body.field]).toEqual([400, 'VALIDATION_FAILED', 'domain'])
    },
  )

  test('is one team’s at a time, however many say that it is theirs', async () => {
    const domain = freshDomain()
    const [one, other] = [await plainTeam(), await plainTeam()]
    const mine = (await one.as('POST', '/domains', { domain })).body
    const theirs = (await other.as('POST', '/domains', { domain })).body
    expect(mine.recordText).not.toBe(theirs.recordText)
    world.records.setTexts(mine.recordName, [mine.recordText, theirs.recordText])
    const checks = await Promise.all([
      one.as('POST', `/domains/${mine.domainId}/check`),
      other.as('POST', `/domains/${theirs.domainId}/check`),
    ])
    expect(checks.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const [winner, loser] = checks[0]!.status === 200 ? [one, other] : [other, one]
    const [won, lost] = winner === one ? [mine, theirs] : [theirs, mine]
    await winner.as('DELETE', `/domains/${won.domainId}`)
    expect((await loser.as('POST', `/domains/${lost.domainId}/check`)).status).toBe(200)
  })

  test('of another team is not found, and a list has an end', async () => {
    const [one, other] = [await plainTeam(), await plainTeam()]
    const { body } = await one.as('POST', '/domains', { domain: freshDomain() })
    for (const [method, path] of [
      ['POST', '/check'],
      ['DELETE', ''],
    ] as const) {
      expect((await other.as(method, `/domains/${body.domainId}${path}`)).status).toBe(404)
    }
    expect((await other.as('POST', `/domains/${body.domainId}/mail`, { postbox: 'admin' })).status).toBe(404)
    for (let at = 1; at < 10; at++)
      expect((await one.as('POST', '/domains', { domain: freshDomain() })).status).toBe(201)
    expect((await one.as('POST', '/domains', { domain: freshDomain() })).body.error).toContain(
      'up to 10 domains',
    )
    expect((await one.as('POST', '/domains', { domain: body.domain })).status).toBe(400)
  })

  test('is proved by a link to one of its own postboxes, once, for a time', async () => {
    const { as } = await plainTeam()
    const { body: claimed } = await as('POST', '/domains', { domain: freshDomain() })
    const postbox = `hostmaster@${claimed.domain}`
    expect((await as('POST', `/domains/${claimed.domainId}/mail`, { postbox: 'ceo' })).status).toBe(400)
    await as('POST', `/domains/${claimed.domainId}/mail`, { postbox: 'hostmaster' })
    const link = world.server.linkIn(await world.server.mailTo(postbox))
    const token = new URLSearchParams(link.hash.slice(1)).get('token')
    expect(link.pathname).toBe('/sso/confirm-domain')
    const confirm = (sent: string | null) =>
      world.server.send('POST', '/api/auth/sso/confirm-domain', { body: { token: sent } })
    const look = (sent: string | null) =>
      world.server.send('POST', '/api/auth/sso/domain-to-confirm', { body: { token: sent } })
    expect((await confirm(`${token}x`)).body.code).toBe('LINK_INVALID')
    expect((await look(`${token}x`)).body.code).toBe('LINK_INVALID')
    const named = { domain: claimed.domain, teamName: 'Ward 4', organizationName: null }
    // Looked at, by a mail program perhaps, it is as it was.
    for (const _ of [1, 2]) expect((await look(token)).body).toEqual(named)
    expect((await confirm(token)).body).toEqual(named)
    expect((await confirm(token)).body.code).toBe('LINK_INVALID')
    expect((await look(token)).body.code).toBe('LINK_INVALID')
    const [domain] = (await as('GET', '')).body.domains
    expect(domain).toMatchObject({ status: 'proved', provedBy: 'mail' })
    const days = (Date.parse(domain.endsAt) - Date.now()) / DAY_MS
    expect(Math.round(days)).toBe(MAIL_PROOF_DAYS)
  })

  test('is proved by the newest link only', async () => {
    const { as } = await plainTeam()
    const { body: claimed } = await as('POST', '/domains', { domain: freshDomain() })
    const ask = () => as('POST', `/domains/${claimed.domainId}/mail`, { postbox: 'admin' })
    await ask()
    const first = world.server.linkIn(await world.server.mailTo(`admin@${claimed.domain}`))
    await ask()
    const token = new URLSearchParams(first.hash.slice(1)).get('token')
    const { body } = await world.server.send('POST', '/api/auth/sso/confirm-domain', { body: { token } })
    expect(body.code).toBe('LINK_INVALID')
  })
})

describe('every day a proved domain is looked at', () => {
  const look = () => world.server.doHourly('check-domains')
  const age = (domainId: string, values: Record<string, Date>) =>
    world.server.db.updateTable('ssoDomain').set(values).where('id', '=', domainId).execute()
  /** A little more, so that it is so long ago also for who asks in the same moment. */
  const ago = (days: number) => new Date(Date.now() - days * DAY_MS - 1_000)

  test('and one whose record is gone stays for some days, and comes back with it', async () => {
    const team = await makeSignOnTeam(world)
    const stateOf = async () => (await team.as('GET', '')).body.domains[0]
    const record = (await stateOf()) as { recordName: string; recordText: string }
    world.records.setTexts(record.recordName, [])
    await look()
    expect((await stateOf()).status).toBe('proved')
    await age(team.domainId, { checkedAt: ago(1) })
    await look()
    const missing = await stateOf()
    expect(missing.status).toBe('missing')
    expect(Math.round((Date.parse(missing.endsAt) - Date.now()) / DAY_MS)).toBe(RECORD_GRACE_DAYS)
    expect((await world.server.mailTo(team.owner.email)).subject).toContain(
      'Verify your team’s domain again by',
    )
    world.records.setTexts(record.recordName, [record.recordText])
    await age(team.domainId, { checkedAt: ago(1) })
    await look()
    expect(await stateOf()).toMatchObject({ status: 'proved', endsAt: null })
  })

  test('and one that stays away ends, with a mail; a server that does not answer ends none', async () => {
    const team = await makeSignOnTeam(world)
    const stateOf = async () => (await team.as('GET', '')).body.domains[0]
    world.records.setTexts((await stateOf()).recordName, [])
    const past = { checkedAt: ago(1), missingSince: ago(RECORD_GRACE_DAYS + 1) }
    await age(team.domainId, past)
    world.records.setFault('servfail')
    await look()
    expect((await stateOf()).status).toBe('missing')
    world.records.setFault('none')
    await age(team.domainId, past)
    await look()
    expect(await stateOf()).toMatchObject({ status: 'waiting', provedBy: null, provedAt: null })
    await expect
      .poll(() => world.server.mailsTo(team.owner.email).map(({ subject }) => subject))
      .toContain('Single sign-on stopped for a domain')
    const { status } = await world.server.send('POST', '/api/auth/sso/start', {
      body: { email: `a@${team.domain}` },
    })
    expect(status).toBe(404)
  })

  test('and a proof by mail ends at its time, after one notice', async () => {
    const team = await makeSignOnTeam(world)
    const stateOf = async () => (await team.as('GET', '')).body.domains[0]
    await world.server.db
      .updateTable('ssoDomain')
      .set({ provedBy: 'mail', proofEndsAt: new Date(Date.now() + 13 * DAY_MS), checkedAt: ago(2) })
      .where('id', '=', team.domainId)
      .execute()
    await look()
    await expect.poll(() => world.server.mailsTo(team.owner.email)).toHaveLength(1)
    // A day later.
    await age(team.domainId, { checkedAt: ago(1), proofEndsAt: new Date(Date.now() + 12 * DAY_MS) })
    await look()
    await age(team.domainId, { checkedAt: ago(1), proofEndsAt: ago(0) })
    await look()
    expect((await stateOf()).status).toBe('waiting')
    await expect.poll(() => world.server.mailsTo(team.owner.email)).toHaveLength(2)
  })
})

describe('a provider', () => {
  test('is asked what it is before it is kept, and its secret is shown to nobody', async () => {
    const { as } = await plainTeam()
    const issuer = world.provider.issuer
    expect((await as('PUT', '/connection', { issuer, clientId: 'preceptor' })).body.field).toBe(
      'clientSecret',
    )
    expect((await as('PUT', '/connection', { issuer, ...CLIENT })).status).toBe(200)
    const { body } = await as('GET', '')
    expect(body.connection).toEqual({ issuer, clientId: 'preceptor', isEnforced: false, testedAt: null })
    expect(JSON.stringify(body)).not.toContain(CLIENT.clientSecret)
    expect(body.redirectUri).toBe('http://localhost:3000/api/auth/sso/callback')
    expect((await as('PUT', '/connection', { issuer, clientId: 'preceptor' })).status).toBe(200)
    const elsewhere = { issuer: world.other.issuer, clientId: 'preceptor' }
    expect((await as('PUT', '/connection', elsewhere)).body.field).toBe('clientSecret')
  })

  test.each([
    ['with a slash too many', (issuer: string) => `${issuer}/`],
    ['at the address of its facts', (issuer: string) => `${issuer}/.well-known/openid-configuration`],
    ['that is not there', () => 'http://127.0.0.1:1'],
    ['inside this machine', () => 'https://localhost'],
    ['at the address of a cloud’s own facts', () => 'https://169.254.169.254'],
    ['over http', () => 'http://idp.example'],
    ['that is no address', () => 'idp'],
    ['of another kind', () => 'file:///etc/passwd'],
    ['with a query', (issuer: string) => `${issuer}/?a=b`],
    ['with a user', (issuer: string) => issuer.replace('//', '//user:word@')],
  ])('%s is not kept', async (_, change) => {
    const { as } = await plainTeam()
    const { status, body } = await as('PUT', '/connection', {
      ...CLIENT,
      issuer: change(world.provider.issuer),
    })
    expect([status, body.code, body.field]).toEqual([400, 'VALIDATION_FAILED', 'issuer'])
    expect((await as('GET', '')).body.connection).toBeNull()
  })

  test.each(['error', 'never', 'oversize', 'redirect', 'no-json', 'other-issuer'] as const)(
    'that answers with %s is not kept',
    async (answer) => {
      const { as } = await plainTeam()
      world.provider.setFaults({ at: 'discovery', answer })
      const { status, body } = await as('PUT', '/connection', { ...CLIENT, issuer: world.provider.issuer })
      expect([status, body.field]).toEqual([400, 'issuer'])
      expect(body.error.length).toBeLessThan(200)
    },
  )

  test('is not kept for a team that is not paid for', async () => {
    const team = await plainTeam()
    await world.server.db
      .updateTable('subscription')
      .set({ status: 'canceled' })
      .where('accountId', '=', team.owner.id)
      .execute()
    const { body } = await team.as('PUT', '/connection', { ...CLIENT, issuer: world.provider.issuer })
    expect(['TEAM_LAPSED', 'TEAM_PLAN_REQUIRED']).toContain(body.code)
    expect((await team.as('POST', '/domains', { domain: freshDomain() })).status).not.toBe(201)
  })
})

test('without a list of internal hosts nothing inside is asked', async () => {
  const records = createDomainRecordsStandIn({ port: await findFreePort() })
  await records.start()
  const closed = await createTestServer({ env: { DNS_SERVERS: records.address } })
  const team = await makeInvitingTeam(closed)
  const { body } = await closed.send('PUT', `${TEAMS}/${team.team.id}/sso/connection`, {
    token: team.admin,
    body: { ...CLIENT, issuer: world.provider.issuer },
  })
  expect([body.code, body.field]).toEqual(['VALIDATION_FAILED', 'issuer'])
  await closed.close()
  await records.stop()
})
