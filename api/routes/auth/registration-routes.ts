import {
  EmailBody,
  EmailLink,
  MessageReply,
  RegisterBody,
  RegisterReply,
  VerifyEmailReply,
} from '@preceptor/contracts/auth'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Context } from '../../context.ts'
import { refusals } from '../refusals.ts'
import { register, resendVerification, verifyEmail } from './registration-commands.ts'
import { visitorOf } from './visitor.ts'

export const registrationRoutes: FastifyPluginAsyncZod<{ context: Context }> = async (app, { context }) => {
  const tags = ['auth']

  app.post(
    '/register',
    { schema: { tags, body: RegisterBody, response: { 201: RegisterReply, ...refusals } } },
    async (request, reply) => {
      await register(context, request.body, visitorOf(request, context))
      const message = 'Please check your email to verify your account.'
      return reply.status(201).send({ message, requiresVerification: true })
    },
  )

  app.get(
    '/verify-email',
    { schema: { tags, querystring: EmailLink, response: { 200: VerifyEmailReply, ...refusals } } },
    async (request) => {
      const trialEndsAt = await verifyEmail(context, request.query, visitorOf(request, context))
      return { message: 'Email verified successfully', trialExpiresAt: trialEndsAt.toISOString() }
    },
  )

  app.post(
    '/resend-verification',
    { schema: { tags, body: EmailBody, response: { 200: MessageReply, ...refusals } } },
    async (request) => {
      await resendVerification(context, request.body, visitorOf(request, context))
      return { message: 'If an account exists with this email, a new verification link is on its way.' }
    },
  )
}
