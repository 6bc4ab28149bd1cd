import type Stripe from 'stripe'
import { call, callOrNull } from './errors.ts'
import { secondsOf } from './wire-values.ts'

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
const presentCoupon = (coupon: Stripe.Coupon): StripeCoupon => ({
  id: coupon.id,
  percentOff: coupon.percent_off,
  amountOffCents: coupon.amount_off,
  isValid: coupon.valid,
  timesRedeemed: coupon.times_redeemed,
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
})
