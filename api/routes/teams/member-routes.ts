import { MessageReply } from '@preceptor/contracts/accounts/auth'
import {
  MemberRoleBody,
  SlotsReply,
  TEAM_SAID,
  TeamMemberParams,
  TeamParams,
} from '@preceptor/contracts/teams/team'
import { inTeam } from '@preceptor/db/in-team'
import { listOpenInvitations } from '@preceptor/db/queries/teams/invitations'
import { listMembers } from '@preceptor/db/queries/teams/team-members'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { originOf } from '../../audit/origin-of.ts'
import type { Context } from '../../context.ts'
import { errorReplies } from '../error-replies.ts'
import { changeMemberRole, removeFromTeam } from './membership.ts'
import { presentMembers, presentOpenInvitation } from './present.ts'
import { countSeats } from './seats.ts'
import { activeSince, administeredTeam } from './team-of.ts'

/** Who is in a team, for its admins. */
export const memberRoutes: FastifyPluginAsyncZod<{ context: Context }> = async (app, { context }) => {
  const { db } = context
  app.addHook('onRequest', app.authenticate)
  const common = { tags: ['teams'], security: [{ bearer: [] }] }

  app.get(
    '/:teamId/slots',
    { schema: { ...common, params: TeamParams, response: { 200: SlotsReply, ...errorReplies } } },
    async ({ account, params }) => {
      const own = await administeredTeam(context, account.id, params.teamId)
      const { team, standing } = own
      const now = new Date()
      const { limits, members, invitations } = await inTeam(db, team.id, async (trx) => ({
        limits: await countSeats(trx, own, now),
        members: await listMembers(trx, { teamId: team.id, seenAfter: activeSince(now) }),
        invitations: await listOpenInvitations(trx, { teamId: team.id }),
      }))
      return {
        teamName: team.name,
        limits,
        canInviteMore: limits.availableSlots > 0 && !standing.readOnly,
        members: presentMembers(members, own, account.id),
        pendingInvitations: invitations.map((invitation) => presentOpenInvitation(invitation, now)),
        subscriptionTier: standing.tier,
        standing,
      }
    },
  )

  app.delete(
    '/:teamId/members/:email',
    {
      onRequest: app.requireStepUp,
      schema: { ...common, params: TeamMemberParams, response: { 200: MessageReply, ...errorReplies } },
    },
    async (request) => {
      await removeFromTeam(context, request.account.id, request.params, originOf(request))
      return { message: TEAM_SAID.removed }
    },
  )

  app.put(
    '/:teamId/members/:email/role',
    {
      onRequest: app.requireStepUp,
      schema: {
        ...common,
        params: TeamMemberParams,
        body: MemberRoleBody,
        response: { 200: MessageReply, ...errorReplies },
      },
    },
    async (request) => {
      const { account, params, body } = request
      await changeMemberRole(context, account.id, { ...params, ...body }, originOf(request))
      return { message: 'Role changed' }
    },
  )
}
