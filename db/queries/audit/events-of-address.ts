import { DAY_MS } from '@preceptor/contracts/durations'
import type { AuditDetails, AuditKind } from '@preceptor/contracts/teams/audit'
import type { Db } from '../../connect.ts'

export interface EventOfAddress {
  at: Date
  kind: AuditKind
  actorAccountId: string | null
  targetAccountId: string | null
  device: string | null
  details: AuditDetails
}

/** What came from addresses with this first part, the newest first: with a day only of that day in UTC. */
export function listEventsOfAddress(
  db: Db,
  { addressPrefix, day, limit }: { addressPrefix: string; day?: Date; limit: number },
): Promise<EventOfAddress[]> {
  return db
    .selectFrom('auditEvent')
    .select(['at', 'kind', 'actorAccountId', 'targetAccountId', 'device', 'details'])
    .where('addressPrefix', '=', addressPrefix)
    .$if(day !== undefined, (query) =>
      query.where('at', '>=', day!).where('at', '<', new Date(day!.getTime() + DAY_MS)),
    )
    .orderBy('position', 'desc')
    .limit(limit)
    .execute()
}
