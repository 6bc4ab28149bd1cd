import { DAY_MS, HOUR_MS } from '@preceptor/contracts/durations'

/** Stripe takes the end of a trial only this far ahead (decision P7). */
const MIN_TRIAL_HOURS = 48

export interface CheckoutFacts {
  now: Date
  /** The end of the app's own trial, running or over; null where there never was one. */
  trialEnd: Date | null
  /** The user pays from today (decision P8). */
  convertTrialToPaid: boolean
  /** Of a code that makes the trial longer, counted from today. */
  extensionDays?: number
}

/**
 * When a plan bought now is charged first: null is today. The trial the user has continues, as long as a code makes it,
 * unless the user turns it into a paid plan or less than 48 hours of it are left.
 */
export function firstChargeAt({
  now,
  trialEnd,
  convertTrialToPaid,
  extensionDays,
}: CheckoutFacts): Date | null {
  const extended = extensionDays ? now.getTime() + extensionDays * DAY_MS : 0
  const end = Math.max(extended, convertTrialToPaid ? 0 : (trialEnd?.getTime() ?? 0))
  return end - now.getTime() >= MIN_TRIAL_HOURS * HOUR_MS ? new Date(end) : null
}
