import type { StepUpBody } from '@preceptor/contracts/step-up'
import { noteConfirmation } from '@preceptor/db/queries/accounts/sessions'
import { type AuditOrigin, addAuditEvent } from '@preceptor/db/queries/audit/add-audit-event'
import { inTransaction } from '@preceptor/db/transaction'
import type { Context } from '../../../context.ts'
import type { SignedInSession } from '../../../plugins/authentication.ts'
import { confirmPassword } from '../password-commands.ts'

/** Notes that the user of a session has proved who they are. Throws WRONG_PASSWORD; tries are few. */
export async function confirmIdentity(
  context: Context,
  { password }: StepUpBody,
  { session, origin, now }: { session: SignedInSession; origin: AuditOrigin; now: Date },
): Promise<void> {
  const { db } = context
  const { id: sessionId, accountId } = session
  const event = { targetAccountId: accountId, details: { by: 'password' } }
  try {
    await confirmPassword(context, { accountId, password })
  } catch (error) {
    await addAuditEvent(db, origin, { kind: 'step-up.failed', ...event })
    throw error
  }
  await inTransaction(db, async (trx) => {
    await noteConfirmation(trx, { sessionId, by: 'password', now })
    await addAuditEvent(trx, origin, { kind: 'step-up.succeeded', ...event })
  })
}
