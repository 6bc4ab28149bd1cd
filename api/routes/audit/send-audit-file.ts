import { Readable } from 'node:stream'
import type { AuditExportFormat } from '@preceptor/contracts/teams/audit-log'
import { readAccountNames } from '@preceptor/db/queries/audit/account-names'
import { addAuditEvent } from '@preceptor/db/queries/audit/add-audit-event'
import { auditFileName } from '@preceptor/domain/text/export-file-name'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { auditFile } from '../../audit/audit-export.ts'
import { originOf } from '../../audit/origin-of.ts'
import type { Context } from '../../context.ts'
import { EXPORT_TYPE } from '../../exports/content-type.ts'

/** Sends the file of a chain; that it was exported is an event of its own, in a later file. */
export async function sendAuditFile(
  { db, limits }: Pick<Context, 'db' | 'limits'>,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  {
    chain,
    teamId,
    name,
    format,
  }: { chain: string; teamId?: string; name: string; format: AuditExportFormat },
) {
  await limits.take(['export.account', request.account.id])
  await addAuditEvent(db, originOf(request), { kind: 'audit.exported', teamId, details: { format } })
  const names = await readAccountNames(db, { chain })
  const file = await auditFile(db, { chain, names }, format)
  const fileName = auditFileName({ teamName: name, format, day: new Date().toISOString().slice(0, 10) })
  reply.type(EXPORT_TYPE[format]).header('content-disposition', `attachment; filename="${fileName}"`)
  return reply.send(Readable.from(file))
}
