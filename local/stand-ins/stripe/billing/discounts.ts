import { newId } from '../ids.ts'
import { redeemCoupon } from '../resources/coupons.ts'
import { isRedeemable } from '../resources/promotion-codes.ts'
import { invalid } from '../stripe-error.ts'
import type { Coupon, Discount, Subscription } from '../wire.ts'
import type { World } from '../world.ts'
import { intervalsAfter } from './periods.ts'

export interface DiscountGiven {
  coupon?: string
  promotion_code?: string
}
export interface Rebate {
  discount: string
  coupon: Coupon
}
const MONTHLY = {
  interval: 'month',
  interval_count: 1,
  meter: null,
  trial_period_days: null,
  usage_type: 'licensed',
} as const

/** Which coupon a `discounts[]` entry means. Rejects a code that cannot be redeemed by this customer. */
function readDiscount(
  world: World,
  given: DiscountGiven,
  customer: string | null,
): { coupon: string; promotionCode: string | null } {
  if (!given.promotion_code) {
    return {
      coupon: world.require('coupons', 'coupon', given.coupon ?? '', 'discounts').id,
      promotionCode: null,
    }
  }
  const promotion = world.require('promotionCodes', 'promotion code', given.promotion_code, 'discounts')
  if (!isRedeemable(world, promotion, customer)) {
    throw invalid('This promotion code cannot be redeemed.', 'discounts', 'promotion_code_invalid')
  }
  return { coupon: promotion.promotion.coupon!, promotionCode: promotion.id }
}

/** The same for a whole `discounts` parameter, where '' means none. */
export const readDiscounts = (
  world: World,
  given: '' | DiscountGiven[] | undefined,
  customer: string | null,
) => (given || []).map((each) => readDiscount(world, each, customer))

/** Redeems a coupon for a subscription or a one-time checkout. */
export function makeDiscount(
  world: World,
  given: { coupon: string; promotionCode: string | null },
  owner: { customer: string | null; subscription: string | null; checkoutSession?: string | null },
): Discount {
  const coupon = redeemCoupon(world, given.coupon)
  if (given.promotionCode) {
    const promotion = world.require('promotionCodes', 'promotion code', given.promotionCode)
    world.save('promotionCodes', { ...promotion, times_redeemed: promotion.times_redeemed + 1 })
  }
  const start = world.now({ id: '', customer: owner.customer })
  const months = coupon.duration === 'repeating' ? (coupon.duration_in_months ?? 1) : undefined
  return world.create(
    'discounts',
    {
      id: newId('di'),
      object: 'discount',
      checkout_session: owner.checkoutSession ?? null,
      customer: owner.customer,
      customer_account: null,
      end: months === undefined ? null : intervalsAfter(start, MONTHLY, months),
      invoice: null,
      invoice_item: null,
      promotion_code: given.promotionCode,
      source: { coupon: coupon.id, type: 'coupon' },
      start,
      subscription: owner.subscription,
      subscription_item: null,
    },
    'customer.discount.created',
  )
}

/** What takes something off an invoice of that moment. */
export function rebatesAt(world: World, discounts: readonly string[], at: number): Rebate[] {
  return discounts.flatMap((id) => {
    const discount = world.store.get('discounts', id)
    const coupon = discount?.source.coupon && world.store.get('coupons', discount.source.coupon)
    const hasEnded = discount?.end != null && discount.end <= at
    return discount && coupon && !hasEnded ? [{ discount: id, coupon }] : []
  })
}

/** What one coupon takes off an amount, in whole cents. */
export function centsOff(coupon: Coupon, cents: number): number {
  if (cents <= 0) return 0
  if (coupon.amount_off !== null) return Math.min(coupon.amount_off, cents)
  return Math.round((cents * (coupon.percent_off ?? 0)) / 100)
}

/** What is left of an amount once all of them took theirs off, one after the other. */
export const afterRebates = (rebates: readonly Rebate[], cents: number): number =>
  rebates.reduce((left, { coupon }) => left - centsOff(coupon, left), cents)

/** Takes from a subscription the discounts that are used up: those that ended, and those for one invoice. */
export function dropUsedDiscounts(world: World, subscription: Subscription, used: readonly Rebate[]): void {
  const at = world.now(subscription)
  const once = used.filter(({ coupon }) => coupon.duration === 'once').map(({ discount }) => discount)
  const live = new Set(rebatesAt(world, subscription.discounts, at).map(({ discount }) => discount))
  for (const id of subscription.discounts) {
    if (live.has(id) && !once.includes(id)) continue
    const discount = world.store.get('discounts', id)
    if (discount) world.emit('customer.discount.deleted', discount)
  }
  subscription.discounts = subscription.discounts.filter((id) => live.has(id) && !once.includes(id))
}
