import cookie from '@fastify/cookie'
import { MessageReply } from '@preceptor/contracts/accounts/auth'
import {
  ClaimDomainBody,
  ConnectionBody,
  EnforcementBody,
  MailProofBody,
  SsoStartReply,
  TeamDomain,
  TeamDomainParams,
  TeamSsoReply,
} from '@preceptor/contracts/accounts/sso'
import { TeamParams } from '@preceptor/contracts/teams/team'
import { readTeamSignOn } from '@preceptor/db/queries/sso/team-sign-on'
import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { originOf } from '../../audit/origin-of.ts'
import type { Context } from '../../context.ts'
import { errorReplies } from '../error-replies.ts'
import { administeredTeam } from '../teams/team-of.ts'
import { beginSignOn } from './begin-sign-on.ts'
import { browserTokenOf, keepBrowserToken } from './browser-cookie.ts'
import { connectProvider, disconnectProvider, enforceSignOn } from './connection-commands.ts'
import { addDomain, checkDomain, dropDomain } from './domain-commands.ts'
import { mailDomainProof } from './domain-mail.ts'
import { backChannelUriOf, redirectUriOf, signedOutUriOf } from './oidc-client.ts'
import { presentConnection, presentDomain } from './present.ts'

/** `/api/admin/teams/{teamId}/sso`: how a team sets single sign-on up, for its admins. */
export const teamSsoRoutes: FastifyPluginAsyncZod<{ context: Context }> = async (app, { context }) => {
  const { db } = context
  await app.register(cookie)
  app.addHook('onRequest', app.authenticate)
  const common = { tags: ['teams'], security: [{ bearer: [] }], params: TeamParams }
  const ofDomain = { ...common, params: TeamDomainParams }
  const guarded = { onRequest: app.requireStepUp }
  const ofTeam = (request: FastifyRequest & { params: { teamId: string } }) => ({
    accountId: request.account.id,
    sessionId: request.sessionId,
    teamId: request.params.teamId,
    origin: originOf(request),
  })

  app.get(
    '/:teamId/sso',
    { schema: { ...common, response: { 200: TeamSsoReply, ...errorReplies } } },
    async ({ account, params }) => {
      const { id: teamId } = (await administeredTeam(context, account.id, params.teamId)).team
      const { connection, domains } = await readTeamSignOn(db, { teamId })
      return {
        domains: domains.map(presentDomain),
        connection: connection ? presentConnection(connection) : null,
        redirectUri: redirectUriOf(context),
        signedOutUri: signedOutUriOf(context),
        backChannelUri: backChannelUriOf(context),
      }
    },
  )

  app.post(
    '/:teamId/sso/domains',
    {
      ...guarded,
      schema: { ...common, body: ClaimDomainBody, response: { 201: TeamDomain, ...errorReplies } },
    },
    async (request, reply) =>
      reply.status(201).send(await addDomain(context, request.body.domain, ofTeam(request))),
  )

  app.post(
    '/:teamId/sso/domains/:domainId/check',
    { schema: { ...ofDomain, response: { 200: TeamDomain, ...errorReplies } } },
    (request) => checkDomain(context, request.params.domainId, ofTeam(request)),
  )

  app.post(
    '/:teamId/sso/domains/:domainId/mail',
    { schema: { ...ofDomain, body: MailProofBody, response: { 200: MessageReply, ...errorReplies } } },
    (request) => {
      const { domainId } = request.params
      return mailDomainProof(context, { domainId, ...request.body }, ofTeam(request))
    },
  )

  app.delete(
    '/:teamId/sso/domains/:domainId',
    { ...guarded, schema: { ...ofDomain, response: { 200: MessageReply, ...errorReplies } } },
    async (request) => {
      await dropDomain(context, request.params.domainId, ofTeam(request))
      return { message: 'Domain removed' }
    },
  )

  app.put(
    '/:teamId/sso/connection',
    {
      ...guarded,
      schema: { ...common, body: ConnectionBody, response: { 200: MessageReply, ...errorReplies } },
    },
    async (request) => {
      await connectProvider(context, request.body, ofTeam(request))
      return { message: 'Identity provider saved' }
    },
  )

  app.delete(
    '/:teamId/sso/connection',
    { ...guarded, schema: { ...common, response: { 200: MessageReply, ...errorReplies } } },
    async (request) => {
      await disconnectProvider(context, ofTeam(request))
      return { message: 'Single sign-on removed' }
    },
  )

  app.post(
    '/:teamId/sso/test',
    { ...guarded, schema: { ...common, response: { 200: SsoStartReply, ...errorReplies } } },
    async (request, reply) => {
      const { account, params } = request
      const { id: teamId } = (await administeredTeam(context, account.id, params.teamId)).team
      await context.limits.take(['sso-check.team', teamId])
      const browserToken = browserTokenOf(request, context)
      const test = {
        teamId,
        purpose: 'test',
        email: account.email,
        accountId: account.id,
        browserToken,
        again: true,
      } as const
      const started = await beginSignOn(context, test)
      keepBrowserToken(reply, browserToken, context)
      return started
    },
  )

  app.put(
    '/:teamId/sso/enforcement',
    {
      ...guarded,
      schema: { ...common, body: EnforcementBody, response: { 200: MessageReply, ...errorReplies } },
    },
    async (request) => {
      const { body } = request
      await enforceSignOn(context, body.isEnforced, ofTeam(request))
      return {
        message: body.isEnforced ? 'Single sign-on is required now' : 'Single sign-on is optional now',
      }
    },
  )
}
