import { DEFAULT_CANCELLATION_REASON, endingOf, endingText } from '@preceptor/content/cancellation'
import { ApiError } from '@preceptor/contracts/errors'
import type { CancelSubscriptionBody, SubscriptionChangeReply } from '@preceptor/contracts/subscription'
import { endAtPeriodEnd, endTrial, keepCancellation, lockPlan } from '@preceptor/db/queries/subscriptions'
import { readEntitlementFacts } from '@preceptor/db/queries/usage'
import { inTransaction } from '@preceptor/db/transaction'
import type { Context } from '../../context.ts'

/**
 * Cancels what an account has itself: a trial ends now, a paid plan with its period, and a change that was scheduled
 * does not come. Asked again it says the same and does nothing. Throws NO_SUBSCRIPTION.
 */
export async function cancelSubscription(
  { db }: Context,
  accountId: string,
  { reason }: CancelSubscriptionBody,
): Promise<SubscriptionChangeReply> {
  return inTransaction(db, async (trx) => {
    await lockPlan(trx, { accountId })
    const now = new Date()
    const ending = endingOf(now, await readEntitlementFacts(trx, { accountId, now }))
    if (!ending) throw new ApiError('NO_SUBSCRIPTION', 'No current subscription found')
    if (!ending.isSet) {
      const { of, plan, endsAt } = ending
      // A provider that bills the plan is to agree before the rows say so: when it refuses, nothing is written.
      if (of === 'trial') await endTrial(trx, { accountId, now })
      else await endAtPeriodEnd(trx, { accountId, endsAt, now })
      await keepCancellation(trx, {
        accountId,
        plan,
        reason: reason || DEFAULT_CANCELLATION_REASON,
        effectiveAt: endsAt,
        createdAt: now,
      })
    }
    return { message: endingText(ending) }
  })
}
