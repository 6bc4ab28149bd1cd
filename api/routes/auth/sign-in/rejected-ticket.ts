import { findTicket } from '@preceptor/db/queries/accounts/factors/challenges'
import { addAuditEvent } from '@preceptor/db/queries/audit/add-audit-event'
import type { Context } from '../../../context.ts'
import type { Visitor } from '../visitor.ts'

/**
 * Notes that a second step was tried with a ticket that does not hold: in the log of its account where it was somebody's, as an
 * expired one or another browser's is, else in the platform's alone. A network that does so again and again is rejected, and fills
 * no account's log. Throws RATE_LIMITED.
 */
export async function noteRejectedTicket(
  { db, limits }: Context,
  { tokenHash, browserHash, now }: { tokenHash: string; browserHash: string | null; now: Date },
  { network, origin }: Visitor,
): Promise<void> {
  await limits.take(['second-step.address', network])
  const ticket = await findTicket(db, { tokenHash })
  const targetAccountId = ticket?.accountId ?? null
  if (targetAccountId && (await limits.count(['second-step.account', targetAccountId])).over) return
  const reason = !ticket
    ? 'unknown-ticket'
    : ticket.expiresAt <= now
      ? 'expired-ticket'
      : ticket.browserHash !== null && ticket.browserHash !== browserHash
        ? 'other-browser'
        : 'tried-too-often'
  const details = { by: 'second-step', reason }
  await addAuditEvent(db, origin, { kind: 'sign-in.failed', targetAccountId, details })
}
