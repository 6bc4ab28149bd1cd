import { TurnTrace } from '@preceptor/contracts/interviews/turn-trace'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Context } from '../../context.ts'
import { errorReplies } from '../error-replies.ts'

/** What browsers measured of their turns: collectors are for servers to reach. Without one it goes nowhere. */
export const traceRoutes: FastifyPluginAsyncZod<{ context: Context }> = async (app, { context }) => {
  const { limits, tracing } = context
  app.addHook('onRequest', app.authenticate)
  app.post(
    '/',
    {
      config: { changesNothing: true },
      schema: {
        tags: ['client'],
        security: [{ bearer: [] }],
        body: TurnTrace,
        response: { 204: z.null(), ...errorReplies },
      },
    },
    async ({ account, body: { traceId, spanId, releasedAtMs, stages } }, reply) => {
      await limits.take(['trace.account', account.id])
      tracing?.record({
        service: 'preceptor-web',
        name: 'turn',
        traceId,
        spanId,
        startMs: releasedAtMs,
        endMs: Math.max(releasedAtMs, ...stages.map(({ atMs }) => atMs)),
        events: stages.map(({ stage, atMs }) => ({ name: stage, atMs })),
      })
      reply.status(204)
      return null
    },
  )
}
