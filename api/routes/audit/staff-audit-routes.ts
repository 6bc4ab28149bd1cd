import { AuditExportQuery, AuditReply, StaffAuditQuery } from '@preceptor/contracts/teams/audit-log'
import { addAuditEvent } from '@preceptor/db/queries/audit/add-audit-event'
import { PLATFORM_CHAIN } from '@preceptor/db/queries/audit/event-hash'
import { listPlatformEvents } from '@preceptor/db/queries/audit/list-audit-events'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { originOf } from '../../audit/origin-of.ts'
import { pageFilter, presentAudit } from '../../audit/present-audit.ts'
import type { Context } from '../../context.ts'
import { errorReplies } from '../error-replies.ts'
import { FileReply } from '../file-reply.ts'
import { sendAuditFile } from './send-audit-file.ts'

/** The audit log of the whole platform, for Preceptor's own staff. Each reading of it is an event too. */
export const staffAuditRoutes: FastifyPluginAsyncZod<{ context: Context }> = async (app, { context }) => {
  const { db, config } = context
  app.addHook('onRequest', app.authenticate)
  app.addHook('onRequest', app.requireStaff)
  const common = { tags: ['audit'], security: [{ bearer: [] }] }

  app.get(
    '/audit',
    { schema: { ...common, querystring: StaffAuditQuery, response: { 200: AuditReply, ...errorReplies } } },
    async (request) => {
      await addAuditEvent(db, originOf(request), { kind: 'staff.read', details: { what: 'the audit log' } })
      return presentAudit(await listPlatformEvents(db, pageFilter(request.query)), config.auditDays)
    },
  )

  app.get(
    '/audit/export',
    {
      exposeHeadRoute: false,
      onRequest: app.requireStepUp,
      schema: {
        ...common,
        querystring: AuditExportQuery,
        response: { 200: FileReply, ...errorReplies },
      },
    },
    async (request, reply) =>
      sendAuditFile(
        context,
        { request, reply },
        { chain: PLATFORM_CHAIN, name: 'platform', format: request.query.format },
      ),
  )
}
