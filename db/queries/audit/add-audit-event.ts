import type { AuditActorKind, AuditDetails, AuditKind } from '@preceptor/contracts/teams/audit'
import { sql } from 'kysely'
import type { Db } from '../../connect.ts'

/** Where a request comes from, as far as it is kept. */
export interface AuditOrigin {
  actorKind: AuditActorKind
  actorAccountId?: string | null
  sessionId?: string | null
  requestId?: string | null
  /** As in 203.0.113.0/24. */
  addressPrefix?: string | null
  /** As in "Chrome on Android". */
  device?: string | null
}

export interface NewAuditEvent {
  kind: AuditKind
  /** The team it is about, where it is about one: no other team may read it. */
  teamId?: string | null
  /** The account it was done to. Where it is about no team, every one that this account is in may read it. */
  targetAccountId?: string | null
  /** What else it was done to, as in `invitation:` and its id. */
  target?: string | null
  details?: AuditDetails
}

/** Adds an event, in the transaction of what it tells of. */
export async function addAuditEvent(db: Db, origin: AuditOrigin, event: NewAuditEvent): Promise<void> {
  const { kind, teamId = null, targetAccountId = null, target = null, details = {} } = event
  const { actorKind, actorAccountId = null, sessionId = null, requestId = null } = origin
  const { addressPrefix = null, device = null } = origin
  await db
    .insertInto('auditEvent')
    .values({
      ...{ kind, actorKind, actorAccountId, targetAccountId, target, sessionId, requestId },
      ...{ addressPrefix, device, details: JSON.stringify(details) },
      teamIds: sql<string[]>`(
        select coalesce(array_agg(distinct id), '{}') from (
          select ${teamId}::uuid as id where ${teamId}::uuid is not null
          union all
          select team_id from memberships_of(${targetAccountId}) where ${teamId}::uuid is null
        ) as concerned
      )`,
    })
    .execute()
}
