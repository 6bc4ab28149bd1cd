import { ClientConfigReply } from '@preceptor/contracts/interviews/interview'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Context } from '../../context.ts'
import { errorReplies } from '../error-replies.ts'

export const clientConfigRoutes: FastifyPluginAsyncZod<{ context: Context }> = async (app, { context }) => {
  app.get(
    '/',
    { schema: { tags: ['client'], response: { 200: ClientConfigReply, ...errorReplies } } },
    async () => ({
      realtimeUrl: context.config.realtimeUrl,
      traceRatio: context.config.tracing?.ratio ?? 0,
    }),
  )
}
