import {
  EndSessionsBody,
  LoginBody,
  LogoutBody,
  REFRESH_TOKEN_SLIDING_DAYS,
  RefreshBody,
  RefreshReply,
  SessionReply,
  SessionsReply,
} from '@preceptor/contracts/auth'
import { DAY_MS } from '@preceptor/contracts/durations'
import { ApiError } from '@preceptor/contracts/errors'
import { listSessions } from '@preceptor/db/queries/accounts/sessions'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Context } from '../../context.ts'
import { errorReplies } from '../error-replies.ts'
import { presentSession } from './present.ts'
import { endSessions, renewSession, signIn, signOut } from './session-commands.ts'
import { userOf } from './user.ts'
import { markBrowser, visitorOf } from './visitor.ts'

const Uuid = z.uuid()

export const sessionRoutes: FastifyPluginAsyncZod<{ context: Context }> = async (app, { context }) => {
  const { db } = context
  const tags = ['auth']
  const signedIn = { tags, security: [{ bearer: [] }] }

  app.post(
    '/login',
    { schema: { tags, body: LoginBody, response: { 200: SessionReply, ...errorReplies } } },
    async (request, reply) => {
      const visitor = visitorOf(request, context)
      const { account, sessionId, refreshToken } = await signIn(context, request.body, visitor)
      markBrowser(reply, visitor, context)
      const accessToken = app.signAccessToken({ accountId: account.id, sessionId })
      return { accessToken, refreshToken, user: await userOf(db, account) }
    },
  )

  app.post(
    '/refresh',
    { schema: { tags, body: RefreshBody, response: { 200: RefreshReply, ...errorReplies } } },
    async ({ body }) => {
      const { refreshToken, ...claims } = await renewSession(context, body.refreshToken)
      return { accessToken: app.signAccessToken(claims), refreshToken }
    },
  )

  app.post(
    '/logout',
    { schema: { tags, body: LogoutBody.nullish(), response: { 204: z.null(), ...errorReplies } } },
    async (request, reply) => {
      const claims = app.accessClaims(request)
      await signOut(context, { refreshToken: request.body?.refreshToken, sessionId: claims?.sid })
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
        body: EndSessionsBody,
        response: { 204: z.null(), ...errorReplies },
      },
    },
    async ({ session, params, body }, reply) => {
      const only = Uuid.safeParse(params.id).data
      const ended = only && (await endSessions(context, { session, only, password: body?.password }))
      if (!ended) throw new ApiError('NOT_FOUND', "This device isn't signed in.")
      return reply.status(204).send(null)
    },
  )

  app.delete(
    '/sessions',
    {
      onRequest: app.authenticate,
      schema: { ...signedIn, body: EndSessionsBody, response: { 204: z.null(), ...errorReplies } },
    },
    async ({ session, body }, reply) => {
      await endSessions(context, { session, password: body?.password })
      return reply.status(204).send(null)
    },
  )
}
