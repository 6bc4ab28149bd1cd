import { FRESH_SIGN_IN_MINUTES } from '@preceptor/contracts/accounts/auth'
import { PasskeyOptionsReply } from '@preceptor/contracts/accounts/factors'
import { StepUpBody, StepUpMethodsReply, StepUpReply } from '@preceptor/contracts/accounts/step-up'
import { MINUTE_MS } from '@preceptor/contracts/durations'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { originOf } from '../../../audit/origin-of.ts'
import type { Context } from '../../../context.ts'
import { errorReplies } from '../../error-replies.ts'
import { challengeOwner, confirmIdentity } from './confirm-identity.ts'
import { findStepUpWays } from './step-up-ways.ts'

/** Proving again who one is, before what cannot be undone. Open to a session that lacks a second factor. */
export const stepUpRoutes: FastifyPluginAsyncZod<{ context: Context }> = async (app, { context }) => {
  app.addHook('onRequest', app.authenticate)
  const common = { tags: ['auth'], security: [{ bearer: [] }] }
  const config = { withoutFactor: true, changesNothing: true }

  app.get(
    '/step-up',
    { config, schema: { ...common, response: { 200: StepUpMethodsReply, ...errorReplies } } },
    async ({ account, session }) => ({ methods: await findStepUpWays(context, { account, session }) }),
  )

  app.post(
    '/step-up/options',
    { config, schema: { ...common, response: { 200: PasskeyOptionsReply, ...errorReplies } } },
    ({ session }) => challengeOwner(context, session),
  )

  app.post(
    '/step-up',
    { config, schema: { ...common, body: StepUpBody, response: { 200: StepUpReply, ...errorReplies } } },
    async (request) => {
      const now = new Date()
      const { account, session, body } = request
      await confirmIdentity(context, body, { account, session, origin: originOf(request), now })
      const until = new Date(now.getTime() + FRESH_SIGN_IN_MINUTES * MINUTE_MS)
      return { confirmedUntil: until.toISOString() }
    },
  )
}
