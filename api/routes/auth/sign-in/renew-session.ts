import { IDLE_ALLOWANCE_MS, REFRESH_REPEAT_WINDOW_MS } from '@preceptor/contracts/accounts/auth'
import { MINUTE_MS } from '@preceptor/contracts/durations'
import { ApiError } from '@preceptor/contracts/errors'
import {
  findSessionOfToken,
  revokeSession,
  rotateRefreshToken,
} from '@preceptor/db/queries/accounts/sessions'
import { type AuditOrigin, addAuditEvent } from '@preceptor/db/queries/audit/add-audit-event'
import { inTransaction } from '@preceptor/db/transaction'
import type { Context } from '../../../context.ts'
import { eachOf, hashOfToken, successorOf } from '../../../tokens.ts'
import { isStillWelcome } from '../../sso/confirm-at-provider.ts'
import { lifetimeOf } from './open-session.ts'
import { idleMinutesOf } from './session-reply.ts'

export interface RenewedSession {
  accountId: string
  sessionId: string
  refreshToken: string
  shared: boolean
  idleMinutes: number | null
}

/**
 * Trades a refresh token for its successor. A token used before, outside the window, ends the session, and so does one that
 * comes later than the session may be idle.
 */
export async function renewSession(
  context: Context,
  refreshToken: string,
  origin: AuditOrigin,
): Promise<RenewedSession> {
  const { db, config, limits, mail, log } = context
  const tokenHash = hashOfToken(refreshToken)
  const family = await findSessionOfToken(db, { tokenHash })
  if (!family) throw sessionEnded()
  await limits.take(['refresh.session', family.sessionId])
  const { sessionId, accountId, isShared: shared } = family
  if (!(await isStillWelcome(context, { sessionId, accountId, origin }))) throw sessionEnded()
  const now = new Date()
  const idleMinutes = await idleMinutesOf(db, { accountId, shared })
  const successors = eachOf(config.refreshSecrets).map((secret) => successorOf(refreshToken, secret))
  const rotation = await inTransaction(db, async (trx) => {
    const event = { targetAccountId: accountId, target: `session:${sessionId}` }
    const rotated = await rotateRefreshToken(trx, {
      tokenHash,
      successorHash: hashOfToken(successors[0]!),
      now,
      slidingMs: lifetimeOf(shared).slidingMs,
      repeatWindowMs: REFRESH_REPEAT_WINDOW_MS,
      idleSince:
        idleMinutes === null ? null : new Date(now.getTime() - idleMinutes * MINUTE_MS - IDLE_ALLOWANCE_MS),
    })
    if (rotated.outcome === 'reused') {
      await addAuditEvent(trx, origin, { kind: 'session.reused', ...event })
      await mail(trx, { kind: 'session-revoked', accountId, at: now.toISOString() })
    }
    if (rotated.outcome === 'idled') {
      await revokeSession(trx, { sessionId, reason: 'idled', now })
      await addAuditEvent(trx, origin, { kind: 'session.idled', ...event })
    }
    return rotated
  })
  const { outcome } = rotation
  if (outcome === 'reused') {
    log.warn({ accountId, sessionId }, 'a refresh token was reused; its session was revoked')
  }
  if (rotation.outcome !== 'rotated' && rotation.outcome !== 'repeated') throw sessionEnded()
  // A repeat gets what the first use got, though the secret may be a newer one by now.
  const successor = successors.find((token) => hashOfToken(token) === rotation.successorHash)
  if (!successor) throw sessionEnded()
  return { accountId, sessionId, refreshToken: successor, shared, idleMinutes }
}

function sessionEnded(): ApiError {
  return new ApiError('UNAUTHENTICATED', 'This session has ended. Sign in again.')
}
