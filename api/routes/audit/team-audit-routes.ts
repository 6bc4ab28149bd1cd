import { AuditExportQuery, AuditQuery, AuditReply } from '@preceptor/contracts/teams/audit-log'
import { TeamParams } from '@preceptor/contracts/teams/team'
import { listTeamEvents } from '@preceptor/db/queries/audit/list-audit-events'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { pageFilter, presentAudit } from '../../audit/present-audit.ts'
import type { Context } from '../../context.ts'
import { errorReplies } from '../error-replies.ts'
import { FileReply } from '../file-reply.ts'
import { administeredTeam } from '../teams/team-of.ts'
import { sendAuditFile } from './send-audit-file.ts'

/** The audit log of a team, for its admins: to be read, and as a file. */
export const teamAuditRoutes: FastifyPluginAsyncZod<{ context: Context }> = async (app, { context }) => {
  const { db, config } = context
  app.addHook('onRequest', app.authenticate)
  const common = { tags: ['audit'], security: [{ bearer: [] }], params: TeamParams }

  app.get(
    '/:teamId/audit',
    { schema: { ...common, querystring: AuditQuery, response: { 200: AuditReply, ...errorReplies } } },
    async ({ account, params, query }) => {
      const { team } = await administeredTeam(context, account.id, params.teamId)
      return presentAudit(
        await listTeamEvents(db, { teamId: team.id, ...pageFilter(query) }),
        config.auditDays,
      )
    },
  )

  app.get(
    '/:teamId/audit/export',
    {
      exposeHeadRoute: false,
      onRequest: app.requireStepUp,
      schema: {
        ...common,
        querystring: AuditExportQuery,
        response: { 200: FileReply, ...errorReplies },
      },
    },
    async (request, reply) => {
      const { team } = await administeredTeam(context, request.account.id, request.params.teamId)
      const chosen = { chain: team.id, teamId: team.id, name: team.name, format: request.query.format }
      return sendAuditFile(context, { request, reply }, chosen)
    },
  )
}
