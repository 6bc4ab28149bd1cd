import { AccountDataReply } from '@preceptor/contracts/accounts/account-data'
import { DeleteAccountReply } from '@preceptor/contracts/accounts/auth'
import { MeReply } from '@preceptor/contracts/accounts/session-user'
import { readAccountData } from '@preceptor/db/queries/accounts/account-data'
import { addAuditEvent } from '@preceptor/db/queries/audit/add-audit-event'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { originOf } from '../../audit/origin-of.ts'
import type { Context } from '../../context.ts'
import { errorReplies } from '../error-replies.ts'
import { deleteAccount } from './account-commands.ts'
import { presentAccountData } from './present-data.ts'
import { userOf } from './user.ts'

/** What a signed-in nurse does with their own account. */
export const accountRoutes: FastifyPluginAsyncZod<{ context: Context }> = async (app, { context }) => {
  const { db } = context
  app.addHook('onRequest', app.authenticate)
  const common = { tags: ['auth'], security: [{ bearer: [] }] }

  app.get(
    '/me',
    {
      config: { withoutFactor: true },
      schema: { ...common, response: { 200: MeReply, ...errorReplies } },
    },
    async ({ account, session }) => {
      return { user: await userOf(db, account, session) }
    },
  )

  app.get(
    '/data',
    {
      onRequest: app.requireStepUp,
      schema: { ...common, response: { 200: AccountDataReply, ...errorReplies } },
    },
    async (request, reply) => {
      const now = new Date()
      const accountId = request.account.id
      const data = await readAccountData(db, { accountId, now })
      const event = { kind: 'account.data-downloaded', targetAccountId: accountId } as const
      await addAuditEvent(db, originOf(request), event)
      reply.header('content-disposition', 'attachment; filename="preceptor-data.json"')
      return presentAccountData(data, now)
    },
  )

  app.post(
    '/delete-account',
    {
      onRequest: app.requireStepUp,
      schema: { ...common, response: { 200: DeleteAccountReply, ...errorReplies } },
    },
    async (request) => {
      const purgeBy = await deleteAccount(context, request.account, originOf(request))
      const message = 'Your account is locked and will be deleted with everything in it.'
      return { message, purgeBy: purgeBy.toISOString() }
    },
  )
}
