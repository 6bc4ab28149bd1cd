import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { Db } from '../../connect.ts'
import type { SsoSessionTable } from '../../schema/sso/sso-session.ts'

export interface SsoSession extends Selectable<SsoSessionTable> {
  accountId: string
  subject: string
}

const sessions = (db: Db) =>
  db
    .selectFrom('ssoSession')
    .innerJoin('ssoIdentity', 'ssoIdentity.id', 'identityId')
    .selectAll('ssoSession')
    .select(['ssoIdentity.accountId', 'subject'])

export async function saveSsoSession(trx: Db, session: Selectable<SsoSessionTable>): Promise<void> {
  await trx.insertInto('ssoSession').values(session).execute()
}

/** What stands behind a session; undefined where it was not opened by single sign-on. */
export async function findSsoSession(
  db: Db,
  { sessionId }: { sessionId: string },
): Promise<SsoSession | undefined> {
  return sessions(db).where('sessionId', '=', sessionId).executeTakeFirst()
}

/** Takes the turn of asking the provider about a session; false while somebody else has it. */
export async function takeAskingTurn(
  db: Db,
  { sessionId, until, now }: { sessionId: string; until: Date; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('ssoSession')
    .set({ askingUntil: until })
    .where('sessionId', '=', sessionId)
    .where(({ or, eb }) => or([eb('askingUntil', 'is', null), eb('askingUntil', '<=', now)]))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Gives the turn back, with the answer where there was one. */
export async function endAskingTurn(
  db: Db,
  { sessionId, answered }: { sessionId: string; answered?: { at: Date; sealedRefreshToken?: string } },
): Promise<void> {
  await db
    .updateTable('ssoSession')
    .set({
      askingUntil: null,
      ...(answered && { answeredAt: answered.at }),
      ...(answered?.sealedRefreshToken && { sealedRefreshToken: answered.sealedRefreshToken }),
    })
    .where('sessionId', '=', sessionId)
    .execute()
}

/**
 * Ends the sessions that were opened by a team's single sign-on, with `domains` those of accounts at one of them. Returns how
 * many there were.
 */
export async function endSsoSessions(
  trx: Db,
  { teamId, domains, now }: { teamId: string; domains?: readonly string[]; now: Date },
): Promise<number> {
  const ofDomains = domains ? sql`and ${isAt(domains)}` : sql``
  const { rows } = await sql`
    with revoked as (
      update session set revoked_at = ${now}, revoke_reason = 'sso_ended'
      where revoked_at is null and id in (select session_id from sso_session where team_id = ${teamId})
        ${ofDomains}
      returning id
    )
    select pg_notify('session_ended', id::text) from revoked
  `.execute(trx)
  return rows.length
}

/** Ends the sessions of one account that a team's single sign-on opened. Returns how many there were. */
export const endSsoSessionsOf = (trx: Db, of: OfMember): Promise<number> => endOf(trx, of, sql`in`)

/** Ends the sessions of one account that were opened otherwise than by a team's single sign-on. Returns how many there were. */
export const endSessionsBeside = (trx: Db, of: OfMember): Promise<number> => endOf(trx, of, sql`not in`)

interface OfMember {
  teamId: string
  accountId: string
  now: Date
}

async function endOf(trx: Db, { teamId, accountId, now }: OfMember, isOpenedBy: RawBuilder<unknown>) {
  const { rows } = await sql`
    with revoked as (
      update session set revoked_at = ${now}, revoke_reason = 'sso_ended'
      where revoked_at is null and account_id = ${accountId}
        and id ${isOpenedBy} (select session_id from sso_session where team_id = ${teamId})
      returning id
    )
    select pg_notify('session_ended', id::text) from revoked
  `.execute(trx)
  return rows.length
}

/** SQL: the session's account has an address at one of these domains. */
const isAt = (domains: readonly string[]) => sql`
  account_id in (select id from account where split_part(email, '@', -1) = any(${domains}::text[]))
`

/**
 * Ends the sessions that a team's members at its domains opened otherwise than by its single sign-on, but for the owner's and
 * `except`.
 * `domains` in every spelling that addresses may have. Returns how many there were.
 */
export async function endOtherSessions(
  trx: Db,
  {
    teamId,
    domains,
    except,
    now,
  }: { teamId: string; domains: readonly string[]; except: string | null; now: Date },
): Promise<number> {
  const { rows } = await sql`
    with revoked as (
      update session set revoked_at = ${now}, revoke_reason = 'sso_ended'
      where revoked_at is null and id is distinct from ${except}::uuid
        and id not in (select session_id from sso_session where team_id = ${teamId})
        and ${isAt(domains)}
        and account_id <> (select owner_account_id from team where id = ${teamId})
        and account_id in (select account_id from membership where team_id = ${teamId})
      returning id
    )
    select pg_notify('session_ended', id::text) from revoked
  `.execute(trx)
  return rows.length
}
