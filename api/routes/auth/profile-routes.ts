import {
  ChangeEmailBody,
  ConfirmEmailBody,
  EmailChangeReply,
  MessageReply,
  ProfileBody,
} from '@preceptor/contracts/accounts/auth'
import { MeReply } from '@preceptor/contracts/accounts/session-user'
import { findEmailChange, setNames } from '@preceptor/db/queries/accounts/profile'
import { networkOf } from '@preceptor/vendors/visitors/network'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { originOf } from '../../audit/origin-of.ts'
import type { Context } from '../../context.ts'
import { errorReplies } from '../error-replies.ts'
import { askForEmailChange, confirmEmailChange } from './profile-commands.ts'
import { userOf } from './user.ts'

/** Correcting one's names and address. */
export const profileRoutes: FastifyPluginAsyncZod<{ context: Context }> = async (app, { context }) => {
  const { db } = context
  app.addHook('onRequest', app.authenticate)
  const common = { tags: ['auth'], security: [{ bearer: [] }] }

  app.post(
    '/profile',
    { schema: { ...common, body: ProfileBody, response: { 200: MeReply, ...errorReplies } } },
    async ({ account, body, session }) => {
      await setNames(db, { accountId: account.id, ...body })
      return { user: await userOf(db, { ...account, ...body }, session) }
    },
  )

  app.get(
    '/change-email',
    { schema: { ...common, response: { 200: EmailChangeReply, ...errorReplies } } },
    async ({ account }) => {
      const change = await findEmailChange(db, { accountId: account.id, now: new Date() })
      return {
        waiting: change ? { email: change.newEmail, expiresAt: change.expiresAt.toISOString() } : null,
      }
    },
  )

  app.post(
    '/change-email',
    {
      onRequest: app.requireStepUp,
      schema: { ...common, body: ChangeEmailBody, response: { 200: MessageReply, ...errorReplies } },
    },
    async (request) => {
      const { account, body } = request
      await askForEmailChange(context, body, account, originOf(request))
      return { message: `Open the link we sent to ${body.email}. Until then you keep your current address.` }
    },
  )

  app.post(
    '/confirm-email',
    { schema: { ...common, body: ConfirmEmailBody, response: { 200: MessageReply, ...errorReplies } } },
    async (request) => {
      const { account, body, ip } = request
      const asker = { network: networkOf(ip), origin: originOf(request) }
      await confirmEmailChange(context, body, account, asker)
      return { message: 'Your new email address is confirmed. Use it the next time you sign in.' }
    },
  )
}
