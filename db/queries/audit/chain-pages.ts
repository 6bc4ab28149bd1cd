import type { AuditActorKind, AuditKind } from '@preceptor/contracts/teams/audit'
import type { Db } from '../../connect.ts'
import { inTeam } from '../../in-team.ts'
import { HASHED_COLUMNS, type HashedEvent, hashedAt, PLATFORM_CHAIN } from './event-hash.ts'

export interface ChainedEvent {
  seq: number
  previousHash: string
  hash: string
  event: HashedEvent & { kind: AuditKind; actorKind: AuditActorKind }
}

const PAGE = 500

/** What was removed of a chain before its first link; undefined where it is whole. */
export function findAnchor(db: Db, { chain }: { chain: string }) {
  return db.selectFrom('auditAnchor').select(['seq', 'hash']).where('chain', '=', chain).executeTakeFirst()
}

/** The sealed events of a chain, the oldest first, page by page; a team's are read as that team. */
export async function* chainPages(
  db: Db,
  { chain }: { chain: string },
): AsyncGenerator<ChainedEvent[], void> {
  let after = 0
  for (;;) {
    const start = after
    const read = (trx: Db) => readPage(trx, chain, start)
    const page = await (chain === PLATFORM_CHAIN ? read(db) : inTeam(db, chain, read))
    if (page.length > 0) yield page
    if (page.length < PAGE) return
    after = page.at(-1)!.seq
  }
}

async function readPage(db: Db, chain: string, after: number): Promise<ChainedEvent[]> {
  const rows = await db
    .selectFrom('auditLink')
    .innerJoin('auditEvent', 'auditEvent.id', 'auditLink.eventId')
    .select(['seq', 'previousHash', 'hash', ...HASHED_COLUMNS])
    .select(hashedAt.as('at'))
    .where('chain', '=', chain)
    .where('seq', '>', after)
    .orderBy('seq')
    .limit(PAGE)
    .execute()
  return rows.map(({ seq, previousHash, hash, ...event }) => ({ seq, previousHash, hash, event }))
}
