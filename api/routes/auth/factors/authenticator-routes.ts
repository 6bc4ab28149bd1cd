import {
  AuthenticatorCodeBody,
  AuthenticatorSetupReply,
  FactorAddedReply,
} from '@preceptor/contracts/accounts/factors'
import { ApiError } from '@preceptor/contracts/errors'
import {
  deleteAuthenticator,
  findAuthenticator,
  startAuthenticator,
} from '@preceptor/db/queries/accounts/factors/authenticator'
import { findSignOnTeam } from '@preceptor/db/queries/accounts/factors/factors'
import { inTransaction } from '@preceptor/db/transaction'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { originOf } from '../../../audit/origin-of.ts'
import type { Context } from '../../../context.ts'
import { authenticatorUri, newAuthenticatorSecret, qrOf } from '../../../factors/authenticator-app.ts'
import { sealSecret } from '../../../sealed-secrets.ts'
import { errorReplies } from '../../error-replies.ts'
import { afterAdding, afterRemoving } from './change-factors.ts'
import { authenticatorContext, proveAppCode } from './prove-code.ts'

/** Setting up and removing the authenticator app of the account that is signed in. */
export const authenticatorRoutes: FastifyPluginAsyncZod<{ context: Context }> = async (app, { context }) => {
  const { db, config } = context
  const common = { tags: ['auth'], security: [{ bearer: [] }] }
  const change = { config: { withoutFactor: true, changesNothing: true }, onRequest: app.requireStepUp }
  const inUse = () => new ApiError('BAD_REQUEST', 'An authenticator app is set up already. Remove it first.')

  app.post(
    '/authenticator/start',
    { ...change, schema: { ...common, response: { 200: AuthenticatorSetupReply, ...errorReplies } } },
    async ({ account: { id: accountId, email }, session }) => {
      const secret = newAuthenticatorSecret()
      const context = authenticatorContext(accountId)
      const sealedSecret = sealSecret(secret, { context, secrets: config.sealSecrets })
      const ssoTeamId = await findSignOnTeam(db, { sessionId: session.id })
      if (!(await startAuthenticator(db, { accountId, sealedSecret, ssoTeamId, now: new Date() })))
        throw inUse()
      const uri = authenticatorUri(secret, email)
      return { secret, uri, qr: qrOf(uri) }
    },
  )

  app.post(
    '/authenticator',
    {
      ...change,
      schema: {
        ...common,
        body: AuthenticatorCodeBody,
        response: { 201: FactorAddedReply, ...errorReplies },
      },
    },
    async (request, reply) => {
      const { account, session, body } = request
      const now = new Date()
      if ((await findAuthenticator(db, { accountId: account.id }))?.confirmedAt) throw inUse()
      const take = await proveAppCode(context, { accountId: account.id, code: body.code, now, isNew: true })
      const recoveryCodes = await inTransaction(db, async (trx) => {
        await take(trx)
        return afterAdding(trx, context, 'code', { session, origin: originOf(request), now })
      })
      return reply.status(201).send({ recoveryCodes })
    },
  )

  app.delete(
    '/authenticator',
    { ...change, schema: { ...common, response: { 204: z.null(), ...errorReplies } } },
    async (request, reply) => {
      const { account, session } = request
      await inTransaction(db, async (trx) => {
        if (!(await deleteAuthenticator(trx, { accountId: account.id }))) {
          throw new ApiError('NOT_FOUND', 'You have no authenticator app to remove.')
        }
        await afterRemoving(trx, context, 'code', { session, origin: originOf(request), now: new Date() })
      })
      return reply.status(204).send(null)
    },
  )
}
