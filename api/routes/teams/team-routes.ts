import { MessageReply } from '@preceptor/contracts/accounts/auth'
import {
  CreateTeamBody,
  CreateTeamReply,
  TeamParams,
  TeamReply,
  TeamsReply,
  TransferTeamBody,
} from '@preceptor/contracts/teams/team'
import { inTeam } from '@preceptor/db/in-team'
import { listMembers } from '@preceptor/db/queries/teams/team-members'
import { listSeats, type Seat } from '@preceptor/db/queries/teams/teams'
import { teamStatusAt } from '@preceptor/domain/billing/team-status'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { originOf } from '../../audit/origin-of.ts'
import type { Context } from '../../context.ts'
import { errorReplies } from '../error-replies.ts'
import { createOwnTeam } from './create-team.ts'
import { leaveTeam } from './membership.ts'
import { deleteOwnTeam, transferOwnTeam } from './ownership.ts'
import { presentCard, presentMembers, presentTeam } from './present.ts'
import { activeSince, teamOf } from './team-of.ts'

/** Teams themselves: those the user is in, a new one, and what becomes of one. */
export const wholeTeamRoutes: FastifyPluginAsyncZod<{ context: Context }> = async (app, { context }) => {
  const { db } = context
  app.addHook('onRequest', app.authenticate)
  const common = { tags: ['teams'], security: [{ bearer: [] }] }
  /** Everybody in it loses something that does not come back. */
  const irreversible = { onRequest: app.requireStepUp }
  const messageSchema = { ...common, params: TeamParams, response: { 200: MessageReply, ...errorReplies } }

  app.get(
    '/',
    { schema: { ...common, response: { 200: TeamsReply, ...errorReplies } } },
    async ({ account }) => {
      const now = new Date()
      const seats = await listSeats(db, { accountId: account.id })
      const card = (seat: Seat) => presentCard(seat, teamStatusAt(now, seat.team.facts))
      return {
        adminTeams: seats.filter(({ role }) => role === 'admin').map(card),
        memberTeams: seats.filter(({ role }) => role === 'member').map(card),
        viewerTeams: seats.filter(({ role }) => role === 'viewer').map(card),
      }
    },
  )

  app.post(
    '/',
    { schema: { ...common, body: CreateTeamBody, response: { 201: CreateTeamReply, ...errorReplies } } },
    async (request, reply) => {
      const { account, body } = request
      return reply.status(201).send(await createOwnTeam(context, account, body, originOf(request)))
    },
  )

  app.get(
    '/:teamId',
    { schema: { ...common, params: TeamParams, response: { 200: TeamReply, ...errorReplies } } },
    async ({ account, params }) => {
      const own = await teamOf(context, account.id, params.teamId)
      const { id: teamId } = own.team
      const seenAfter = activeSince(new Date())
      const members = await inTeam(db, teamId, (trx) => listMembers(trx, { teamId, seenAfter }))
      return { team: presentTeam(own), members: presentMembers(members, own, account.id) }
    },
  )

  app.delete('/:teamId', { ...irreversible, schema: messageSchema }, async (request) => {
    await deleteOwnTeam(context, request.account.id, request.params.teamId, originOf(request))
    return { message: 'The team is deleted. Everyone in it gets an email.' }
  })

  app.post('/:teamId/leave', { schema: messageSchema }, async (request) => {
    await leaveTeam(context, request.account.id, request.params.teamId, originOf(request))
    return { message: 'You’ve left the team.' }
  })

  app.post(
    '/:teamId/transfer',
    { ...irreversible, schema: { ...messageSchema, body: TransferTeamBody } },
    async (request) => {
      const { account, params, body } = request
      const { name } = await transferOwnTeam(context, account, { ...params, ...body }, originOf(request))
      return {
        message: `${name} now owns the team and has to pay for it: it needs a Team plan of the new owner. You stay as a member.`,
      }
    },
  )
}
