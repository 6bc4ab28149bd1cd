import {
  REFRESH_TOKEN_ABSOLUTE_DAYS,
  REFRESH_TOKEN_SLIDING_DAYS,
  SHARED_SESSION_HOURS,
} from '@preceptor/contracts/accounts/auth'
import { DAY_MS, HOUR_MS } from '@preceptor/contracts/durations'
import { ApiError } from '@preceptor/contracts/errors'
import type { Db } from '@preceptor/db/connect'
import { type Account, holdAccount } from '@preceptor/db/queries/accounts/accounts'
import { noteDevice } from '@preceptor/db/queries/accounts/devices'
import { openSession } from '@preceptor/db/queries/accounts/sessions'
import { addAuditEvent } from '@preceptor/db/queries/audit/add-audit-event'
import type { SessionFactor } from '@preceptor/db/schema/accounts/session'
import { inTransaction } from '@preceptor/db/transaction'
import type { Context } from '../../../context.ts'
import { hashOfToken, newToken } from '../../../tokens.ts'
import type { Visitor } from '../visitor.ts'

export interface SignedIn {
  account: Account
  sessionId: string
  refreshToken: string
  factor: SessionFactor | null
  shared: boolean
}

/** What a session is opened by. */
export interface SignInProof {
  /** The hash of the password that was checked; without it no password was asked for. */
  passwordHash?: string
  /** What was shown beside the password, or in its place. */
  factor: SessionFactor | null
  shared?: boolean
  /** When the user proved who they are, where that was not this moment; null: nobody knows. */
  authenticatedAt?: Date | null
  /** Done in the same transaction, before the session is opened: what it throws opens none. */
  before?: (trx: Db) => Promise<void>
  /** Done in the same transaction, once there is a session. */
  after?: (trx: Db, sessionId: string) => Promise<void>
}

/** A session with its device; the user hears of a browser that is new to their account, but for the very first. */
export function startSession(
  { db, mail }: Context,
  account: Account,
  { passwordHash, factor, shared = false, authenticatedAt, before, after }: SignInProof,
  visitor: Visitor,
): Promise<SignedIn> {
  const accountId = account.id
  const now = new Date()
  const refreshToken = newToken()
  const lifetime = lifetimeOf(shared)
  return inTransaction(db, async (trx) => {
    if (!(await holdAccount(trx, { accountId, passwordHash }))) throw invalidCredentials()
    await before?.(trx)
    const label = visitor.device
    const tokenHash = hashOfToken(visitor.deviceToken)
    const device = await noteDevice(trx, { accountId, tokenHash, label, now })
    const sessionId = await openSession(trx, {
      accountId,
      deviceId: device.id,
      tokenHash: hashOfToken(refreshToken),
      now,
      authenticatedAt: authenticatedAt === undefined ? now : authenticatedAt,
      tokenExpiresAt: new Date(now.getTime() + lifetime.slidingMs),
      sessionExpiresAt: new Date(now.getTime() + lifetime.absoluteMs),
      factor,
      isShared: shared,
    })
    await after?.(trx, sessionId)
    if (device.status === 'unknown') {
      await mail(trx, { kind: 'new-device', accountId, device: label, at: now.toISOString() })
    }
    await addAuditEvent(
      trx,
      { ...visitor.origin, actorKind: 'account', actorAccountId: accountId, sessionId },
      {
        kind: 'sign-in.succeeded',
        targetAccountId: accountId,
        details: { by: passwordHash ? 'password' : factor, factor, shared },
      },
    )
    return { account, sessionId, refreshToken, factor, shared }
  })
}

/** How long a session lives without use, and at most. */
export function lifetimeOf(shared: boolean): { slidingMs: number; absoluteMs: number } {
  const shift = SHARED_SESSION_HOURS * HOUR_MS
  return shared
    ? { slidingMs: shift, absoluteMs: shift }
    : { slidingMs: REFRESH_TOKEN_SLIDING_DAYS * DAY_MS, absoluteMs: REFRESH_TOKEN_ABSOLUTE_DAYS * DAY_MS }
}

export function invalidCredentials(): ApiError {
  return new ApiError('INVALID_CREDENTIALS', 'Invalid email or password')
}
