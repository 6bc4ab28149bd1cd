import type { SubscriptionStatus } from '@preceptor/contracts/plan'

const LAPSED: readonly SubscriptionStatus[] = ['canceled', 'expired', 'inactive', 'incomplete']
const RUNNING: readonly SubscriptionStatus[] = ['trialing', 'active', 'past_due']

/** Access is over: the way on leads over the plans. */
export const isLapsed = (status: SubscriptionStatus) => LAPSED.includes(status)

/** Somebody may practice: on trial, paid for, or while a payment is tried again. */
export const isRunning = (status: SubscriptionStatus) => RUNNING.includes(status)

/** A status that may not be known: on its way, or the api could not say. */
export type KnownStatus = SubscriptionStatus | 'pending' | 'failed'
