import { MINUTE_MS } from '@preceptor/contracts/durations'
import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  buildEndSessionUrl,
  ClientSecretBasic,
  ClientSecretPost,
  Configuration,
  calculatePKCECodeChallenge,
  clockTolerance,
  customFetch,
  enableNonRepudiationChecks,
  refreshTokenGrant,
  type ServerMetadata,
} from 'openid-client'
import { createGuardedFetch } from './guarded-fetch.ts'
import { readProviderFacts } from './provider-facts.ts'
import { type RefreshOutcome, toRefreshOutcome, toRejection } from './rejections.ts'
import { readSignOutToken, type SignOutMessage } from './sign-out-token.ts'

/** How a team is known to its provider. */
export interface OidcClient {
  issuer: string
  clientId: string
  clientSecret: string
}

/** What a sign-in was begun with; each is compared with what comes back. */
export interface SignInChecks {
  state: string
  nonce: string
  codeVerifier: string
}

/** Somebody as their provider knows them, from a token whose signature and claims were checked. */
export interface ProviderIdentity {
  issuer: string
  subject: string
  email: string | null
  /** Null: the provider does not say. */
  emailVerified: boolean | null
  firstName: string | null
  lastName: string | null
  /** When they last proved who they are there; null: the provider does not say. */
  authenticatedAt: Date | null
  /** The provider's own name for its session; null: it has none. */
  sid: string | null
  /** For the provider's sign-out. */
  idToken: string
  /** Null: the provider gives none. */
  refreshToken: string | null
}

export interface OidcOptions {
  /** `host` or `host:port` of providers inside the operator's own network. */
  internalHosts: readonly string[]
  timeoutMs: number
}

/** An answer of a provider is a few kilobytes. */
const MAX_ANSWER_BYTES = 256 * 1024
/** How far the provider's clock may be off. */
export const CLOCK_TOLERANCE_SECONDS = 30
/** What a provider says of itself is asked again after this; keys are asked for at every sign-in. */
const FACTS_KEPT_MS = 10 * MINUTE_MS
const MAX_KEPT_FACTS = 500
/** Longer ones are no identity that anybody has. */
const MAX_SUBJECT_CHARS = 255

/** Sign-in by OpenID Connect at any provider: authorization code with PKCE, state, nonce and checked signatures. */
export function createOidc({ internalHosts, timeoutMs }: OidcOptions) {
  const fetch = createGuardedFetch({ internalHosts, timeoutMs, maxBytes: MAX_ANSWER_BYTES })
  const kept = new Map<string, { facts: ServerMetadata; until: number }>()

  const readFacts = async (issuer: string): Promise<ServerMetadata> => {
    const facts = await readProviderFacts(issuer, { fetch, internalHosts })
    if (kept.size >= MAX_KEPT_FACTS) kept.clear()
    kept.set(issuer, { facts, until: Date.now() + FACTS_KEPT_MS })
    return facts
  }
  const factsOf = async (issuer: string): Promise<ServerMetadata> => {
    const known = kept.get(issuer)
    return known && known.until > Date.now() ? known.facts : readFacts(issuer)
  }

  /** Made anew for each call, so that keys are never older than the sign-in they check. */
  const configure = async ({ issuer, clientId, clientSecret }: OidcClient): Promise<Configuration> => {
    const facts = await factsOf(issuer)
    const methods = facts.token_endpoint_auth_methods_supported ?? ['client_secret_basic']
    const authenticate = methods.includes('client_secret_basic') ? ClientSecretBasic : ClientSecretPost
    const configuration = new Configuration(
      facts,
      clientId,
      { client_secret: clientSecret, [clockTolerance]: CLOCK_TOLERANCE_SECONDS },
      authenticate(clientSecret),
    )
    configuration[customFetch] = fetch
    configuration.timeout = Math.ceil(timeoutMs / 1_000)
    enableNonRepudiationChecks(configuration)
    if (new URL(issuer).protocol === 'http:') allowInsecureRequests(configuration)
    return configuration
  }

  return {
    /** Looks whether an issuer can be used, past what is kept of it. Throws OidcRejection with why not. */
    async check(issuer: string): Promise<void> {
      await readFacts(issuer).catch((error) => {
        throw toRejection(error)
      })
    },

    /** Where the browser is sent to sign in, with `again` even who is signed in there. Throws OidcRejection. */
    async signInUrl(
      client: OidcClient,
      {
        redirectUri,
        checks,
        email,
        again,
      }: { redirectUri: string; checks: SignInChecks; email: string; again: boolean },
    ): Promise<URL> {
      try {
        const configuration = await configure(client)
        const { scopes_supported: scopes } = configuration.serverMetadata()
        // Some providers reject a scope they do not know, others give no refresh token without it.
        const offline = !scopes || scopes.includes('offline_access') ? ' offline_access' : ''
        return buildAuthorizationUrl(configuration, {
          redirect_uri: redirectUri,
          scope: `openid email profile${offline}`,
          state: checks.state,
          nonce: checks.nonce,
          code_challenge: await calculatePKCECodeChallenge(checks.codeVerifier),
          code_challenge_method: 'S256',
          login_hint: email,
          // Either may be passed over: what comes back is looked at all the same.
          ...(again && { prompt: 'login', max_age: '0' }),
        })
      } catch (error) {
        throw toRejection(error)
      }
    },

    /** Who came back from the provider to `url`. Throws OidcRejection for whatever does not match. */
    async completeSignIn(client: OidcClient, url: URL, checks: SignInChecks): Promise<ProviderIdentity> {
      try {
        const configuration = await configure(client)
        const tokens = await authorizationCodeGrant(configuration, url, {
          expectedState: checks.state,
          expectedNonce: checks.nonce,
          pkceCodeVerifier: checks.codeVerifier,
          idTokenExpected: true,
        })
        const claims = tokens.claims()
        if (!claims || !tokens.id_token) throw new Error('There is no id token.')
        if (claims.iat > Date.now() / 1_000 + CLOCK_TOLERANCE_SECONDS)
          throw new Error('The token was issued in the future.')
        if (claims.sub.length > MAX_SUBJECT_CHARS) throw new Error('The subject is too long.')
        const { auth_time: authTime } = claims
        if (authTime !== undefined && authTime > Date.now() / 1_000 + CLOCK_TOLERANCE_SECONDS)
          throw new Error('The person signed in in the future.')
        const text = (value: unknown) => (typeof value === 'string' && value.trim() ? value.trim() : null)
        const { email_verified: verified } = claims
        return {
          issuer: client.issuer,
          subject: claims.sub,
          email: text(claims.email),
          // Some providers write it as a text.
          emailVerified: verified === undefined ? null : verified === true || verified === 'true',
          firstName: text(claims.given_name) ?? text(claims.name),
          lastName: text(claims.family_name),
          authenticatedAt: authTime === undefined ? null : new Date(Math.min(authTime * 1_000, Date.now())),
          sid: text(claims.sid)?.slice(0, MAX_SUBJECT_CHARS) ?? null,
          idToken: tokens.id_token,
          refreshToken: tokens.refresh_token ?? null,
        }
      } catch (error) {
        throw toRejection(error)
      }
    },

    /** Tries a refresh token: whether its person may still sign in. Never throws. */
    async refresh(
      client: OidcClient,
      { refreshToken, subject }: { refreshToken: string; subject: string },
    ): Promise<RefreshOutcome> {
      try {
        const tokens = await refreshTokenGrant(await configure(client), refreshToken)
        const claims = tokens.claims()
        if (claims && claims.sub !== subject) return { is: 'ended' }
        return { is: 'active', refreshToken: tokens.refresh_token ?? null }
      } catch (error) {
        return toRefreshOutcome(error)
      }
    },

    /** Whom a provider says by itself that it has signed out. Throws OidcRejection for whatever does not match. */
    async readSignOut(
      { issuer, clientId }: Pick<OidcClient, 'issuer' | 'clientId'>,
      token: string,
    ): Promise<SignOutMessage> {
      try {
        const facts = await factsOf(issuer)
        const toleranceSeconds = CLOCK_TOLERANCE_SECONDS
        return await readSignOutToken(token, { issuer, clientId, facts, fetch, toleranceSeconds })
      } catch (error) {
        throw toRejection(error)
      }
    },

    /** Where the browser is sent to sign out at the provider too; null where it has no such page. */
    async signOutUrl(
      client: OidcClient,
      { idToken, returnTo }: { idToken: string; returnTo: string },
    ): Promise<URL | null> {
      try {
        const configuration = await configure(client)
        if (!configuration.serverMetadata().end_session_endpoint) return null
        return buildEndSessionUrl(configuration, {
          id_token_hint: idToken,
          post_logout_redirect_uri: returnTo,
        })
      } catch {
        return null
      }
    },
  }
}

export type Oidc = ReturnType<typeof createOidc>
