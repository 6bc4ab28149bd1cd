import { SignedInReply } from '@preceptor/contracts/accounts/auth'
import { CHALLENGE_MINUTES, PasskeyOptionsReply } from '@preceptor/contracts/accounts/factors'
import { PasskeySignInBody, SecondFactorBody } from '@preceptor/contracts/accounts/step-up'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Context } from '../../../context.ts'
import { errorReplies } from '../../error-replies.ts'
import { readVisitor } from '../visitor.ts'
import { challengePasskey, signInWithPasskey } from './passkey-sign-in.ts'
import { passSecondFactor } from './second-factor.ts'
import { isSecure, requireOwnPage } from './session-cookie.ts'
import { replyOfSession } from './session-reply.ts'
import { clearTicketCookie, readTicketCookie } from './ticket-cookie.ts'

/** The second step of a sign-in, and signing in with a passkey. */
export const signInRoutes: FastifyPluginAsyncZod<{ context: Context }> = async (app, { context }) => {
  const tags = ['auth']
  const challengeCookie = isSecure(context) ? '__Host-passkey' : 'passkey'
  const cookieOptions = { path: '/', httpOnly: true, sameSite: 'strict', secure: isSecure(context) } as const

  app.post(
    '/login/second-factor',
    { schema: { tags, body: SecondFactorBody, response: { 200: SignedInReply, ...errorReplies } } },
    async (request, reply) => {
      if (request.body.cookie) requireOwnPage(request, context)
      const visitor = readVisitor(request, context)
      const browserToken = readTicketCookie(request, context)
      const signedIn = await passSecondFactor(context, request.body, visitor, browserToken)
      if (browserToken) clearTicketCookie(reply, context)
      return replyOfSession({ app, context, reply, visitor }, signedIn, request.body)
    },
  )

  app.post(
    '/passkey/options',
    { schema: { tags, response: { 200: PasskeyOptionsReply, ...errorReplies } } },
    async (request, reply) => {
      const { options, secret } = await challengePasskey(context, readVisitor(request, context))
      reply.setCookie(challengeCookie, secret, { ...cookieOptions, maxAge: CHALLENGE_MINUTES * 60 })
      return { options }
    },
  )

  app.post(
    '/passkey/login',
    { schema: { tags, body: PasskeySignInBody, response: { 200: SignedInReply, ...errorReplies } } },
    async (request, reply) => {
      if (request.body.cookie) requireOwnPage(request, context)
      const visitor = readVisitor(request, context)
      const secret = request.cookies[challengeCookie]
      reply.clearCookie(challengeCookie, cookieOptions)
      const signedIn = await signInWithPasskey(context, request.body, visitor, secret)
      return replyOfSession({ app, context, reply, visitor }, signedIn, request.body)
    },
  )
}
