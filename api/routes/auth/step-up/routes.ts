import { FRESH_SIGN_IN_MINUTES } from '@preceptor/contracts/auth'
import { MINUTE_MS } from '@preceptor/contracts/durations'
import { StepUpBody, StepUpReply } from '@preceptor/contracts/step-up'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { originOf } from '../../../audit/origin-of.ts'
import type { Context } from '../../../context.ts'
import { errorReplies } from '../../error-replies.ts'
import { confirmIdentity } from './confirm-identity.ts'

/** Proving again who one is, before what cannot be undone. */
export const stepUpRoutes: FastifyPluginAsyncZod<{ context: Context }> = async (app, { context }) => {
  app.addHook('onRequest', app.authenticate)

  app.post(
    '/step-up',
    {
      config: { changesNothing: true },
      schema: {
        tags: ['auth'],
        security: [{ bearer: [] }],
        body: StepUpBody,
        response: { 200: StepUpReply, ...errorReplies },
      },
    },
    async (request) => {
      const now = new Date()
      await confirmIdentity(context, request.body, {
        session: request.session,
        origin: originOf(request),
        now,
      })
      const until = new Date(now.getTime() + FRESH_SIGN_IN_MINUTES * MINUTE_MS)
      return { confirmedUntil: until.toISOString() }
    },
  )
}
