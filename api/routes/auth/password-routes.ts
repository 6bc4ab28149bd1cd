import {
  ChangePasswordBody,
  EmailBody,
  EmailLink,
  MessageReply,
  ResetPasswordBody,
  VerifyResetReply,
} from '@preceptor/contracts/accounts/auth'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { originOf } from '../../audit/origin-of.ts'
import type { Context } from '../../context.ts'
import { errorReplies } from '../error-replies.ts'
import { changePassword, forgetPassword, isResetLinkValid, resetPassword } from './password-commands.ts'
import { readVisitor } from './visitor.ts'

export const passwordRoutes: FastifyPluginAsyncZod<{ context: Context }> = async (app, { context }) => {
  const tags = ['auth']

  app.post(
    '/forgot-password',
    { schema: { tags, body: EmailBody, response: { 200: MessageReply, ...errorReplies } } },
    async (request) => {
      await forgetPassword(context, request.body, readVisitor(request, context))
      return { message: 'If an account exists with this email, a link to reset its password is on its way.' }
    },
  )

  app.get(
    '/verify-reset-token',
    { schema: { tags, querystring: EmailLink, response: { 200: VerifyResetReply, ...errorReplies } } },
    async (request) => ({
      valid: await isResetLinkValid(context, request.query, readVisitor(request, context)),
    }),
  )

  app.post(
    '/reset-password',
    { schema: { tags, body: ResetPasswordBody, response: { 200: MessageReply, ...errorReplies } } },
    async (request) => {
      await resetPassword(context, request.body, readVisitor(request, context))
      return { message: 'Password has been reset successfully' }
    },
  )

  app.post(
    '/change-password',
    {
      onRequest: app.authenticate,
      schema: {
        tags,
        security: [{ bearer: [] }],
        body: ChangePasswordBody,
        response: { 200: MessageReply, ...errorReplies },
      },
    },
    async (request) => {
      const { account, session } = request
      await changePassword(context, request.body, { account, session, origin: originOf(request) })
      return { message: 'Password changed successfully' }
    },
  )
}
