import { type Insertable, sql } from 'kysely'
import type { Db } from '../../connect.ts'
import type { SsoSignOutTable } from '../../schema/sso/sso-sign-out.ts'

/** Notes that a provider's message was taken; false where it was before. */
export async function noteSignOut(trx: Db, message: Insertable<SsoSignOutTable>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('ssoSignOut')
    .values(message)
    .onConflict((conflict) => conflict.column('tokenHash').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** Whether a provider has said since a moment that it signed somebody out, or the session there that `sidHash` names. */
export async function wasSignedOutSince(
  trx: Db,
  { subjectHash, sidHash, since }: { subjectHash: string; sidHash: string | null; since: Date },
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from sso_sign_out where received_at >= ${since} and (
      sid_hash = ${sidHash}
      or subject_hash = ${subjectHash} and (sid_hash is null or ${sidHash}::text is null)
    ) limit 1
  `.execute(trx)
  return rows.length > 0
}

/** Whom a provider signed out, as it names them: a person, one session of a person, or both. */
export interface SignedOutPerson {
  teamIds: readonly string[]
  issuer: string
  subject: string | null
  sidHash: string | null
}

/**
 * Ends the sessions that a provider's sign-out is about, and sign-ins of that person that wait for their page. A session of
 * which the provider's own name is not known ends with the person. Returns what ended.
 */
export async function endSignedOut(
  trx: Db,
  { teamIds, issuer, subject, sidHash, now }: SignedOutPerson & { now: Date },
): Promise<{ sessionId: string; teamId: string; accountId: string }[]> {
  // Whoever is just trading a code for a session has it when the next statement looks, or does not get it.
  await sql`
    select id from sso_identity where team_id = any(${teamIds}::uuid[]) and issuer = ${issuer} and (
      subject = ${subject}
      or id in (select identity_id from sso_session where sid_hash = ${sidHash})
      or id in (select identity_id from sso_attempt where sid_hash = ${sidHash})
    ) order by id for update
  `.execute(trx)
  const { rows } = await sql<{ sessionId: string; teamId: string; accountId: string; identityId: string }>`
    with concerned as (
      select sso_session.session_id, sso_session.team_id, identity_id
      from sso_session join sso_identity on sso_identity.id = identity_id
      where sso_session.team_id = any(${teamIds}::uuid[]) and issuer = ${issuer}
        and (${subject}::text is null or subject = ${subject})
        and (
          ${sidHash}::text is null or sid_hash = ${sidHash}
          or sid_hash is null and ${subject}::text is not null
        )
    ), revoked as (
      update session set revoked_at = ${now}, revoke_reason = 'sso_ended'
      from concerned where session.id = concerned.session_id and revoked_at is null
      returning session.id as session_id, team_id, account_id, identity_id
    )
    select session_id, team_id, account_id, identity_id, pg_notify('session_ended', session_id::text)
    from revoked
  `.execute(trx)
  await sql`
    delete from sso_attempt where finished_at is null and identity_id in (
      select id from sso_identity where team_id = any(${teamIds}::uuid[]) and issuer = ${issuer}
        and (subject = ${subject} or id = any(${rows.map(({ identityId }) => identityId)}::uuid[]))
    ) or finished_at is null and sid_hash = ${sidHash} and team_id = any(${teamIds}::uuid[])
  `.execute(trx)
  return rows.map(({ sessionId, teamId, accountId }) => ({ sessionId, teamId, accountId }))
}

/** Forgets messages that would be too old by now. Returns how many. */
export async function deleteSignOuts(db: Db, { now }: { now: Date }): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('ssoSignOut')
    .where('expiresAt', '<=', now)
    .executeTakeFirst()
  return Number(numDeletedRows)
}
