import { type Selectable, sql } from 'kysely'
import type { Db } from '../../connect.ts'
import type { SessionTable } from '../../schema/accounts/session.ts'
import { inTransaction } from '../../transaction.ts'
import { lacksNoFactor } from './required-factor.ts'

type Session = Selectable<SessionTable>
type RevokeReason = NonNullable<Session['revokeReason']>

/** True while a session is not revoked, its account not deleted, and no team misses a second factor of it. */
export async function isSessionLive(
  db: Db,
  { sessionId, accountId }: { sessionId: string; accountId: string },
): Promise<boolean> {
  const row = await db
    .selectFrom('session')
    .innerJoin('account', 'account.id', 'session.accountId')
    .select('session.id')
    .where('session.id', '=', sessionId)
    .where('session.accountId', '=', accountId)
    .where('session.revokedAt', 'is', null)
    .where('account.deletedAt', 'is', null)
    .where(lacksNoFactor)
    .executeTakeFirst()
  return row !== undefined
}

export interface OpenSession {
  accountId: string
  /** The browser it is opened in, where one is known. */
  deviceId: string | null
  tokenHash: string
  now: Date
  /** When the user proved who they are; null: nobody knows. */
  authenticatedAt: Date | null
  tokenExpiresAt: Date
  sessionExpiresAt: Date
  /** What was shown beside the password; null: nothing. */
  factor: Session['factor']
  /** It ends when the browser is closed. */
  isShared: boolean
}

/** Opens a session with its first refresh token and returns the session's id. */
export async function openSession(db: Db, session: OpenSession): Promise<string> {
  return inTransaction(db, async (trx) => {
    const { id } = await trx
      .insertInto('session')
      .values({
        accountId: session.accountId,
        deviceId: session.deviceId,
        createdAt: session.now,
        authenticatedAt: session.authenticatedAt,
        lastSeenAt: session.now,
        expiresAt: session.sessionExpiresAt,
        factor: session.factor,
        isShared: session.isShared,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await trx
      .insertInto('refreshToken')
      .values({
        tokenHash: session.tokenHash,
        sessionId: id,
        issuedAt: session.now,
        expiresAt: session.tokenExpiresAt,
      })
      .execute()
    return id
  })
}

export interface RotateRefreshToken {
  tokenHash: string
  successorHash: string
  now: Date
  /** How long the successor lives unused; never beyond the session's own end. */
  slidingMs: number
  /** A repeat this soon after the first use gets the same successor. */
  repeatWindowMs: number
  /** A session not seen since then has been idle for too long; null: none has. */
  idleSince: Date | null
}

export type Rotation =
  | { outcome: 'rotated' | 'repeated'; sessionId: string; accountId: string; successorHash: string | null }
  /** The session has been revoked just now. */
  | { outcome: 'reused'; sessionId: string; accountId: string }
  /** Nothing was changed: the session is for the caller to end. */
  | { outcome: 'idled'; sessionId: string; accountId: string }
  | { outcome: 'invalid' }

/**
 * Uses a refresh token once. The first use and a repeat within the window lead to the same successor; a later
 * use means that somebody else holds the token, and the whole family is revoked.
 */
export async function rotateRefreshToken(db: Db, rotation: RotateRefreshToken): Promise<Rotation> {
  const { now, successorHash } = rotation
  return inTransaction(db, async (trx) => {
    const token = await trx
      .selectFrom('refreshToken')
      .innerJoin('session', 'session.id', 'refreshToken.sessionId')
      .innerJoin('account', 'account.id', 'session.accountId')
      .select(['sessionId', 'session.accountId', 'refreshToken.expiresAt', 'usedAt', 'successorHash'])
      .select(['session.expiresAt as sessionExpiresAt', 'session.lastSeenAt'])
      .where('tokenHash', '=', rotation.tokenHash)
      .where('session.revokedAt', 'is', null)
      .where('account.deletedAt', 'is', null)
      .forUpdate('refreshToken')
      .executeTakeFirst()
    if (!token) return { outcome: 'invalid' }
    const { sessionId, accountId } = token
    if (token.usedAt) {
      if (now.getTime() - token.usedAt.getTime() <= rotation.repeatWindowMs) {
        return { outcome: 'repeated', sessionId, accountId, successorHash: token.successorHash }
      }
      await revokeSession(trx, { sessionId, reason: 'token_reused', now })
      return { outcome: 'reused', sessionId, accountId }
    }
    if (token.expiresAt <= now || token.sessionExpiresAt <= now) return { outcome: 'invalid' }
    if (rotation.idleSince && token.lastSeenAt < rotation.idleSince) {
      return { outcome: 'idled', sessionId, accountId }
    }
    const slidingEnd = now.getTime() + rotation.slidingMs
    const expiresAt = new Date(Math.min(slidingEnd, token.sessionExpiresAt.getTime()))
    await trx
      .updateTable('refreshToken')
      .set({ usedAt: now, successorHash })
      .where('tokenHash', '=', rotation.tokenHash)
      .execute()
    await trx
      .insertInto('refreshToken')
      .values({ tokenHash: successorHash, sessionId, issuedAt: now, expiresAt })
      .execute()
    await trx.updateTable('session').set({ lastSeenAt: now }).where('id', '=', sessionId).execute()
    return { outcome: 'rotated', sessionId, accountId, successorHash }
  })
}

/** The session a refresh token belongs to, whether or not the token is used or expired. */
export async function findSessionOfToken(
  db: Db,
  { tokenHash }: { tokenHash: string },
): Promise<{ sessionId: string; accountId: string; isShared: boolean } | undefined> {
  return db
    .selectFrom('refreshToken')
    .innerJoin('session', 'session.id', 'refreshToken.sessionId')
    .select(['sessionId', 'session.accountId', 'isShared'])
    .where('tokenHash', '=', tokenHash)
    .executeTakeFirst()
}

/** Notes that the user of a session has confirmed who they are. */
export async function noteConfirmation(
  trx: Db,
  { sessionId, by, now }: { sessionId: string; by: NonNullable<Session['confirmedBy']>; now: Date },
): Promise<void> {
  await trx
    .updateTable('session')
    .set({ confirmedAt: now, confirmedBy: by })
    .where('id', '=', sessionId)
    .execute()
}

/** A session has a factor from now on, and showing it was a confirmation. One by single sign-on keeps what it has. */
export async function noteFactor(
  trx: Db,
  { sessionId, factor, now }: { sessionId: string; factor: NonNullable<Session['factor']>; now: Date },
): Promise<void> {
  await trx
    .updateTable('session')
    .set(({ fn, ref, val }) => ({
      factor: fn.coalesce(ref('factor'), val(factor)),
      confirmedAt: now,
      confirmedBy: factor,
    }))
    .where('id', '=', sessionId)
    .execute()
}

/** The factors of an account are gone: its sessions count as opened by a password alone, but those of single sign-on. */
export async function forgetFactors(trx: Db, { accountId }: { accountId: string }): Promise<void> {
  await trx
    .updateTable('session')
    .set({ factor: null })
    .where('accountId', '=', accountId)
    .where('revokedAt', 'is', null)
    .where('factor', 'is distinct from', 'sso')
    .execute()
}

/**
 * Ends a session at once, everywhere: its access tokens die too, and `session_ended` is notified with its id. Returns whose it
 * was; undefined where it had ended before.
 */
export async function revokeSession(
  db: Db,
  { sessionId, reason, now }: { sessionId: string; reason: RevokeReason; now: Date },
): Promise<string | undefined> {
  const { rows } = await sql<{ accountId: string }>`
    with revoked as (
      update session set revoked_at = ${now}, revoke_reason = ${reason}
      where id = ${sessionId} and revoked_at is null
      returning id, account_id
    )
    select account_id, pg_notify('session_ended', id::text) from revoked
  `.execute(db)
  return rows[0]?.accountId
}

/**
 * Ends sessions of an account at once, everywhere: all of them, all but `except`, or `only` the one named. Returns
 * how many there were.
 */
export async function revokeSessions(
  db: Db,
  {
    accountId,
    except,
    only,
    reason,
    now,
  }: { accountId: string; except?: string; only?: string; reason: RevokeReason; now: Date },
): Promise<number> {
  const { rows } = await sql`
    with revoked as (
      update session set revoked_at = ${now}, revoke_reason = ${reason}
      where account_id = ${accountId} and revoked_at is null
        and id is distinct from ${except ?? null}::uuid and id = coalesce(${only ?? null}::uuid, id)
      returning id
    )
    select pg_notify('session_ended', id::text) from revoked
  `.execute(db)
  return rows.length
}

/** Ends the sessions of an account that were opened with a password alone, but for one. */
export async function revokeFactorless(
  db: Db,
  { accountId, except, now }: { accountId: string; except: string; now: Date },
): Promise<void> {
  await sql`
    with revoked as (
      update session set revoked_at = ${now}, revoke_reason = 'ended'
      where account_id = ${accountId} and revoked_at is null and factor is null and id <> ${except}
      returning id
    )
    select pg_notify('session_ended', id::text) from revoked
  `.execute(db)
}

/** Ends every session there is, as after a leak of the signing key. Returns how many there were. */
export async function revokeEverySession(
  db: Db,
  { reason, now }: { reason: RevokeReason; now: Date },
): Promise<number> {
  const { rows } = await sql`
    with revoked as (
      update session set revoked_at = ${now}, revoke_reason = ${reason}
      where revoked_at is null
      returning id
    )
    select pg_notify('session_ended', id::text) from revoked
  `.execute(db)
  return rows.length
}

export interface ListedSession {
  id: string
  createdAt: Date
  lastSeenAt: Date
  /** Null for a program without a mark. */
  deviceLabel: string | null
}

/** The sign-ins of an account that can still be used, newest first. One not seen since `seenAfter` has lapsed. */
export async function listSessions(
  db: Db,
  { accountId, now, seenAfter }: { accountId: string; now: Date; seenAfter: Date },
): Promise<ListedSession[]> {
  return db
    .selectFrom('session')
    .leftJoin('device', 'device.id', 'session.deviceId')
    .select(['session.id', 'createdAt', 'session.lastSeenAt', 'device.label as deviceLabel'])
    .where('session.accountId', '=', accountId)
    .where('revokedAt', 'is', null)
    .where('expiresAt', '>', now)
    .where('session.lastSeenAt', '>', seenAfter)
    .orderBy('createdAt', 'desc')
    .orderBy('session.id')
    .execute()
}
