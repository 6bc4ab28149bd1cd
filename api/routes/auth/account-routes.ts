import { AccountDataReply } from '@preceptor/contracts/account-data'
import { DeleteAccountBody, DeleteAccountReply, MeReply } from '@preceptor/contracts/auth'
import { readAccountData } from '@preceptor/db/queries/accounts/account-data'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
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
    { schema: { ...common, response: { 200: MeReply, ...errorReplies } } },
    async ({ account }) => {
      return { user: await userOf(db, account) }
    },
  )

  app.get(
    '/data',
    {
      onRequest: app.requireStepUp,
      schema: { ...common, response: { 200: AccountDataReply, ...errorReplies } },
    },
    async ({ account }, reply) => {
      const now = new Date()
      const data = await readAccountData(db, { accountId: account.id, now })
      reply.header('content-disposition', 'attachment; filename="preceptor-data.json"')
      return presentAccountData(data, now)
    },
  )

  app.post(
    '/delete-account',
    {
      schema: { ...common, body: DeleteAccountBody, response: { 200: DeleteAccountReply, ...errorReplies } },
    },
    async ({ account, body }) => {
      const purgeBy = await deleteAccount(context, body, account)
      const message = 'Your account is locked and will be deleted with everything in it.'
      return { message, purgeBy: purgeBy.toISOString() }
    },
  )
}
