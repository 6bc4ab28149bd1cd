/** What the api and the page say alike (spec 3 sections 5 and 8). */
export const BETA_COUPON_USED =
  'You have already applied a beta coupon. Only one beta coupon can be used per account.'
export const INVALID_DISCOUNT = 'Invalid discount code'
export const SCHEDULED_CHANGE_CANCELED =
  'Scheduled plan change cancelled successfully. You will remain on your current plan.'

/** What the api, its mails and the page say alike of a plan that ended or is used up. */
export const TRIAL_HAS_ENDED = 'Your free trial has ended'
export const CHOOSE_A_PLAN = 'Choose a plan to keep practicing.'
export const TEXT_SESSIONS_USED_UP = 'You’ve used all your text sessions this month.'
export const VOICE_TIME_USED_UP = 'You’ve used all your voice time this month.'
export const TRIAL_VOICE_USED_UP = 'You’ve used all your voice time in the trial.'
/** Less voice time is left than an interview takes. */
export const TOO_LITTLE_VOICE_LEFT = 'You don’t have enough voice time left for an interview'
export const PAYMENT_FAILED = 'Your payment didn’t go through'
