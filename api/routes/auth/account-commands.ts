import { ACCOUNT_PURGE_DAYS } from '@preceptor/contracts/auth'
import { ApiError } from '@preceptor/contracts/errors'
import { type Account, lockAccount } from '@preceptor/db/queries/accounts'
import { voidLinks } from '@preceptor/db/queries/email-tokens'
import { abandonInterviews } from '@preceptor/db/queries/interviews'
import { revokeSessions } from '@preceptor/db/queries/sessions'
import { leaveTeams } from '@preceptor/db/queries/team-members'
import { applyInTurn } from '../../billing/apply-subscription.ts'
import { closeOpenOnes } from '../../billing/open-checkout.ts'
import type { Context } from '../../context.ts'
import { confirmPassword } from './password-commands.ts'
import { wrongPassword } from './refusals.ts'

const DAY_MS = 86_400_000

/** Locks an account at once, everywhere; it is wiped later. Returns by when. */
export async function deleteAccount(
  context: Context,
  { password }: { password: string },
  { id: accountId, email, firstName }: Account,
): Promise<Date> {
  const { billingTurns, jobs } = context
  const passwordHash = await confirmPassword(context, { accountId, password })
  const now = new Date()
  const purgeBy = new Date(now.getTime() + ACCOUNT_PURGE_DAYS * DAY_MS)
  await billingTurns.take({ accountId, changes: true }, async (trx) => {
    const outcome = await lockAccount(trx, { accountId, passwordHash, now })
    if (outcome === 'changed') throw wrongPassword()
    if (outcome === 'owns-team') {
      throw new ApiError('OWNS_TEAM', 'You own a team. Hand it over or delete it first.')
    }
    // Nobody pays for an account she cannot reach: when Stripe cannot be told, nothing is deleted.
    await closeOpenOnes(context, trx, accountId)
    await applyInTurn(context, trx, accountId)
    await revokeSessions(trx, { accountId, reason: 'account_deleted', now })
    await leaveTeams(trx, { accountId })
    await voidLinks(trx, { accountId, now })
    await abandonInterviews(trx, { accountId, now })
    await jobs.mail(trx, { kind: 'account-deleted', email, firstName, purgeBy: purgeBy.toISOString() })
  })
  return purgeBy
}
