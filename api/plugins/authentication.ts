import jwt from '@fastify/jwt'
import { ACCESS_TOKEN, AccessClaims } from '@preceptor/contracts/accounts/auth'
import { ApiError } from '@preceptor/contracts/errors'
import type { Account } from '@preceptor/db/queries/accounts/accounts'
import { findLiveSession, type LiveSession } from '@preceptor/db/queries/accounts/live-session'
import { keyOfToken } from '@preceptor/vendors/signing-keys/signing-keys'
import type { FastifyRequest } from 'fastify'
import { fastifyPlugin } from 'fastify-plugin'
import type { Context } from '../context.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** `onRequest` of a route that needs a signed-in account; fills `request.account` and `request.session`. */
    authenticate: (request: FastifyRequest) => Promise<void>
    /** `ttlSeconds`: where it lives for less than the usual time. */
    signAccessToken: (claims: { accountId: string; sessionId: string; ttlSeconds?: number }) => string
    /** The claims of the request's bearer token, undefined when it has none that holds. */
    accessClaims: (request: FastifyRequest) => AccessClaims | undefined
  }
  interface FastifyContextConfig {
    /** Open to a session that lacks the second factor a team asks for: the user sets one up, or signs out. */
    withoutFactor?: boolean
  }
  interface FastifyRequest {
    account: Account
    sessionId: string
    session: SignedInSession
  }
}

/** The session behind an access token. */
export type SignedInSession = LiveSession['session']

const BEARER = /^bearer +(\S+) *$/i
const MAX_KNOWN_TOKENS = 1_000

/** What a session without a second factor meets where one is required. */
export function secondFactorRequired(): ApiError {
  return new ApiError('SECOND_FACTOR_REQUIRED', 'Add a second step to your sign-in to continue.')
}

/** Access tokens: signed and checked here; the session behind one is looked up at each request. */
export const authentication = fastifyPlugin(async (app, { context }: { context: Context }) => {
  const { algorithm, issuer, audience, typ, ttlSeconds } = ACCESS_TOKEN
  const { signingKeys } = context.config
  // The first key signs; each checks what names it, so that a new one signs nobody out.
  const [{ privateKey, publicKey, kid }] = signingKeys
  await app.register(jwt, {
    secret: { private: privateKey, public: publicKey },
    sign: { algorithm, kid, iss: issuer, aud: audience, expiresIn: `${ttlSeconds}s` },
  })
  const checks = { algorithms: [algorithm], allowedIss: issuer, allowedAud: audience, cache: false }
  // A token is checked once, until it expires; its session is looked up each time.
  const known = new Map<string, AccessClaims>()
  const readToken = (token: string): AccessClaims | undefined => {
    const read = known.get(token)
    if (read && read.exp * 1_000 > Date.now()) return read
    try {
      const key = keyOfToken(token, signingKeys)
      if (!key) return undefined
      const claims = AccessClaims.parse(app.jwt.verify(token, { ...checks, key: key.publicKey }))
      if (known.size >= MAX_KNOWN_TOKENS) known.clear()
      known.set(token, claims)
      return claims
    } catch {
      known.delete(token)
      return undefined
    }
  }
  app.decorateRequest('account')
  app.decorateRequest('sessionId')
  app.decorateRequest('session')

  app.decorate('signAccessToken', ({ accountId, sessionId, ttlSeconds: seconds = ttlSeconds }) =>
    app.jwt.sign({ sub: accountId, sid: sessionId, typ }, { expiresIn: `${seconds}s` }),
  )

  app.decorate('accessClaims', (request) => {
    const [, token] = request.headers.authorization?.match(BEARER) ?? []
    return token === undefined ? undefined : readToken(token)
  })

  app.decorate('authenticate', async (request) => {
    const claims = app.accessClaims(request)
    const key = claims && { sessionId: claims.sid, accountId: claims.sub }
    const live = key && (await findLiveSession(context.db, key))
    if (!live) throw new ApiError('UNAUTHENTICATED', 'Not authenticated')
    const { account, session } = live
    if (session.lacksFactor && !request.routeOptions.config.withoutFactor) throw secondFactorRequired()
    await context.limits.take(['request.account', account.id])
    request.account = account
    request.sessionId = session.id
    request.session = session
  })
})
