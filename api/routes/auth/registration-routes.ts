import {
  EmailBody,
  EmailLink,
  MessageReply,
  RegisterBody,
  RegisterReply,
  VerifyEmailReply,
} from '@preceptor/contracts/auth'
import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Context } from '../../context.ts'
import { errorReplies } from '../error-replies.ts'
import { register, resendVerification, verifyEmail } from './registration-commands.ts'
import { pendingInvitationsOf, userOf } from './user.ts'
import { markBrowser, visitorOf } from './visitor.ts'

export const registrationRoutes: FastifyPluginAsyncZod<{ context: Context }> = async (app, { context }) => {
  const tags = ['auth']

  app.post(
    '/register',
    { schema: { tags, body: RegisterBody, response: { 201: RegisterReply, ...errorReplies } } },
    async (request, reply) => {
      const visitor = visitorOf(request, context)
      const signedIn = await register(context, request.body, visitor)
      if (!signedIn) {
        const message = 'Please check your email to verify your account.'
        return reply.status(201).send({ message, requiresVerification: true })
      }
      const { account, sessionId, refreshToken } = signedIn
      markBrowser(reply, visitor, context)
      const accessToken = app.signAccessToken({ accountId: account.id, sessionId })
      const user = await userOf(context.db, account)
      return reply.status(201).send({ message: 'Your account is ready.', accessToken, refreshToken, user })
    },
  )

  const verified = async (link: EmailLink, request: FastifyRequest) => {
    const { trialEndsAt, resetToken } = await verifyEmail(context, link, visitorOf(request, context))
    const pendingInvitations = await pendingInvitationsOf(context.db, link)
    const trialExpiresAt = trialEndsAt.toISOString()
    return { message: 'Email verified successfully', trialExpiresAt, pendingInvitations, resetToken }
  }

  // The page posts its token, so that no address of a request carries it.
  app.post(
    '/verify-email',
    { schema: { tags, body: EmailLink, response: { 200: VerifyEmailReply, ...errorReplies } } },
    (request) => verified(request.body, request),
  )

  app.get(
    '/verify-email',
    { schema: { tags, querystring: EmailLink, response: { 200: VerifyEmailReply, ...errorReplies } } },
    (request) => verified(request.query, request),
  )

  app.post(
    '/resend-verification',
    { schema: { tags, body: EmailBody, response: { 200: MessageReply, ...errorReplies } } },
    async (request) => {
      await resendVerification(context, request.body, visitorOf(request, context))
      return { message: 'If an account exists with this email, a new verification link is on its way.' }
    },
  )
}
