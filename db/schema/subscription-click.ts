import type { Generated } from 'kysely'

/** Somebody, signed in or not, followed an offer of a plan. */
export interface SubscriptionClickTable {
  id: Generated<string>
  accountId: string | null
  browseSessionId: string
  planType: string
  buttonLocation: string
  /** Family and system, as in "Chrome on Android". */
  browser: string
  /** The origin the user came from. */
  referrer: string | null
  /** A path without its query. */
  previousPage: string | null
  deviceType: 'mobile' | 'tablet' | 'desktop' | null
  currentPlan: string | null
  trialDaysRemaining: number | null
  createdAt: Date
}
