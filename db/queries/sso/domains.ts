import { type Selectable, sql } from 'kysely'
import type { Db } from '../../connect.ts'
import { writeInTeam } from '../../in-team.ts'
import type { SsoDomainTable } from '../../schema/sso/sso-domain.ts'
import { ssoDomainMailed, ssoDomainProved, ssoDomainsNamed } from '../teams/by-key.ts'

export type SsoDomain = Selectable<SsoDomainTable>

/** A team's domains, in the order of their names. */
export async function listDomains(db: Db, { teamId }: { teamId: string }): Promise<SsoDomain[]> {
  return db.selectFrom(ssoDomainsNamed(teamId)).selectAll().orderBy('domain').execute()
}

/** One of a team's domains; undefined where it is not one of its. */
export async function findDomain(
  db: Db,
  { teamId, domainId }: { teamId: string; domainId: string },
): Promise<SsoDomain | undefined> {
  return db.selectFrom(ssoDomainsNamed(teamId)).selectAll().where('id', '=', domainId).executeTakeFirst()
}

/** Notes that a team says a domain is its own; undefined where it does so already. */
export async function claimDomain(
  trx: Db,
  claim: Pick<SsoDomain, 'teamId' | 'domain' | 'recordToken' | 'claimedAt'>,
): Promise<SsoDomain | undefined> {
  return trx
    .insertInto('ssoDomain')
    .values(claim)
    .onConflict((conflict) => conflict.columns(['teamId', 'domain']).doNothing())
    .returningAll()
    .executeTakeFirst()
}

export async function countDomains(db: Db, { teamId }: { teamId: string }): Promise<number> {
  const { count } = await db
    .selectFrom('ssoDomain')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('teamId', '=', teamId)
    .executeTakeFirstOrThrow()
  return count
}

/** Whether a team has a domain that is proved. */
export async function hasProvedDomain(db: Db, { teamId }: { teamId: string }): Promise<boolean> {
  const row = await db
    .selectFrom('ssoDomain')
    .select('id')
    .where('teamId', '=', teamId)
    .where('provedAt', 'is not', null)
    .executeTakeFirst()
  return row !== undefined
}

/** Which team has proved a domain. */
async function findProver(db: Db, { domain }: { domain: string }): Promise<string | undefined> {
  const row = await db.selectFrom(ssoDomainProved(domain)).select('teamId').executeTakeFirst()
  return row?.teamId
}

/** Notes a proof; false where another team has proved the domain meanwhile. */
export async function noteProof(
  trx: Db,
  {
    domain: { id, domain, teamId },
    by,
    endsAt,
    now,
  }: { domain: SsoDomain; by: 'record' | 'mail'; endsAt: Date | null; now: Date },
): Promise<boolean> {
  // Whoever proves the same domain for another team waits here: its row is not ours to lock.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`sso-domain:${domain}`}, 0))`.execute(trx)
  await writeInTeam(trx, teamId)
  const prover = await findProver(trx, { domain })
  if (prover !== undefined && prover !== teamId) return false
  await trx
    .updateTable('ssoDomain')
    .set(({ fn, ref, val }) => ({
      provedAt: fn.coalesce(ref('provedAt'), val(now)),
      provedBy: by,
      proofEndsAt: endsAt,
      checkedAt: now,
      missingSince: null,
      mailTokenHash: null,
      mailExpiresAt: null,
    }))
    .where('id', '=', id)
    .execute()
  return true
}

/** Notes that the record of a domain was looked for in vain. */
export async function noteMissing(db: Db, { id, now }: { id: string; now: Date }): Promise<void> {
  await db
    .updateTable('ssoDomain')
    .set(({ fn, ref, val }) => ({ checkedAt: now, missingSince: fn.coalesce(ref('missingSince'), val(now)) }))
    .where('id', '=', id)
    .execute()
}

/** Notes that a domain was looked at and nothing was learned. */
export async function noteChecked(db: Db, { id, now }: { id: string; now: Date }): Promise<void> {
  await db.updateTable('ssoDomain').set({ checkedAt: now }).where('id', '=', id).execute()
}

/** Ends a proof; the team still says that the domain is its own. */
export async function endProof(trx: Db, { id }: { id: string }): Promise<void> {
  await trx
    .updateTable('ssoDomain')
    .set({ provedAt: null, provedBy: null, proofEndsAt: null, missingSince: null })
    .where('id', '=', id)
    .execute()
}

export async function removeDomain(trx: Db, { id }: { id: string }): Promise<void> {
  await trx.deleteFrom('ssoDomain').where('id', '=', id).execute()
}

/** Keeps what a mail to the domain's postmaster proves it with; an earlier mail no longer does. */
export async function saveMailProof(
  trx: Db,
  { id, tokenHash, expiresAt }: { id: string; tokenHash: string; expiresAt: Date },
): Promise<void> {
  await trx
    .updateTable('ssoDomain')
    .set({ mailTokenHash: tokenHash, mailExpiresAt: expiresAt })
    .where('id', '=', id)
    .execute()
}

/** The domain that a mailed proof is for, while it holds. */
export async function findMailProof(
  db: Db,
  { tokenHash, now }: { tokenHash: string; now: Date },
): Promise<SsoDomain | undefined> {
  return db
    .selectFrom(ssoDomainMailed(tokenHash))
    .selectAll()
    .where('mailExpiresAt', '>', now)
    .executeTakeFirst()
}

/** Proved domains that were not looked at since `checkedBefore`, the longest ago first. */
export async function listDomainsToCheck(
  db: Db,
  { checkedBefore, limit }: { checkedBefore: Date; limit: number },
): Promise<SsoDomain[]> {
  return db
    .selectFrom('ssoDomain')
    .selectAll()
    .where('provedAt', 'is not', null)
    .where('checkedAt', '<', checkedBefore)
    .orderBy('checkedAt')
    .limit(limit)
    .execute()
}
