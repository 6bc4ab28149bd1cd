import type { AuditOrigin } from '@preceptor/db/queries/audit/add-audit-event'
import type { FastifyRequest } from 'fastify'
import { addressPrefixOf } from '../limits/network.ts'
import { deviceLabelOf } from '../routes/auth/device-label.ts'

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
