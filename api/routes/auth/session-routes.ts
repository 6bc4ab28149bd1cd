import {
  LoginBody,
  LogoutBody,
  REFRESH_TOKEN_SLIDING_DAYS,
  RefreshBody,
  RefreshReply,
  SessionsReply,
  SignedInReply,
} from '@preceptor/contracts/accounts/auth'
import { CookieSessionReply } from '@preceptor/contracts/accounts/session-user'
import { DAY_MS } from '@preceptor/contracts/durations'
import { ApiError } from '@preceptor/contracts/errors'
import { findLiveSession } from '@preceptor/db/queries/accounts/live-session'
import { listSessions } from '@preceptor/db/queries/accounts/sessions'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { originOf } from '../../audit/origin-of.ts'
import type { Context } from '../../context.ts'
import { newToken } from '../../tokens.ts'
import { errorReplies } from '../error-replies.ts'
import { presentSession } from './present.ts'
import { endSessions, signIn, signOut } from './session-commands.ts'
import { renewSession } from './sign-in/renew-session.ts'
import {
  clearRefreshCookie,
  readRefreshCookie,
  requireOwnPage,
  setRefreshCookie,
} from './sign-in/session-cookie.ts'
import { replyOfSession, tokenSecondsOf } from './sign-in/session-reply.ts'
import { keepTicketCookie } from './sign-in/ticket-cookie.ts'
import { userOf } from './user.ts'
import { readVisitor } from './visitor.ts'

const Uuid = z.uuid()

export const sessionRoutes: FastifyPluginAsyncZod<{ context: Context }> = async (app, { context }) => {
  const { db } = context
  const tags = ['auth']
  const signedIn = { tags, security: [{ bearer: [] }] }

  app.post(
    '/login',
    { schema: { tags, body: LoginBody, response: { 200: SignedInReply, ...errorReplies } } },
    async (request, reply) => {
      if (request.body.cookie) requireOwnPage(request, context)
      const visitor = readVisitor(request, context)
      const browserToken = request.body.cookie ? newToken() : undefined
      const signedIn = await signIn(context, request.body, visitor, browserToken).catch((error) => {
        const waits = error instanceof ApiError && error.code === 'SECOND_FACTOR_REQUIRED'
        if (waits && browserToken) keepTicketCookie(reply, browserToken, context)
        throw error
      })
      return replyOfSession({ app, context, reply, visitor }, signedIn, request.body)
    },
  )

  app.post(
    '/refresh',
    {
      schema: {
        tags,
        body: RefreshBody,
        response: { 200: z.union([RefreshReply, CookieSessionReply]), ...errorReplies },
      },
    },
    async (request, reply) => {
      const { cookie, refreshToken: token } = request.body
      if (cookie) requireOwnPage(request, context)
      const given = token ?? readRefreshCookie(request, context)
      if (given === undefined) throw new ApiError('UNAUTHENTICATED', 'Not signed in')
      const renewed = await renewSession(context, given, originOf(request)).catch((error) => {
        if (cookie && error instanceof ApiError && error.status === 401) clearRefreshCookie(reply, context)
        throw error
      })
      const { accountId, sessionId, refreshToken, shared, idleMinutes } = renewed
      const accessToken = app.signAccessToken({
        accountId,
        sessionId,
        ttlSeconds: tokenSecondsOf(idleMinutes),
      })
      if (!cookie) return { accessToken, refreshToken }
      const live = await findLiveSession(db, { accountId, sessionId })
      if (!live) throw new ApiError('UNAUTHENTICATED', 'Not signed in')
      setRefreshCookie(reply, { refreshToken, shared }, context)
      return { accessToken, user: await userOf(db, live.account, live.session), idleMinutes, shared }
    },
  )

  app.post(
    '/logout',
    { schema: { tags, body: LogoutBody.nullish(), response: { 204: z.null(), ...errorReplies } } },
    async (request, reply) => {
      const claims = app.accessClaims(request)
      const refreshTokens = [request.body?.refreshToken]
      if (request.body?.cookie) {
        requireOwnPage(request, context)
        refreshTokens.push(readRefreshCookie(request, context))
        clearRefreshCookie(reply, context)
      }
      await signOut(context, { refreshTokens, sessionId: claims?.sid }, originOf(request))
      return reply.status(204).send(null)
    },
  )

  app.get(
    '/sessions',
    {
      onRequest: app.authenticate,
      schema: { ...signedIn, response: { 200: SessionsReply, ...errorReplies } },
    },
    async ({ account, sessionId }) => {
      const now = new Date()
      const seenAfter = new Date(now.getTime() - REFRESH_TOKEN_SLIDING_DAYS * DAY_MS)
      const sessions = await listSessions(db, { accountId: account.id, now, seenAfter })
      return { sessions: sessions.map((session) => presentSession(session, sessionId)) }
    },
  )

  app.delete(
    '/sessions/:id',
    {
      onRequest: app.authenticate,
      schema: {
        ...signedIn,
        params: z.object({ id: z.string().max(80) }),
        response: { 204: z.null(), ...errorReplies },
      },
    },
    async (request, reply) => {
      const { session, params } = request
      const only = Uuid.safeParse(params.id).data
      // Signing itself out costs nobody else anything.
      if (only !== session.id) await app.requireStepUp(request)
      const ended = only && (await endSessions(context, { session, only }, originOf(request)))
      if (!ended) throw new ApiError('NOT_FOUND', 'This device isn’t signed in.')
      return reply.status(204).send(null)
    },
  )

  app.delete(
    '/sessions',
    {
      onRequest: [app.authenticate, app.requireStepUp],
      schema: { ...signedIn, response: { 204: z.null(), ...errorReplies } },
    },
    async (request, reply) => {
      await endSessions(context, { session: request.session }, originOf(request))
      return reply.status(204).send(null)
    },
  )
}
