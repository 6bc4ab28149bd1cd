import type { AuditEntry, AuditQuery, AuditReply } from '@preceptor/contracts/teams/audit-log'
import { AUDIT_PAGE } from '@preceptor/contracts/teams/audit-log'
import type { ListedEvent } from '@preceptor/db/queries/audit/list-audit-events'

/** One more than a page holds, to know whether another one follows. */
export const pageFilter = (query: AuditQuery) => ({ ...query, limit: AUDIT_PAGE + 1 })

/** A page of the audit log as the api gives it. */
export function presentAudit(listed: readonly ListedEvent[], keptDays: number): AuditReply {
  const page = listed.slice(0, AUDIT_PAGE)
  return {
    events: page.map(presentEvent),
    next: listed.length > AUDIT_PAGE ? page.at(-1)!.position : null,
    keptDays,
  }
}

function presentEvent({ at, actorKind, actor, position: _, ...event }: ListedEvent): AuditEntry {
  return { ...event, at: at.toISOString(), actor: { kind: actorKind, account: actor } }
}
