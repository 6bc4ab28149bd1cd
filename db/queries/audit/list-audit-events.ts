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
  /** Events at this moment and later. */
  from?: Date
  /** Events before this moment. */
  to?: Date
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

/** An event of the platform, with the teams whose admins may read it; a team that is deleted has no name. */
export interface ListedPlatformEvent extends ListedEvent {
  teams: { teamId: string; name: string | null }[]
}

/** A team's events, the newest first, read as that team: names only of those who are in it. */
export const listTeamEvents = (
  db: Db,
  { teamId, ...filter }: AuditFilter & { teamId: string },
): Promise<ListedEvent[]> => inTeam(db, teamId, (trx) => listEvents(trx, teamId, filter))

/** Events of all teams and accounts, or of one team, the newest first. */
export async function listPlatformEvents(
  db: Db,
  filter: AuditFilter & { team?: string },
): Promise<ListedPlatformEvent[]> {
  const events = await listEvents(db, PLATFORM_CHAIN, filter)
  if (events.length === 0) return []
  const { rows } = await sql<{ id: string; teamId: string; name: string | null }>`
    select audit_event.id, of_team as team_id, named.name
    from audit_event cross join unnest(team_ids) as of_team left join lateral team_named(of_team) as named on true
    where audit_event.id = any(${events.map(({ id }) => id)}::uuid[])
    order by named.name, of_team
  `.execute(db)
  const teams = Map.groupBy(rows, ({ id }) => id)
  return events.map((event) => ({
    ...event,
    teams: (teams.get(event.id) ?? []).map(({ teamId, name }) => ({ teamId, name })),
  }))
}

const nameOf = (table: 'actor' | 'done_to') =>
  sql<
    string | null
  >`nullif(trim(concat_ws(' ', ${sql.ref(`${table}.first_name`)}, ${sql.ref(`${table}.last_name`)})), '')`

async function listEvents(
  db: Db,
  chain: string,
  filter: AuditFilter & { team?: string },
): Promise<ListedEvent[]> {
  const { before, kind, person, from, to, team, limit } = filter
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
    .$if(from !== undefined, (query) => query.where('at', '>=', from!))
    .$if(to !== undefined, (query) => query.where('at', '<', to!))
    .$if(team !== undefined, (query) => query.where(sql<boolean>`team_ids @> array[${team!}::uuid]`))
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
