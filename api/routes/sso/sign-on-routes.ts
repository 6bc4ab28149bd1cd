import cookie from '@fastify/cookie'
import { SignedInReply } from '@preceptor/contracts/accounts/auth'
import {
  ConfirmDomainBody,
  ConfirmDomainReply,
  SsoFinishBody,
  SsoSignOutReply,
  SsoStartBody,
  SsoStartReply,
} from '@preceptor/contracts/accounts/sso'
import { networkOf } from '@preceptor/vendors/visitors/network'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { originOf } from '../../audit/origin-of.ts'
import type { Context } from '../../context.ts'
import { requireOwnPage } from '../auth/sign-in/session-cookie.ts'
import { replyOfSession } from '../auth/sign-in/session-reply.ts'
import { readVisitor } from '../auth/visitor.ts'
import { errorReplies } from '../error-replies.ts'
import { startSignOn } from './begin-sign-on.ts'
import { browserTokenOf, keepBrowserToken, readBrowserToken } from './browser-cookie.ts'
import { completeSignOn, type ReturnOutcome } from './complete-sign-on.ts'
import { confirmDomain, domainToConfirm } from './domain-mail.ts'
import { finishSignOn } from './finish-sign-on.ts'
import { providerSignOutUrl } from './provider-sign-out.ts'

/** `/api/auth/sso`: signing in at a team's identity provider, and out again. */
export const signOnRoutes: FastifyPluginAsyncZod<{ context: Context }> = async (app, { context }) => {
  await app.register(cookie)
  const tags = ['auth']

  app.post(
    '/start',
    { schema: { tags, body: SsoStartBody, response: { 200: SsoStartReply, ...errorReplies } } },
    async (request, reply) => {
      const browserToken = browserTokenOf(request, context)
      const network = networkOf(request.ip)
      const started = await startSignOn(context, request.body, { browserToken, network })
      keepBrowserToken(reply, browserToken, context)
      return started
    },
  )

  // Where the provider sends the browser. To the browser it is a page: every answer leads to another.
  app.get('/callback', { exposeHeadRoute: false, schema: { hide: true } }, async (request, reply) => {
    await context.limits.take(['sso.address', networkOf(request.ip)])
    const outcome = await completeSignOn(context, {
      query: new URL(request.url, 'http://app').searchParams,
      browserToken: readBrowserToken(request, context),
      origin: originOf(request),
    })
    return reply.redirect(pageAfter(outcome), 303)
  })

  app.post(
    '/finish',
    { schema: { tags, body: SsoFinishBody, response: { 200: SignedInReply, ...errorReplies } } },
    async (request, reply) => {
      if (request.body.cookie) requireOwnPage(request, context)
      const visitor = readVisitor(request, context)
      const browserToken = readBrowserToken(request, context)
      const signedIn = await finishSignOn(context, request.body, { visitor, browserToken })
      return replyOfSession({ app, context, reply, visitor }, signedIn, request.body)
    },
  )

  app.post(
    '/sign-out',
    {
      onRequest: app.authenticate,
      config: { changesNothing: true },
      schema: { tags, security: [{ bearer: [] }], response: { 200: SsoSignOutReply, ...errorReplies } },
    },
    ({ sessionId }) => providerSignOutUrl(context, { sessionId }),
  )

  app.post(
    '/domain-to-confirm',
    {
      config: { changesNothing: true },
      schema: { tags, body: ConfirmDomainBody, response: { 200: ConfirmDomainReply, ...errorReplies } },
    },
    (request) => domainToConfirm(context, request.body, { network: networkOf(request.ip) }),
  )

  app.post(
    '/confirm-domain',
    { schema: { tags, body: ConfirmDomainBody, response: { 200: ConfirmDomainReply, ...errorReplies } } },
    (request) =>
      confirmDomain(context, request.body, { network: networkOf(request.ip), origin: originOf(request) }),
  )
}

/** Secrets go behind the `#`, which no server gets to see and no page passes on. */
function pageAfter(outcome: ReturnOutcome): string {
  switch (outcome.is) {
    case 'signed-in': {
      const { code, returnTo } = outcome
      return `/login/sso#${new URLSearchParams({ code, ...(returnTo && { returnTo }) })}`
    }
    case 'tested':
      return `/app/admin/${outcome.teamId}?sso=${outcome.asksAgain ? 'tested' : 'tested-not-asked'}#settings`
    case 'problem': {
      const { problem, testOf } = outcome
      if (testOf !== null) return `/app/admin/${testOf}?sso=${problem}#settings`
      return `/login/sso#${new URLSearchParams({ problem })}`
    }
  }
}
