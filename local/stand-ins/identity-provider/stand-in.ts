import { createServer, type Server } from 'node:http'
import { HOUR_SECONDS } from '@preceptor/contracts/durations'
import { exportJWK, generateKeyPair, type JWK } from 'jose'
import { Provider } from 'oidc-provider'
import { closeServer, listen } from '../listener.ts'
import { forgeToken, type SigningKey } from './forge-token.ts'
import { createInteractions } from './interactions.ts'
import { createMisbehaviour } from './misbehaviour.ts'
import { signedOutPage, signOutPage } from './pages.ts'
import { DEMO_PEOPLE, type ProviderPerson } from './people.ts'
import { ProviderFaults, type ProviderFaultsInput } from './provider-faults.ts'
import { makeSignOutToken, type SignedOutHere, type SignOutFault } from './sign-out-token.ts'

export interface IdentityProviderOptions {
  port: number
  clientId: string
  clientSecret: string
  /** Where people come back to after signing in and after signing out. */
  redirectUris: readonly string[]
  signedOutUris: readonly string[]
  /** Where it says whom it has signed out; none: it says it nowhere. */
  backChannelUri?: string
  people?: readonly ProviderPerson[]
  faults?: ProviderFaultsInput
}

/** A key and its public half as the provider shows it. */
async function makeKey(kid: string): Promise<SigningKey & { shown: JWK; whole: JWK }> {
  const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true })
  const names = { kid, alg: 'RS256', use: 'sig' }
  return {
    kid,
    privateKey,
    shown: { ...(await exportJWK(publicKey)), ...names },
    whole: { ...(await exportJWK(privateKey)), ...names },
  }
}

/**
 * An identity provider that speaks OpenID Connect, with a few people, refresh tokens that are replaced at each use, sign-out
 * pages, and faults: what a hostile or broken provider would answer.
 */
export async function createIdentityProvider(options: IdentityProviderOptions) {
  const { clientId, clientSecret } = options
  const issuer = `http://127.0.0.1:${options.port}`
  const people = new Map((options.people ?? DEMO_PEOPLE).map((one) => [one.subject, { ...one }]))
  let own = await makeKey('key-1')
  const foreign = await makeKey('key-of-another')
  let faults = ProviderFaults.parse(options.faults ?? {})

  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: [...options.redirectUris],
        post_logout_redirect_uris: [...options.signedOutUris],
        grant_types: ['authorization_code', 'refresh_token'],
        response_types: ['code'],
        require_auth_time: true,
        ...(options.backChannelUri && {
          backchannel_logout_uri: options.backChannelUri,
          backchannel_logout_session_required: true,
        }),
      },
    ],
    jwks: { keys: [own.whole as never] },
    cookies: { keys: ['of a stand-in'] },
    // Its own guard asks nobody on this machine.
    fetch: (url, init) => fetch(url, { ...init, dispatcher: undefined } as RequestInit),
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified'],
      profile: ['given_name', 'family_name', 'name'],
    },
    conformIdTokenClaims: false,
    features: {
      devInteractions: { enabled: false },
      backchannelLogout: { enabled: true },
      rpInitiatedLogout: {
        enabled: true,
        logoutSource: (ctx, form) => {
          ctx.body = signOutPage(form)
        },
        postLogoutSuccessSource: (ctx) => {
          ctx.body = signedOutPage()
        },
      },
    },
    ttl: { AccessToken: HOUR_SECONDS, IdToken: HOUR_SECONDS, RefreshToken: 24 * HOUR_SECONDS },
    rotateRefreshToken: true,
    issueRefreshToken: (_, client) => client.grantTypeAllowed('refresh_token'),
    findAccount: (_, subject) => {
      const known = people.get(subject)
      if (!known?.active) return undefined
      return {
        accountId: subject,
        claims: () => ({
          sub: subject,
          email: known.email,
          email_verified: known.emailVerified,
          given_name: known.firstName,
          family_name: known.lastName,
          name: `${known.firstName} ${known.lastName}`,
        }),
      }
    },
    // Nobody is asked for consent: the organization gave it.
    loadExistingGrant: async ({ oidc }) => {
      const grant = new oidc.provider.Grant({ clientId, accountId: oidc.session!.accountId! })
      grant.addOIDCScope('openid email profile offline_access')
      await grant.save()
      return grant
    },
    interactions: { url: (_, { uid }) => `/interaction/${uid}` },
  })
  const misbehave = createMisbehaviour({
    faults: () => faults,
    issuer,
    shownKeys: () => [own.shown],
    forge: (token) =>
      forgeToken(token, { fault: faults.token, claims: faults.claims, keys: { own, foreign }, clientSecret }),
  })
  provider.use(misbehave)
  const answer = provider.callback()
  const interactions = createInteractions({ provider, people })
  let server: Server | undefined

  return {
    issuer,
    clientId,
    clientSecret,
    setFaults(next: ProviderFaultsInput): void {
      faults = ProviderFaults.parse(next)
    },
    /** Changes what the provider knows of somebody, by their subject. */
    change(subject: string, next: Partial<ProviderPerson>): void {
      const known = people.get(subject)
      if (!known) throw new Error(`Nobody has the subject ${subject}.`)
      Object.assign(known, next)
    },
    add(one: ProviderPerson): void {
      people.set(one.subject, { ...one })
    },
    listPeople: (): ProviderPerson[] => [...people.values()],
    /** The message that somebody signed out here, as it should be or with something wrong about it. */
    signOutToken: (person: SignedOutHere, fault: SignOutFault = 'own'): Promise<string> =>
      makeSignOutToken(person, { fault, issuer, clientId, keys: { own, foreign }, clientSecret }),
    /** Signs with another key from now on, and shows only that one. */
    async rollKeys(): Promise<void> {
      own = await makeKey(`key-${crypto.randomUUID().slice(0, 8)}`)
    },
    async start(): Promise<void> {
      server = createServer((request, response) => {
        void interactions(request, response).then((handled) => {
          if (!handled) void answer(request, response)
        })
      })
      await listen(server, options.port)
    },
    async stop(): Promise<void> {
      if (server) await closeServer(server)
    },
  }
}

export type IdentityProvider = Awaited<ReturnType<typeof createIdentityProvider>>
