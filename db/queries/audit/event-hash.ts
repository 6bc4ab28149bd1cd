import { hash } from 'node:crypto'
import type { AuditDetails } from '@preceptor/contracts/teams/audit'
import { sql } from 'kysely'

/** The chain of every event; a team's chain has its id as name. */
export const PLATFORM_CHAIN = 'platform'

/** What the first link of a chain has in place of a hash before it. */
export const NO_HASH = '0'.repeat(64)

/** An event as it is hashed, with `at` in UTC and to the microsecond, as in 2026-11-27T12:00:00.000000Z. */
export interface HashedEvent {
  id: string
  at: string
  kind: string
  actorKind: string
  actorAccountId: string | null
  targetAccountId: string | null
  target: string | null
  teamIds: string[]
  sessionId: string | null
  requestId: string | null
  addressPrefix: string | null
  device: string | null
  details: AuditDetails
}

/** The moment of an event as it is hashed. */
export const hashedAt = sql<string>`to_char(audit_event.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`

/** The columns of an event that are hashed, but for `at`. */
export const HASHED_COLUMNS = [
  ...(['auditEvent.id', 'auditEvent.kind', 'auditEvent.actorKind', 'auditEvent.actorAccountId'] as const),
  ...(['auditEvent.targetAccountId', 'auditEvent.target', 'auditEvent.teamIds'] as const),
  ...(['auditEvent.sessionId', 'auditEvent.requestId', 'auditEvent.addressPrefix'] as const),
  ...(['auditEvent.device', 'auditEvent.details'] as const),
] as const

/**
 * An event as canonical JSON (RFC 8785: keys in the order of their code units, no blanks), with all of its fields. In the
 * chain of a team `teamIds` holds that team alone, so that nobody learns of another one; in the platform's all, sorted.
 */
export function canonicalEvent(event: HashedEvent, chain: string): string {
  const { id, at, kind, actorKind, actorAccountId, targetAccountId, target } = event
  const { sessionId, requestId, addressPrefix, device, details } = event
  const teamIds = chain === PLATFORM_CHAIN ? event.teamIds.toSorted() : [chain]
  return canonicalJson({
    ...{ id, at, kind, actorKind, actorAccountId, targetAccountId, target, teamIds },
    ...{ sessionId, requestId, addressPrefix, device, details },
  })
}

/** SHA-256, in lower-case hex, over the hash before it, a line feed and the event's canonical JSON in UTF-8. */
export const linkHash = (previousHash: string, event: HashedEvent, chain: string): string =>
  hash('sha256', `${previousHash}\n${canonicalEvent(event, chain)}`, 'hex')

function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const entries = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1))
  return `{${entries.map(([key, each]) => `${JSON.stringify(key)}:${canonicalJson(each)}`).join(',')}}`
}
