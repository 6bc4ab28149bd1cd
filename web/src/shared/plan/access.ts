import type { SubscriptionStatus } from '@preceptor/contracts/billing/plan'

const LAPSED: readonly SubscriptionStatus[] = ['canceled', 'expired', 'inactive', 'incomplete']

/** Access has ended: the way on leads over the plans. */
export const isLapsed = (status: SubscriptionStatus) => LAPSED.includes(status)

/** A status that may not be known: on its way, or the api could not say. */
export type KnownStatus = SubscriptionStatus | 'pending' | 'failed'
