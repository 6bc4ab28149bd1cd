import { SSO_TRUST_HOURS } from '@preceptor/contracts/accounts/sso'
import { HOUR_MS, MINUTE_MS } from '@preceptor/contracts/durations'
import { revokeSession } from '@preceptor/db/queries/accounts/sessions'
import { type AuditOrigin, addAuditEvent } from '@preceptor/db/queries/audit/add-audit-event'
import { findConnection } from '@preceptor/db/queries/sso/connections'
import {
  endAskingTurn,
  findSsoSession,
  type SsoSession,
  takeAskingTurn,
} from '@preceptor/db/queries/sso/sessions'
import { inTransaction } from '@preceptor/db/transaction'
import type { RefreshOutcome } from '@preceptor/vendors/oidc/rejections'
import type { Context } from '../../context.ts'
import { openSecret, sealSecret } from '../../sealed-secrets.ts'
import { findSessionObstacle } from './enforcement.ts'
import { refreshTokenContext } from './finish-sign-on.ts'
import { clientOf } from './oidc-client.ts'

/** Longer than a provider may take: a process that died gives its turn back by it. */
const TURN_MS = MINUTE_MS

/**
 * Whether a session that is to be renewed may continue. One that single sign-on does not allow any more ends, however it
 * was opened; of one that a provider opened the provider is asked, and whoever it deactivated is out at once, everywhere. A provider that cannot be asked is trusted for a while. Of two
 * renewals at the same moment one asks, since the provider's token is good for one use; an end reaches both.
 */
export async function isStillWelcome(
  context: Context,
  { sessionId, accountId, origin }: { sessionId: string; accountId: string; origin: AuditOrigin },
): Promise<boolean> {
  const { db } = context
  const session = await findSsoSession(db, { sessionId })
  const obstacle = await findSessionObstacle(db, { accountId, signOnTeamId: session?.teamId })
  if (obstacle)
    return endSession(context, { sessionId, accountId, teamId: session?.teamId }, origin, obstacle)
  if (!session) return true
  const now = new Date()
  if (!isTrusted(session, now) && !session.sealedRefreshToken)
    return endSession(context, session, origin, 'time')
  if (!session.sealedRefreshToken) return true
  const until = new Date(now.getTime() + TURN_MS)
  if (!(await takeAskingTurn(db, { sessionId, until, now }))) return true
  try {
    // What was read before the turn may have been used meanwhile.
    const fresh = (await findSsoSession(db, { sessionId })) ?? session
    const outcome = await askProvider(context, fresh)
    if (outcome.is === 'ended') return await endSession(context, session, origin, 'provider')
    if (outcome.is === 'active') {
      await endAskingTurn(db, { sessionId, answered: answerOf(context, sessionId, outcome) })
      return true
    }
    context.log.warn({ sessionId, reason: outcome.reason }, 'an identity provider could not be asked')
    await endAskingTurn(db, { sessionId })
    return isTrusted(fresh, new Date()) || (await endSession(context, session, origin, 'time'))
  } catch (error) {
    await endAskingTurn(db, { sessionId })
    throw error
  }
}

const isTrusted = ({ answeredAt }: SsoSession, now: Date): boolean =>
  now.getTime() - answeredAt.getTime() < SSO_TRUST_HOURS * HOUR_MS

async function askProvider(context: Context, session: SsoSession): Promise<RefreshOutcome> {
  const { db, config, oidc } = context
  const { sessionId, teamId, subject, sealedRefreshToken } = session
  const connection = await findConnection(db, { teamId })
  if (!connection || !sealedRefreshToken) return { is: 'unreachable', reason: 'no connection' }
  const options = { context: refreshTokenContext(sessionId), secrets: config.sealSecrets }
  const refreshToken = openSecret(sealedRefreshToken, options)
  return oidc.refresh(clientOf(context, connection), { refreshToken, subject })
}

function answerOf(
  { config }: Context,
  sessionId: string,
  { refreshToken }: Extract<RefreshOutcome, { is: 'active' }>,
) {
  const at = new Date()
  if (refreshToken === null) return { at }
  const options = { context: refreshTokenContext(sessionId), secrets: config.sealSecrets }
  return { at, sealedRefreshToken: sealSecret(refreshToken, options) }
}

async function endSession(
  { db }: Context,
  { sessionId, teamId, accountId }: { sessionId: string; accountId: string; teamId: string | undefined },
  origin: AuditOrigin,
  by: 'provider' | 'time' | 'domain' | 'enforcement',
): Promise<false> {
  await inTransaction(db, async (trx) => {
    // It may have ended before, as by the provider's own message.
    if (!(await revokeSession(trx, { sessionId, reason: 'sso_ended', now: new Date() }))) return
    await addAuditEvent(trx, origin, {
      kind: 'sso.deactivated',
      teamId,
      targetAccountId: accountId,
      target: `session:${sessionId}`,
      details: { by },
    })
  })
  return false
}
