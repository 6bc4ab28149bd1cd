import type { SubscriptionStatus } from '@preceptor/contracts/billing/plan'
import { ENDED } from '@preceptor/domain/billing/plan-button'

/** Access has ended: only a plan brings it back. */
export const isLapsed = (status: SubscriptionStatus) => ENDED.includes(status)

/** A status that may not be known: on its way, or the api could not say. */
export type KnownStatus = SubscriptionStatus | 'pending' | 'failed'
