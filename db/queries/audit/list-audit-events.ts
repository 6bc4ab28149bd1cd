import type { AuditDetails, AuditKind } from '@preceptor/contracts/teams/audit'
import { sql } from 'kysely'
import type { Db } from '../../connect.ts'
import { inTeam } from '../../in-team.ts'
import { PLATFORM_CHAIN } from './event-hash.ts'

export interface AuditFilter {
  /** Events before this position. */
  before?: number
  kind?: AuditKind
  /** Done by or to this account: its id, or its address in lower case. */
  person?: string
  limit: number
}

/** An account that an event names; its name and address where whoever reads may see them. */
export interface NamedAccount {
  accountId: string
  name: string | null
  email: string | null
}

export interface ListedEvent {
  id: string
  position: number
  at: Date
  kind: AuditKind
  actorKind: 'account' | 'operator' | 'system' | 'visitor'
  actor: NamedAccount | null
  target: NamedAccount | null
  object: string | null
  addressPrefix: string | null
  device: string | null
  details: AuditDetails
  seq: number | null
}

/** A team's events, the newest first, read as that team: names only of those who are in it. */
export const listTeamEvents = (
  db: Db,
  { teamId, ...filter }: AuditFilter & { teamId: string },
): Promise<ListedEvent[]> => inTeam(db, teamId, (trx) => listEvents(trx, teamId, filter))

/** Events of all, the newest first. */
export const listPlatformEvents = (db: Db, filter: AuditFilter): Promise<ListedEvent[]> =>
  listEvents(db, PLATFORM_CHAIN, filter)

const nameOf = (table: 'actor' | 'done_to') =>
  sql<
    string | null
  >`nullif(trim(concat_ws(' ', ${sql.ref(`${table}.first_name`)}, ${sql.ref(`${table}.last_name`)})), '')`

async function listEvents(db: Db, chain: string, filter: AuditFilter): Promise<ListedEvent[]> {
  const { before, kind, person, limit } = filter
  const rows = await db
    .selectFrom('auditEvent')
    .leftJoin('account as actor', 'actor.id', 'actorAccountId')
    .leftJoin('account as done_to', 'done_to.id', 'targetAccountId')
    .leftJoin('auditLink', (join) =>
      join.onRef('auditLink.eventId', '=', 'auditEvent.id').on('auditLink.chain', '=', chain),
    )
    .select(['auditEvent.id', 'position', 'at', 'kind', 'actorKind', 'actorAccountId', 'targetAccountId'])
    .select(['target', 'addressPrefix', 'device', 'details', 'seq'])
    .select(['actor.email as actorEmail', 'done_to.email as targetEmail'])
    .select([nameOf('actor').as('actorName'), nameOf('done_to').as('targetName')])
    .$if(before !== undefined, (query) => query.where('position', '<', before!))
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind!))
    .$if(person !== undefined, (query) => query.where(ofPerson(person!)))
    .orderBy('position', 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ actorAccountId, targetAccountId, target: object, ...row }) => {
    const { actorName, actorEmail, targetName, targetEmail, ...event } = row
    return {
      ...event,
      object,
      actor: actorAccountId ? { accountId: actorAccountId, name: actorName, email: actorEmail } : null,
      target: targetAccountId ? { accountId: targetAccountId, name: targetName, email: targetEmail } : null,
    }
  })
}

function ofPerson(person: string) {
  const id = person.includes('@')
    ? sql`(select id from account where email = ${person})`
    : sql`${person}::uuid`
  return sql<boolean>`(actor_account_id = ${id} or target_account_id = ${id})`
}
