import {
  EmailBody,
  EmailLink,
  MessageReply,
  RegisterBody,
  RegisterReply,
  VerifyEmailReply,
} from '@preceptor/contracts/accounts/auth'
import { ApiError } from '@preceptor/contracts/errors'
import type { Account } from '@preceptor/db/queries/accounts/accounts'
import type { AuditOrigin } from '@preceptor/db/queries/audit/add-audit-event'
import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { originOf } from '../../audit/origin-of.ts'
import type { Context } from '../../context.ts'
import { errorReplies } from '../error-replies.ts'
import { acceptInvitation } from '../teams/accept-invitation.ts'
import { register, resendVerification, verifyEmail } from './registration-commands.ts'
import { requireOwnPage } from './sign-in/session-cookie.ts'
import { replyOfSession } from './sign-in/session-reply.ts'
import { pendingInvitationsOf } from './user.ts'
import { readVisitor } from './visitor.ts'

export const registrationRoutes: FastifyPluginAsyncZod<{ context: Context }> = async (app, { context }) => {
  const tags = ['auth']

  /** Accepts the invitation that was registered with, where that was wished; a full team rejects on its own page. */
  const joinInvited = async (
    account: Account,
    { invitation }: RegisterBody,
    network: string,
    origin: AuditOrigin,
  ) => {
    if (!invitation?.accept) return undefined
    try {
      return (await acceptInvitation(context, account, invitation, network, origin)).message
    } catch (error) {
      if (error instanceof ApiError) return undefined
      throw error
    }
  }

  app.post(
    '/register',
    { schema: { tags, body: RegisterBody, response: { 201: RegisterReply, ...errorReplies } } },
    async (request, reply) => {
      if (request.body.cookie) requireOwnPage(request, context)
      const visitor = readVisitor(request, context)
      const signedIn = await register(context, request.body, visitor)
      if (!signedIn) {
        const message = 'Please check your email to verify your account.'
        return reply.status(201).send({ message, requiresVerification: true })
      }
      const { account, sessionId } = signedIn
      const origin = {
        ...originOf(request),
        actorKind: 'account',
        actorAccountId: account.id,
        sessionId,
      } as const
      const joined = await joinInvited(account, request.body, visitor.network, origin)
      const opened = await replyOfSession({ app, context, reply, visitor }, signedIn, request.body)
      return reply.status(201).send({ message: 'Your account is ready.', ...opened, joined })
    },
  )

  const verified = async (link: EmailLink, request: FastifyRequest) => {
    const { trialEndsAt, resetToken } = await verifyEmail(context, link, readVisitor(request, context))
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
      await resendVerification(context, request.body, readVisitor(request, context))
      return { message: 'If an account exists with this email, a new verification link is on its way.' }
    },
  )
}
