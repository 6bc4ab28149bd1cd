import { isUtf8 } from 'node:buffer'
import { randomUUID } from 'node:crypto'
import { ClickReply } from '@preceptor/contracts/analytics/analytics'
import {
  ConversionBody,
  ConversionReply,
  SESSION_END_MAX_BYTES,
  SessionEndBody,
  SubscriptionClickBody,
} from '@preceptor/contracts/analytics/click-analytics'
import { ApiError } from '@preceptor/contracts/errors'
import { findLiveSession } from '@preceptor/db/queries/accounts/live-session'
import {
  createSubscriptionClick,
  keepBrowseSession,
  keepConversion,
} from '@preceptor/db/queries/analytics/click-analytics'
import { networkOf } from '@preceptor/vendors/visitors/network'
import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Context } from '../../context.ts'
import { notUtf8 } from '../../plugins/json-bodies.ts'
import { isCounted } from '../../visits/counted.ts'
import { errorReplies } from '../error-replies.ts'
import { clickOf, conversionOf, visitOf } from './click-rows.ts'

const MAX_BODY_BYTES = 16 * 1024

/** Clicks on plans and what came of them, of visitors too: a token that no longer holds makes the user one. */
export const clickRoutes: FastifyPluginAsyncZod<{ context: Context }> = async (app, { context }) => {
  const { db, limits } = context
  const common = { tags: ['analytics'] }

  const accountOf = async (request: FastifyRequest): Promise<string | null> => {
    const claims = request.headers.authorization && app.accessClaims(request)
    if (!claims) return null
    const key = { sessionId: claims.sid, accountId: claims.sub }
    return (await findLiveSession(db, key))?.account.id ?? null
  }

  // One that leaves text/plain lets a beacon be sent without being asked for first (decision A19).
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('text/plain', { parseAs: 'buffer' }, (request, body: Buffer, done) => {
    if (isUtf8(body)) return parse(request, body.toString(), done)
    done(notUtf8())
  })

  app.post(
    '/subscription-click',
    {
      bodyLimit: MAX_BODY_BYTES,
      schema: { ...common, body: SubscriptionClickBody, response: { 201: ClickReply, ...errorReplies } },
    },
    async (request, reply) => {
      await limits.take(['click.address', networkOf(request.ip)])
      const createdAt = new Date()
      const click = clickOf(request.body, { accountId: await accountOf(request), createdAt })
      const clickId = isCounted(request) ? await createSubscriptionClick(db, click) : randomUUID()
      reply.status(201)
      return { clickId, timestamp: createdAt.toISOString() }
    },
  )

  app.post(
    '/conversion',
    {
      bodyLimit: MAX_BODY_BYTES,
      schema: {
        ...common,
        security: [{ bearer: [] }, {}],
        body: ConversionBody,
        response: { 201: ConversionReply, ...errorReplies },
      },
    },
    async (request, reply) => {
      await limits.take(['click.address', networkOf(request.ip)])
      const accountId = await accountOf(request)
      if (!accountId && request.body.conversionType !== 'guide_click')
        throw new ApiError('UNAUTHENTICATED', 'Not authenticated')
      const conversion = conversionOf(request.body, { accountId, createdAt: new Date() })
      const conversionId = isCounted(request) ? await keepConversion(db, conversion) : randomUUID()
      reply.status(201)
      return { conversionId }
    },
  )

  app.post(
    '/session-end',
    {
      bodyLimit: SESSION_END_MAX_BYTES,
      schema: { ...common, body: SessionEndBody, response: { 204: z.null(), ...errorReplies } },
    },
    async (request, reply) => {
      await limits.take(['session-end.address', networkOf(request.ip)])
      if (isCounted(request)) await keepBrowseSession(db, visitOf(request.body, new Date()))
      return reply.status(204).send(null)
    },
  )
}
