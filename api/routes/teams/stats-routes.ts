import {
  ExportQuery,
  ExportSizeQuery,
  ExportSizeReply,
  TeamAnalyticsQuery,
  TeamAnalyticsReply,
  TeamParams,
} from '@preceptor/contracts/teams/team'
import { addAuditEvent } from '@preceptor/db/queries/audit/add-audit-event'
import { readTeamPlans } from '@preceptor/db/queries/teams/team-plans'
import { readTeamStats } from '@preceptor/db/queries/teams/team-stats'
import { exportFileName } from '@preceptor/domain/text/export-file-name'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { originOf } from '../../audit/origin-of.ts'
import type { Context } from '../../context.ts'
import { EXPORT_TYPE } from '../../exports/content-type.ts'
import { exportWindow, lastDays } from '../../exports/day-window.ts'
import { createDocuments } from '../../exports/documents.ts'
import { estimateSizes } from '../../exports/sizes.ts'
import { presentTeamPlans, presentTeamStats, withoutAddresses } from '../../exports/stats-reply.ts'
import { exportFile, openExport } from '../../exports/team-export.ts'
import { errorReplies } from '../error-replies.ts'
import { FileReply } from '../file-reply.ts'
import { readableTeam } from './team-of.ts'

/** Figures of a team, for its admins and viewers: to be read, and as a file. */
export const statsRoutes: FastifyPluginAsyncZod<{ context: Context }> = async (app, { context }) => {
  const { db, limits } = context
  const documents = createDocuments()
  app.addHook('onClose', () => documents.close())
  app.addHook('onRequest', app.authenticate)
  const common = { tags: ['teams'], security: [{ bearer: [] }], params: TeamParams }

  app.get(
    '/:teamId/analytics',
    {
      schema: {
        ...common,
        querystring: TeamAnalyticsQuery,
        response: { 200: TeamAnalyticsReply, ...errorReplies },
      },
    },
    async ({ account, params, query }) => {
      const { team, role } = await readableTeam(context, account.id, params.teamId)
      const window = lastDays(query.days, new Date())
      const read = await readTeamStats(db, { ...window, teamId: team.id })
      const stats = role === 'admin' ? read : withoutAddresses(read)
      const plans = await readTeamPlans(db, { teamId: team.id })
      return { ...presentTeamStats(stats, window), practicePlans: presentTeamPlans(plans) }
    },
  )

  app.get(
    '/:teamId/export/size',
    {
      schema: {
        ...common,
        querystring: ExportSizeQuery,
        response: { 200: ExportSizeReply, ...errorReplies },
      },
    },
    async ({ account, params, query }) => {
      const { team, role } = await readableTeam(context, account.id, params.teamId)
      const window = exportWindow(query, new Date())
      return estimateSizes(db, await openExport(db, { team, role, window, scope: query.scope }))
    },
  )

  app.get(
    '/:teamId/export',
    {
      // It would make the file, and send none of it.
      exposeHeadRoute: false,
      onRequest: app.requireStepUp,
      schema: {
        ...common,
        querystring: ExportQuery,
        response: { 200: FileReply, ...errorReplies },
      },
    },
    async (request, reply) => {
      const { account, params, query } = request
      const { team, role } = await readableTeam(context, account.id, params.teamId)
      const { format, scope } = query
      const window = exportWindow(query, new Date())
      await limits.take(['export.account', account.id])
      const gone = new AbortController()
      reply.raw.once('close', () => gone.abort())
      const opened = await openExport(db, { team, role, window, scope })
      const details = { format, scope, from: window.firstDay, to: window.lastDay }
      await addAuditEvent(db, originOf(request), { kind: 'team.exported', teamId: team.id, details })
      const file = await exportFile({ db, documents }, opened, { format, signal: gone.signal })
      const name = exportFileName({ teamName: team.name, scope, format, ...window })
      reply.type(EXPORT_TYPE[format]).header('content-disposition', `attachment; filename="${name}"`)
      return reply.send(file)
    },
  )
}
