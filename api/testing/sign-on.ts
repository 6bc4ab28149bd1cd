import { createDomainRecordsStandIn } from '@preceptor/local/stand-ins/domain-records/stand-in'
import { PROVIDER_PASSWORD } from '@preceptor/local/stand-ins/identity-provider/people'
import { createIdentityProvider } from '@preceptor/local/stand-ins/identity-provider/stand-in'
import { findFreePort } from '@preceptor/local/start/ports'
import { type Browser, openBrowser } from './browser.ts'
import { FAR_LIMITS } from './far-limits.ts'
import { makeInvitingTeam, TEAMS } from './teams.ts'
import { createTestServer, type TestServer } from './test-server.ts'

export const CLIENT = { clientId: 'preceptor', clientSecret: 'a client secret of tests, long enough' }
export const DOMAIN = 'hospital.example'
const PUBLIC_URL = 'http://localhost:3000'

/** An identity provider of a test's own. */
async function openProvider(options: { backChannelUri?: string } = {}) {
  const provider = await createIdentityProvider({
    port: await findFreePort(),
    ...CLIENT,
    redirectUris: [`${PUBLIC_URL}/api/auth/sso/callback`],
    signedOutUris: [`${PUBLIC_URL}/`],
    ...options,
  })
  await provider.start()
  return provider
}

/**
 * The application with a provider and a name server of its own. With `listens` it is at a port, where the provider says whom
 * it has signed out.
 */
export async function openSignOnServer({ listens = false } = {}) {
  const port = await findFreePort()
  const backChannel = { backChannelUri: `http://127.0.0.1:${port}/api/auth/sso/back-channel` }
  const records = createDomainRecordsStandIn({ port: await findFreePort() })
  await records.start()
  const provider = await openProvider(listens ? backChannel : {})
  const other = await openProvider()
  const hosts = [provider, other].map(({ issuer }) => new URL(issuer).host)
  const server = await createTestServer({
    env: {
      SSO_INTERNAL_HOSTS: hosts.join(','),
      DNS_SERVERS: records.address,
      RATE_LIMITS: FAR_LIMITS,
      API_TIME_LIMITS: 'identityProvider=1500ms,domainRecords=800ms',
    },
  })
  if (listens) await server.app.listen({ host: '127.0.0.1', port })
  return {
    server,
    provider,
    /** Of another organization. */
    other,
    records,
    async close() {
      await server.close()
      await provider.stop()
      await other.stop()
      await records.stop()
    },
  }
}
export type SignOnServer = Awaited<ReturnType<typeof openSignOnServer>>

/** A paid team that has proved a domain and connected the provider; each with a domain of its own unless one is given. */
export async function makeSignOnTeam(
  { server, provider, records }: SignOnServer,
  {
    domain = `d${crypto.randomUUID().slice(0, 8)}.example`,
    maxMembers = 10,
    client = { issuer: provider.issuer, ...CLIENT },
  }: { domain?: string; maxMembers?: number; client?: typeof CLIENT & { issuer: string } } = {},
) {
  const team = await makeInvitingTeam(server, { maxMembers })
  const sso = `${TEAMS}/${team.team.id}/sso`
  const as = (method: 'POST' | 'PUT' | 'DELETE' | 'GET', path: string, body?: object) =>
    server.send(method, `${sso}${path}`, { token: team.admin, ...(body && { body }) })
  const claimed = await as('POST', '/domains', { domain })
  if (claimed.status !== 201) throw new Error(`Not claimed: ${JSON.stringify(claimed.body)}`)
  records.setTexts(claimed.body.recordName, ['v=spf1 -all', claimed.body.recordText])
  const proved = await as('POST', `/domains/${claimed.body.domainId}/check`)
  if (proved.status !== 200) throw new Error(`Not proved: ${JSON.stringify(proved.body)}`)
  const connected = await as('PUT', '/connection', client)
  if (connected.status !== 200) throw new Error(`Not connected: ${JSON.stringify(connected.body)}`)
  /** Somebody whom the provider knows, with an address at the team's domain. */
  const person = (name = `p${crypto.randomUUID().slice(0, 8)}`, at = provider) => {
    const one = {
      subject: `s-${crypto.randomUUID()}`,
      email: `${name}@${domain}`,
      firstName: 'Nadia',
      lastName: 'Brandt',
      emailVerified: true,
      active: true,
    }
    at.add(one)
    return one
  }
  return { ...team, domain, domainId: claimed.body.domainId as string, sso, as, person }
}
export type SignOnTeam = Awaited<ReturnType<typeof makeSignOnTeam>>

/**
 * Goes to the provider as a browser would, signs in there where it asks, and gives the address it sends back to. `jar`: the
 * cookies of a browser that was there before.
 */
export async function signInAtProvider(
  url: string,
  email: string,
  jar = new Map<string, string>(),
): Promise<string> {
  const visit = async (address: string, form?: Record<string, string>): Promise<Response> => {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const reply = await fetch(address, {
      redirect: 'manual',
      headers: { cookie },
      ...(form && { method: 'POST', body: new URLSearchParams(form) }),
    })
    for (const set of reply.headers.getSetCookie()) {
      const [pair = ''] = set.split(';')
      jar.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1))
    }
    return reply
  }
  let at = url
  for (let step = 0; step < 8; step++) {
    const isForm = new URL(at).pathname.startsWith('/interaction/')
    const reply = await visit(at, isForm ? { email, password: PROVIDER_PASSWORD } : undefined)
    const location = reply.headers.get('location')
    if (!location)
      throw new Error(`The provider answered ${reply.status}: ${(await reply.text()).slice(0, 300)}`)
    at = new URL(location, at).href
    if (at.startsWith(PUBLIC_URL)) return at
  }
  throw new Error('The provider sends from page to page.')
}

/** What the page is sent back with: a code, or a problem. */
const landingOf = (location: string) => {
  const url = new URL(location, PUBLIC_URL)
  return {
    path: url.pathname,
    problem: new URLSearchParams(url.hash.slice(1)).get('problem') ?? url.searchParams.get('sso'),
    code: new URLSearchParams(url.hash.slice(1)).get('code'),
    returnTo: new URLSearchParams(url.hash.slice(1)).get('returnTo'),
  }
}

/** A browser that begins to sign in, and what it needs to come back. */
export async function beginIn(browser: Browser, email: string, returnTo?: string, again?: boolean) {
  const started = await browser.post('/sso/start', { email, returnTo, again })
  if (started.status !== 200) throw new Error(`Not begun: ${JSON.stringify(started.body)}`)
  return started.body.url as string
}

/** Comes back from the provider. */
export async function comeBack(browser: Browser, address: string) {
  const { pathname, search } = new URL(address)
  const reply = await browser.get(`${pathname.slice('/api/auth'.length)}${search}`)
  return { status: reply.status, ...landingOf(String(reply.headers.location)) }
}

/**
 * Signs somebody in by the provider, all the way; the browser has the tokens then. `jar`: its cookies there; `again`: the
 * provider is to ask once more.
 */
export async function signOn(
  server: TestServer,
  email: string,
  browser = openBrowser(server),
  { jar, again }: { jar?: Map<string, string>; again?: boolean } = {},
) {
  const back = await signInAtProvider(await beginIn(browser, email, undefined, again), email, jar)
  const landed = await comeBack(browser, back)
  if (!landed.code) return { browser, landed, reply: undefined }
  const reply = await browser.post('/sso/finish', { code: landed.code })
  if (reply.status === 200) {
    const { accessToken, refreshToken } = reply.body
    Object.assign(browser.tokens, { accessToken, refreshToken })
  }
  return { browser, landed, reply }
}
