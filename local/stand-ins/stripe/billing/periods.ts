import { DAY_SECONDS } from '@preceptor/contracts/durations'
import type { Price } from '../wire.ts'

/** `count` intervals after `anchor`: a month later is the same day, or the last one of a shorter month. */
export function intervalsAfter(anchor: number, recurring: Price['recurring'], count: number): number {
  const { interval = 'month', interval_count = 1 } = recurring ?? {}
  const steps = interval_count * count
  if (interval === 'day') return anchor + steps * DAY_SECONDS
  if (interval === 'week') return anchor + steps * 7 * DAY_SECONDS
  const months = interval === 'year' ? steps * 12 : steps
  const date = new Date(anchor * 1000)
  const day = date.getUTCDate()
  date.setUTCDate(1)
  date.setUTCMonth(date.getUTCMonth() + months)
  const lastDay = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate()
  date.setUTCDate(Math.min(day, lastDay))
  return date.getTime() / 1000
}

/** The end of the period that begins at `start`, counted from the anchor so that a 31st comes back. */
export function periodEnd(anchor: number, start: number, recurring: Price['recurring']): number {
  for (let count = 1; ; count++) {
    const end = intervalsAfter(anchor, recurring, count)
    if (end > start) return end
  }
}

/** As in `22 Nov 2026`. */
export const dayOf = (seconds: number): string =>
  new Date(seconds * 1000).toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  })
