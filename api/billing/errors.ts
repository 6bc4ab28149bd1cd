import { BETA_COUPON_USED, INVALID_DISCOUNT } from '@preceptor/contracts/billing/billing-texts'
import { ApiError } from '@preceptor/contracts/errors'
import { CardDeclined } from '@preceptor/vendors/stripe/errors'

export const noSubscription = () => new ApiError('NO_SUBSCRIPTION', 'No current subscription found')
export const samePlan = () => new ApiError('SAME_PLAN', 'You’re already on this plan.')
export const alreadySubscribed = () =>
  new ApiError('ALREADY_SUBSCRIBED', 'You already have a subscription. Change its plan instead.')
export const invalidDiscount = () => new ApiError('INVALID_DISCOUNT', INVALID_DISCOUNT)
export const betaUsed = () => new ApiError('BETA_COUPON_USED', BETA_COUPON_USED)

/** A card that was rejected, in Stripe's words for the user; anything else as it is. */
export function cardError(error: unknown): unknown {
  if (!(error instanceof CardDeclined)) return error
  return new ApiError(
    'CARD_DECLINED',
    `${error.message} Change your card under Update Payment Method, then try again. Your plan hasn’t changed.`,
  )
}
