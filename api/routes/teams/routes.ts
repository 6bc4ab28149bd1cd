import type { FastifyPluginAsync } from 'fastify'
import type { Context } from '../../context.ts'
import { invitationRoutes } from './invitation-routes.ts'
import { memberRoutes } from './member-routes.ts'
import { policyRoutes } from './policy-routes.ts'
import { statsRoutes } from './stats-routes.ts'
import { wholeTeamRoutes } from './team-routes.ts'

/** `/api/admin/teams`: teams, their members, invitations and figures. */
export const teamRoutes: FastifyPluginAsync<{ context: Context }> = async (app, { context }) => {
  for (const routes of [wholeTeamRoutes, memberRoutes, invitationRoutes, policyRoutes, statsRoutes]) {
    await app.register(routes, { context })
  }
}
