import { HOUR_MS } from '@preceptor/contracts/durations'
import { sql } from 'kysely'
import type { Db } from '../../connect.ts'
import { HASHED_COLUMNS, hashedAt, linkHash, NO_HASH, PLATFORM_CHAIN } from './event-hash.ts'
import { LATE_POSITIONS } from './seal-audit-events.ts'

export type AuditVerification =
  | { isWhole: true; chains: number; links: number; waiting: number }
  /** The first place that does not hold. */
  | { isWhole: false; chain: string; seq: number | null; problem: string }

const PAGE = 1_000
/** A transaction ends long before that, so that no event can be so much older than the one before it. */
const MOST_LATE_MS = HOUR_MS

/** Walks every chain, recomputes each hash from its event, and looks for events that are in no chain. */
export async function verifyAuditLog(db: Db): Promise<AuditVerification> {
  const { rows: chains } = await sql<{ chain: string }>`
    select distinct chain from (select chain from audit_link union select chain from audit_anchor) as named
    order by chain
  `.execute(db)
  const ordered = chains
    .map(({ chain }) => chain)
    .sort((one, other) => Number(other === PLATFORM_CHAIN) - Number(one === PLATFORM_CHAIN))
  let links = 0
  for (const chain of ordered) {
    const walked = await walkChain(db, chain)
    if ('problem' in walked) return { isWhole: false, chain, ...walked }
    links += walked.links
  }
  const lost = await findLost(db)
  if (lost) return { isWhole: false, ...lost }
  return { isWhole: true, chains: ordered.length, links, waiting: await countWaiting(db) }
}

async function walkChain(
  db: Db,
  chain: string,
): Promise<{ links: number } | { seq: number; problem: string }> {
  const anchor = await db
    .selectFrom('auditAnchor')
    .select(['seq', 'hash'])
    .where('chain', '=', chain)
    .executeTakeFirst()
  let { seq, hash } = anchor ?? { seq: 0, hash: NO_HASH }
  let links = 0
  let newest = 0
  for (;;) {
    const page = await readLinks(db, { chain, after: seq })
    for (const { link, event } of page) {
      const at = { seq: link.seq }
      if (link.seq !== seq + 1) return { seq: seq + 1, problem: 'the link is missing' }
      if (link.previousHash !== hash) return { ...at, problem: 'it does not continue the link before it' }
      if (!event) return { ...at, problem: 'its event was removed' }
      if (linkHash(hash, event, chain) !== link.hash)
        return { ...at, problem: 'its event or its hash was changed' }
      if (chain !== PLATFORM_CHAIN && !event.teamIds.includes(chain))
        return { ...at, problem: 'its event is not of this team' }
      const moment = Date.parse(event.at)
      if (moment < newest - MOST_LATE_MS)
        return { ...at, problem: 'its event is much older than the one before it: it was added later' }
      newest = Math.max(newest, moment)
      seq = link.seq
      hash = link.hash
      links += 1
    }
    if (page.length < PAGE) return { links }
  }
}

async function readLinks(db: Db, { chain, after }: { chain: string; after: number }) {
  const rows = await db
    .selectFrom('auditLink')
    .leftJoin('auditEvent', 'auditEvent.id', 'auditLink.eventId')
    .select(['seq', 'previousHash', 'hash', ...HASHED_COLUMNS])
    .select(hashedAt.as('at'))
    .where('chain', '=', chain)
    .where('seq', '>', after)
    .orderBy('seq')
    .limit(PAGE)
    .execute()
  return rows.map(({ seq, previousHash, hash, id, kind, actorKind, teamIds, details, ...event }) => ({
    link: { seq, previousHash, hash },
    event:
      id && kind && actorKind && teamIds && details
        ? { id, kind, actorKind, teamIds, details, ...event }
        : undefined,
  }))
}

/** An event that lacks a link it should have had long ago. */
async function findLost(db: Db) {
  const { rows } = await sql<{ id: string; chain: string }>`
    with sealed as (
      select max(position) as position from audit_event join audit_link on event_id = id and chain = ${PLATFORM_CHAIN}
    )
    select id, named.chain from audit_event cross join sealed
    cross join lateral (
      select ${PLATFORM_CHAIN} as chain union all select unnest(team_ids)::text
    ) as named
    where not exists (select 1 from audit_link where event_id = id and audit_link.chain = named.chain)
      and (audit_event.position <= sealed.position - ${LATE_POSITIONS}::bigint
        or exists (select 1 from audit_link where event_id = id))
    order by audit_event.position limit 1
  `.execute(db)
  const [lost] = rows
  return lost && { chain: lost.chain, seq: null, problem: `event ${lost.id} has no link in it` }
}

async function countWaiting(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('auditEvent')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('auditLink').select('seq').whereRef('eventId', '=', 'auditEvent.id'))),
    )
    .executeTakeFirstOrThrow()
  return count
}
