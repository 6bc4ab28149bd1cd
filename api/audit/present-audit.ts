import type { AuditEntry, AuditReply, StaffAuditQuery } from '@preceptor/contracts/teams/audit-log'
import { AUDIT_PAGE } from '@preceptor/contracts/teams/audit-log'
import type { ListedEvent, ListedPlatformEvent } from '@preceptor/db/queries/audit/list-audit-events'

/** What a query asks for, and one more than a page holds, to know whether another one follows. */
export const pageFilter = <Query extends StaffAuditQuery>({ from, to, ...query }: Query) => ({
  ...query,
  ...(from && { from: new Date(from) }),
  ...(to && { to: new Date(to) }),
  limit: AUDIT_PAGE + 1,
})

/** A page of the audit log as the api gives it. */
export function presentAudit(
  listed: readonly (ListedEvent | ListedPlatformEvent)[],
  keptDays: number,
): AuditReply {
  const page = listed.slice(0, AUDIT_PAGE)
  return {
    events: page.map(presentEvent),
    next: listed.length > AUDIT_PAGE ? page.at(-1)!.position : null,
    keptDays,
  }
}

function presentEvent({
  at,
  actorKind,
  actor,
  position: _,
  ...event
}: ListedEvent | ListedPlatformEvent): AuditEntry {
  return { teams: [], ...event, at: at.toISOString(), actor: { kind: actorKind, account: actor } }
}
