import { type AuditOrigin, addAuditEvent } from '@preceptor/db/queries/audit/add-audit-event'
import { listConnectionsOf } from '@preceptor/db/queries/sso/connections'
import { endSignedOut, noteSignOut } from '@preceptor/db/queries/sso/sign-outs'
import { inTransaction } from '@preceptor/db/transaction'
import { OidcRejection } from '@preceptor/vendors/oidc/rejections'
import { addresseeOf } from '@preceptor/vendors/oidc/sign-out-token'
import type { Context } from '../../context.ts'
import { hashOfToken } from '../../tokens.ts'

/** What becomes of a provider's message: `later` where its keys cannot be had, so that it may come again. */
export type SignOutOutcome = 'done' | 'invalid' | 'later'

/** By which a provider's sign-out of somebody is known again. */
export const personHash = ({ issuer, subject }: { issuer: string; subject: string }): string =>
  hashOfToken(`${issuer}\n${subject}`)

/**
 * Ends the sessions of somebody whom a provider says it has signed out (OpenID Connect Back-Channel Logout 1.0). Nothing of the
 * message is believed before it is checked, and nobody is asked for a message that names no provider of ours. It counts once.
 */
export async function signOutByProvider(
  context: Context,
  token: string,
  origin: AuditOrigin,
): Promise<SignOutOutcome> {
  const { db, oidc } = context
  const addressee = addresseeOf(token)
  const connections = addressee ? await listConnectionsOf(db, addressee) : []
  const teamIds = connections.map(({ teamId }) => teamId)
  if (!addressee || teamIds.length === 0) return 'invalid'
  const { issuer } = addressee
  try {
    const { jti, until, subject, sid } = await oidc.readSignOut(addressee, token)
    return await inTransaction<SignOutOutcome>(db, async (trx) => {
      const tokenHash = hashOfToken(`${issuer}\n${jti}`)
      const sidHash = sid === null ? null : hashOfToken(sid)
      const subjectHash = subject === null ? null : personHash({ issuer, subject })
      const message = { tokenHash, expiresAt: until, subjectHash, sidHash, receivedAt: new Date() }
      if (!(await noteSignOut(trx, message)))
        throw new OidcRejection('invalid', 'This sign-out message was used before.', 'claim_jti')
      const ended = await endSignedOut(trx, { teamIds, issuer, subject, sidHash, now: new Date() })
      for (const { sessionId, teamId, accountId: targetAccountId } of ended)
        await addAuditEvent(trx, origin, {
          ...{ kind: 'sso.deactivated', teamId, targetAccountId, target: `session:${sessionId}` },
          details: { by: 'sign-out' },
        })
      return 'done'
    })
  } catch (error) {
    if (!(error instanceof OidcRejection)) throw error
    const reason = `sign-out: ${error.detail}`
    for (const teamId of teamIds)
      await addAuditEvent(db, origin, { kind: 'sso.rejected', teamId, details: { reason } })
    return error.kind === 'unreachable' ? 'later' : 'invalid'
  }
}
