import type { PaidPlanId } from '@preceptor/contracts/billing/billing'
import { ApiError, VendorError } from '@preceptor/contracts/errors'
import type { Db } from '@preceptor/db/connect'
import {
  type DiscountCode,
  findUsableCode,
  hasRedeemedBeta,
  keepCoupon,
} from '@preceptor/db/queries/billing/discounts'
import { couponGuidance } from '@preceptor/domain/billing/plans'
import type { StripeApi } from '@preceptor/vendors/stripe/client'
import { betaUsed, invalidDiscount } from './errors.ts'

/** A code that this account can use. Unknown, expired and used up get the same error. */
export async function requireCode(
  db: Db,
  given: { code: string; accountId: string; now: Date },
): Promise<DiscountCode> {
  const found = await findUsableCode(db, given)
  if (!found) throw invalidDiscount()
  if (found.type === 'trial_extension' && (await hasRedeemedBeta(db, given))) throw betaUsed()
  return found
}

/** Codes of a test phase name their plan by how they begin (spec 3 section 2). */
const PREFIXES: readonly (readonly [prefix: string, plan: PaidPlanId])[] = [
  ['TEAM-BETA-', 'team'],
  ['PRO-BETA-', 'professional'],
]

/** The only plan a code is good for; null for any. */
export const restrictionOf = ({ code, planRestriction }: Pick<DiscountCode, 'code' | 'planRestriction'>) =>
  planRestriction ?? PREFIXES.find(([prefix]) => code.startsWith(prefix))?.[1] ?? null

/** Rejects a code that is for another plan (decision P22). */
export function requireFit(code: DiscountCode, plan: PaidPlanId): void {
  const only = restrictionOf(code)
  if (only && only !== plan) throw new ApiError('COUPON_PLAN_MISMATCH', couponGuidance(only))
}

/** The code's coupon at Stripe, made where it is missing; undefined for a longer trial, which is ours alone. */
export async function ensureCoupon(
  { db, stripe }: { db: Db; stripe: StripeApi },
  { code, type, value, description, maxUses, expiresAt, stripeCouponId }: DiscountCode,
): Promise<string | undefined> {
  if (type === 'trial_extension') return undefined
  // Its terms are in the id: a coupon at Stripe never changes, a code here can.
  const terms = [code, type, value, maxUses ?? 'any', expiresAt ? expiresAt.getTime() / 1000 : 'ever']
  const id = `preceptor_${terms.join('_')}`.replaceAll(/[^\w-]/g, '-')
  if (!(await stripe.coupons.retrieve(id))) {
    const given = {
      id,
      name: description.slice(0, 40),
      off: type === 'percentage' ? { percent: value } : { cents: value },
      duration: 'once',
      ...(maxUses !== null && { maxRedemptions: maxUses }),
      ...(expiresAt !== null && { expiresAt }),
    } as const
    await stripe.coupons.create(given).catch(async (error) => {
      // Somebody else with the same code may have been faster.
      if (!(error instanceof VendorError) || !(await stripe.coupons.retrieve(id))) throw error
    })
  }
  if (stripeCouponId !== id) await keepCoupon(db, { code, stripeCouponId: id })
  return id
}
