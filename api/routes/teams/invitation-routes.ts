import { MessageReply } from '@preceptor/contracts/accounts/auth'
import {
  AcceptInvitationBody,
  AcceptInvitationReply,
  InvitationParams,
  InvitationQuery,
  InvitationReply,
  InviteBody,
  InviteReply,
  ResendReply,
  TeamInvitationParams,
  TeamParams,
} from '@preceptor/contracts/teams/team'
import { networkOf } from '@preceptor/vendors/visitors/network'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { originOf } from '../../audit/origin-of.ts'
import type { Context } from '../../context.ts'
import { errorReplies } from '../error-replies.ts'
import { acceptInvitation, lookUpInvitation } from './accept-invitation.ts'
import { invite, resendInvitation, withdrawInvitation } from './invite.ts'
import { presentInvitation } from './present.ts'

/** Invitations, from both sides. */
export const invitationRoutes: FastifyPluginAsyncZod<{ context: Context }> = async (app, { context }) => {
  const common = { tags: ['teams'], security: [{ bearer: [] }] }
  const onRequest = app.authenticate

  app.post(
    '/:teamId/invite',
    {
      onRequest,
      schema: {
        ...common,
        params: TeamParams,
        body: InviteBody,
        response: { 201: InviteReply, ...errorReplies },
      },
    },
    async (request, reply) => {
      const { account, params, body } = request
      // An invitation gives the role when it is accepted, with no further question.
      if (body.role === 'admin') await app.requireStepUp(request)
      const sent = await invite(context, account, { ...params, ...body }, originOf(request))
      return reply.status(201).send(sent)
    },
  )

  app.post(
    '/:teamId/invitations/:invitationId/resend',
    {
      onRequest,
      schema: { ...common, params: TeamInvitationParams, response: { 200: ResendReply, ...errorReplies } },
    },
    (request) => resendInvitation(context, request.account.id, request.params, originOf(request)),
  )

  app.delete(
    '/:teamId/invitations/:invitationId',
    {
      onRequest,
      schema: { ...common, params: TeamInvitationParams, response: { 200: MessageReply, ...errorReplies } },
    },
    async (request) => {
      await withdrawInvitation(context, request.account.id, request.params, originOf(request))
      return { message: 'Invitation withdrawn' }
    },
  )

  app.get(
    '/invitations/:invitationId',
    {
      schema: {
        tags: ['teams'],
        params: InvitationParams,
        querystring: InvitationQuery,
        response: { 200: InvitationReply, ...errorReplies },
      },
    },
    async ({ params, query, ip }) => {
      const key = { ...params, teamId: query.team }
      const invitation = await lookUpInvitation(context, key, networkOf(ip))
      return { invitation: presentInvitation(invitation, new Date()) }
    },
  )

  app.post(
    '/invitations/:invitationId/accept',
    {
      onRequest,
      schema: {
        ...common,
        params: InvitationParams,
        body: AcceptInvitationBody,
        response: { 200: AcceptInvitationReply, ...errorReplies },
      },
    },
    (request) => {
      const { account, params, body, ip } = request
      const key = { ...params, ...body }
      return acceptInvitation(context, account, key, networkOf(ip), originOf(request))
    },
  )
}
