import type Stripe from 'stripe'
import { call, callOrNull } from './errors.ts'
import { dateOf, idOf, secondsOf, type WriteOptions } from './wire-values.ts'

export interface StripeCoupon {
  id: string
  percentOff: number | null
  amountOffCents: number | null
  /** Can be redeemed now. */
  isValid: boolean
  timesRedeemed: number
}
export interface CouponGiven {
  /** Chosen by us, so that making it twice is noticed. */
  id: string
  name?: string
  off: { percent: number } | { cents: number }
  duration: 'once' | 'forever'
  maxRedemptions?: number
  expiresAt?: Date
}
export interface StripePromotionCode {
  id: string
  code: string
  couponId: string | null
  isActive: boolean
  expiresAt: Date | null
}

const presentCoupon = (coupon: Stripe.Coupon): StripeCoupon => ({
  id: coupon.id,
  percentOff: coupon.percent_off,
  amountOffCents: coupon.amount_off,
  isValid: coupon.valid,
  timesRedeemed: coupon.times_redeemed,
})
const presentCode = (row: Stripe.PromotionCode): StripePromotionCode => ({
  id: row.id,
  code: row.code,
  couponId: idOf(row.promotion.coupon),
  isActive: row.active,
  expiresAt: dateOf(row.expires_at),
})

export const coupons = (sdk: Stripe) => ({
  async create({ id, name, off, duration, maxRedemptions, expiresAt }: CouponGiven): Promise<StripeCoupon> {
    const coupon = await call(
      sdk.coupons.create({
        id,
        name,
        duration,
        ...('percent' in off ? { percent_off: off.percent } : { amount_off: off.cents, currency: 'usd' }),
        ...(maxRedemptions && { max_redemptions: maxRedemptions }),
        ...(expiresAt && { redeem_by: secondsOf(expiresAt) }),
      }),
    )
    return presentCoupon(coupon)
  },
  async retrieve(id: string): Promise<StripeCoupon | null> {
    const coupon = await callOrNull(sdk.coupons.retrieve(id))
    return coupon && !coupon.deleted ? presentCoupon(coupon) : null
  },
  async remove(id: string): Promise<void> {
    await callOrNull(sdk.coupons.del(id))
  },
  /** A code people type in for a coupon. */
  async createCode(
    { couponId, code, maxRedemptions }: { couponId: string; code: string; maxRedemptions?: number },
    options?: WriteOptions,
  ): Promise<StripePromotionCode> {
    const promotion = { type: 'coupon', coupon: couponId } as const
    const create = { promotion, code, ...(maxRedemptions && { max_redemptions: maxRedemptions }) }
    return presentCode(await call(sdk.promotionCodes.create(create, options)))
  },
  /** The active code of that text; null where there is none. */
  async findCode(code: string): Promise<StripePromotionCode | null> {
    const { data } = await call(sdk.promotionCodes.list({ code, active: true, limit: 1 }))
    return data[0] ? presentCode(data[0]) : null
  },
  async deactivateCode(id: string): Promise<void> {
    await call(sdk.promotionCodes.update(id, { active: false }))
  },
})
