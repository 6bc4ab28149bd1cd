import { FRESH_SIGN_IN_MINUTES } from '@preceptor/contracts/auth'
import { MINUTE_MS } from '@preceptor/contracts/durations'
import { PasskeyOptionsReply } from '@preceptor/contracts/factors'
import { StepUpBody, StepUpMethodsReply, StepUpReply } from '@preceptor/contracts/step-up'
import { findFactors } from '@preceptor/db/queries/accounts/factors/factors'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { originOf } from '../../../audit/origin-of.ts'
import type { Context } from '../../../context.ts'
import { relyingPartyOf } from '../../../factors/relying-party.ts'
import { errorReplies } from '../../error-replies.ts'
import { challengeOwner, confirmIdentity } from './confirm-identity.ts'

/** Proving again who one is, before what cannot be undone. Open to a session that lacks a second factor. */
export const stepUpRoutes: FastifyPluginAsyncZod<{ context: Context }> = async (app, { context }) => {
  app.addHook('onRequest', app.authenticate)
  const common = { tags: ['auth'], security: [{ bearer: [] }] }
  const config = { withoutFactor: true, changesNothing: true }

  app.get(
    '/step-up',
    { config, schema: { ...common, response: { 200: StepUpMethodsReply, ...errorReplies } } },
    async ({ account, session }) => {
      const { passkeys, hasApp } = await findFactors(context.db, { accountId: account.id })
      const methods: StepUpMethodsReply['methods'] = ['password']
      if (hasApp) methods.unshift('code')
      if (passkeys > 0 && relyingPartyOf(context.config)) methods.unshift('passkey')
      // Whoever their organization signs in may never have had a password.
      if (session.factor === 'sso') methods.unshift('sso')
      return { methods }
    },
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
      const { session, body } = request
      await confirmIdentity(context, body, { session, origin: originOf(request), now })
      const until = new Date(now.getTime() + FRESH_SIGN_IN_MINUTES * MINUTE_MS)
      return { confirmedUntil: until.toISOString() }
    },
  )
}
