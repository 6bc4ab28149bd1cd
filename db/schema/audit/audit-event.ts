import type { AuditActorKind, AuditDetails, AuditKind } from '@preceptor/contracts/teams/audit'
import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely'

/** Who did what, when and from where. Rows are added and, after a stated time, removed; never changed. */
export interface AuditEventTable {
  id: Generated<string>
  at: Generated<Date>
  kind: AuditKind
  actorKind: AuditActorKind
  /** Outlives the account. */
  actorAccountId: string | null
  /** The account it was done to; outlives it. */
  targetAccountId: string | null
  /** What else it was done to, as in `invitation:` and its id. */
  target: string | null
  /** The teams whose admins may read it. */
  teamIds: string[]
  sessionId: string | null
  requestId: string | null
  /** The first part of the address, as in 203.0.113.0/24. */
  addressPrefix: string | null
  /** Browser and system, as in "Chrome on Android". */
  device: string | null
  details: JSONColumnType<AuditDetails>
  /** Grows with each event that is added, with gaps. */
  position: GeneratedAlways<number>
}
