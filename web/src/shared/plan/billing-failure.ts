import { ApiFailure } from '../lib/api-failure.ts'

export const SIGN_IN_FIRST = 'Please log in to upgrade your subscription'

/** What the page may ask of the api, and may be rejected. */
export type BillingCall =
  | 'checkout'
  | 'portal'
  | 'reactivate'
  | 'preview'
  | 'upgrade'
  | 'downgrade'
  | 'cancelScheduledChange'

/** Of each call: without a reason, and without an answer (spec 3 section 8). */
const TEXTS = {
  checkout: ['Failed to create checkout session', 'Error creating checkout session'],
  portal: [
    'Failed to open payment management. Please try again.',
    'Failed to open payment management. Please try again.',
  ],
  reactivate: ['Failed to reactivate subscription', 'Error reactivating subscription'],
} as const

/** What is said when a call failed: the server's reason where it gave one, else the text of the catalog. */
export const billingFailureText = (call: BillingCall, error: unknown): string => {
  const failure = error instanceof ApiFailure ? error : null
  if (failure?.status === 401) return SIGN_IN_FIRST
  const reason = failure?.reply.error
  const isUnreachable = failure?.status === 0
  switch (call) {
    case 'cancelScheduledChange':
      return `Failed to cancel scheduled change: ${reason ?? failure?.message ?? 'Unknown error'}`
    case 'preview':
      if (isUnreachable) return `Network error during preview: ${failure.message}`
      return reason ?? `Failed to preview subscription change${failure ? ` (${failure.status})` : ''}`
    case 'upgrade':
    case 'downgrade':
      if (isUnreachable) return `Network error during subscription ${call}`
      return reason ?? `Failed to ${call} subscription${failure ? ` (${failure.status})` : ''}`
    case 'portal':
      return TEXTS.portal[0]
    default:
      return isUnreachable ? TEXTS[call][1] : (reason ?? TEXTS[call][0])
  }
}

const codeOf = (error: unknown) => (error instanceof ApiFailure ? error.code : null)

/**
 * The user's card was rejected, or their bank wants them to confirm: the billing pages mend both (decision
 * B8).
 */
export const isCardDeclined = (error: unknown) => codeOf(error) === 'CARD_DECLINED'

/** The price the user saw is too old to be charged; a new preview tells today's. */
export const isPreviewExpired = (error: unknown) => codeOf(error) === 'PREVIEW_EXPIRED'

const OUT_OF_DATE: readonly string[] = [
  'ALREADY_SUBSCRIBED',
  'SAME_PLAN',
  'NO_SUBSCRIPTION',
  'NOT_CANCELED',
  'NO_SCHEDULED_CHANGE',
]

/** The plan was changed already, maybe in another tab: what this page shows is old. */
export const isOutOfDate = (error: unknown) => OUT_OF_DATE.includes(codeOf(error) ?? '')
