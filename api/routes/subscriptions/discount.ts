import type { ValidateDiscountReply } from '@preceptor/contracts/billing/billing'
import { ApiError } from '@preceptor/contracts/errors'
import { findSubscription } from '@preceptor/db/queries/billing/subscriptions'
import { givesAccess } from '@preceptor/domain/billing/entitlement'
import { couponGuidance } from '@preceptor/domain/billing/plans'
import { requireCode, restrictionOf } from '../../billing/coupons.ts'
import type { Context } from '../../context.ts'

/** What a code does, for an account that could use it; the use itself is counted at the checkout. */
export async function validateDiscount(
  { db, limits }: Context,
  accountId: string,
  code: string,
): Promise<ValidateDiscountReply> {
  await limits.take(['discount.account', accountId])
  const now = new Date()
  const found = await requireCode(db, { code, accountId, now })
  const { type, value, description } = found
  const own = await findSubscription(db, { accountId })
  if (type === 'trial_extension' && own && givesAccess(now, own)) {
    throw new ApiError('ALREADY_SUBSCRIBED', 'This code extends a free trial, and you already have a plan.')
  }
  const planRestriction = restrictionOf(found)
  return {
    code: found.code,
    discount: { type, value, description },
    planRestriction,
    guidanceMessage: planRestriction && couponGuidance(planRestriction),
  }
}
