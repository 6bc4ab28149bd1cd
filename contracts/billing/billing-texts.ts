/** What the api and the page say alike (spec 3 sections 5 and 8). */
export const BETA_COUPON_USED =
  'You have already applied a beta coupon. Only one beta coupon can be used per account.'
export const INVALID_DISCOUNT = 'Invalid discount code'
export const SCHEDULED_CHANGE_CANCELED =
  'Scheduled plan change cancelled successfully. You will remain on your current plan.'
