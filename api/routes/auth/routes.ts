import {
  LoginBody,
  LogoutBody,
  MeReply,
  RefreshBody,
  RefreshReply,
  SessionReply,
} from '@preceptor/contracts/auth'
import { listMemberships } from '@preceptor/db/queries/teams'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Context } from '../../context.ts'
import { refusals } from '../refusals.ts'
import { renewSession, signIn, signOut } from './commands.ts'
import { presentUser } from './present.ts'

export const authRoutes: FastifyPluginAsyncZod<{ context: Context }> = async (app, { context }) => {
  const tags = ['auth']

  app.post(
    '/login',
    { schema: { tags, body: LoginBody, response: { 200: SessionReply, ...refusals } } },
    async ({ body }) => {
      const { account, sessionId, refreshToken } = await signIn(context, body)
      const accessToken = app.signAccessToken({ accountId: account.id, sessionId })
      const memberships = await listMemberships(context.db, { accountId: account.id })
      return { accessToken, refreshToken, user: presentUser(account, memberships) }
    },
  )

  app.post(
    '/refresh',
    { schema: { tags, body: RefreshBody, response: { 200: RefreshReply, ...refusals } } },
    async ({ body }) => {
      const { refreshToken, ...claims } = await renewSession(context, body.refreshToken)
      return { accessToken: app.signAccessToken(claims), refreshToken }
    },
  )

  app.post(
    '/logout',
    { schema: { tags, body: LogoutBody.nullish(), response: { 204: z.null(), ...refusals } } },
    async (request, reply) => {
      const claims = await app.accessClaims(request)
      await signOut(context, { refreshToken: request.body?.refreshToken, sessionId: claims?.sid })
      return reply.status(204).send(null)
    },
  )

  app.get(
    '/me',
    {
      onRequest: app.authenticate,
      schema: { tags, security: [{ bearer: [] }], response: { 200: MeReply, ...refusals } },
    },
    async ({ account }) => {
      const memberships = await listMemberships(context.db, { accountId: account.id })
      return { user: presentUser(account, memberships) }
    },
  )
}
