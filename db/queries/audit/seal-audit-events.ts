import { sql } from 'kysely'
import type { Db } from '../../connect.ts'
import {
  HASHED_COLUMNS,
  type HashedEvent,
  hashedAt,
  linkHash,
  NO_HASH,
  PLATFORM_CHAIN,
} from './event-hash.ts'

/** Far more than transactions are open at once: an event that commits late has a position before that of others. */
export const LATE_POSITIONS = 10_000
const MOST_EVENTS = 500

interface Head {
  seq: number
  hash: string
}

/**
 * Appends events that are in no chain yet to the platform's and to those of their teams, in the order they were added, and
 * returns how many; at most 500 at a time. One process does it at a time: another one finds the lock taken and returns 0.
 */
export function sealAuditEvents(db: Db): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ locked: boolean }>`
      select pg_try_advisory_xact_lock(20261127, 1) as locked
    `.execute(trx)
    if (!rows[0]?.locked) return 0
    const events = await listUnsealed(trx)
    if (events.length === 0) return 0
    const chains = [PLATFORM_CHAIN, ...new Set(events.flatMap(({ teamIds }) => teamIds))]
    const heads = await readHeads(trx, chains)
    const links = events.flatMap((event) =>
      [PLATFORM_CHAIN, ...event.teamIds.toSorted()].map((chain) => {
        const { seq, hash: previousHash } = heads.get(chain) ?? { seq: 0, hash: NO_HASH }
        const head = { seq: seq + 1, hash: linkHash(previousHash, event, chain) }
        heads.set(chain, head)
        return { chain, eventId: event.id, previousHash, ...head }
      }),
    )
    await trx.insertInto('auditLink').values(links).execute()
    return events.length
  })
}

function listUnsealed(trx: Db): Promise<HashedEvent[]> {
  const newest = sql<number>`coalesce((
    select position from audit_link join audit_event on audit_event.id = event_id
    where chain = ${PLATFORM_CHAIN} order by seq desc limit 1), 0)`
  return trx
    .selectFrom('auditEvent')
    .select([...HASHED_COLUMNS, hashedAt.as('at')])
    .where('position', '>', sql<number>`${newest} - ${LATE_POSITIONS}::bigint`)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('auditLink')
            .select('seq')
            .whereRef('eventId', '=', 'auditEvent.id')
            .where('chain', '=', PLATFORM_CHAIN),
        ),
      ),
    )
    .orderBy('position')
    .limit(MOST_EVENTS)
    .execute()
}

/** Where each chain ends; one without links continues from what retention removed of it. */
async function readHeads(trx: Db, chains: string[]): Promise<Map<string, Head>> {
  const { rows } = await sql<Head & { chain: string }>`
    select chain, seq, hash from unnest(${chains}::text[]) as named (chain) cross join lateral (
      select seq, hash from (
        (select seq, hash from audit_link where audit_link.chain = named.chain order by seq desc limit 1)
        union all
        select seq, hash from audit_anchor where audit_anchor.chain = named.chain
      ) as ends order by seq desc limit 1
    ) as head
  `.execute(trx)
  return new Map(rows.map(({ chain, ...head }) => [chain, head]))
}
