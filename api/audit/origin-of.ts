import type { AuditOrigin } from '@preceptor/db/queries/audit/add-audit-event'
import { deviceLabelOf } from '@preceptor/vendors/visitors/device-label'
import { addressPrefixOf } from '@preceptor/vendors/visitors/network'
import type { FastifyRequest } from 'fastify'

/** Who makes a request and from where, as the audit log keeps it: an account where one is signed in. */
export function originOf(request: FastifyRequest): AuditOrigin {
  const { account, sessionId } = request
  return {
    actorKind: account ? 'account' : 'visitor',
    actorAccountId: account?.id,
    sessionId,
    requestId: String(request.id),
    addressPrefix: addressPrefixOf(request.ip),
    device: deviceLabelOf(request.headers['user-agent']),
  }
}
