import { DAY_MS } from '@preceptor/contracts/durations'
import { ApiError } from '@preceptor/contracts/errors'
import { ANALYTICS_DAYS } from '@preceptor/contracts/teams/team'

/** Whole days in UTC, both included; today ends now. */
export interface DayWindow {
  firstDay: string
  lastDay: string
  days: number
  from: Date
  /** Excluded. */
  to: Date
  now: Date
}

/** The last `days` days, today included. */
export function lastDays(days: number, now: Date): DayWindow {
  return windowOf(startOfDay(now) - (days - 1) * DAY_MS, startOfDay(now), now)
}

/** The days an export asks for: by default the last 30 up to today. What lies after today is left out. */
export function exportWindow({ from, to }: { from?: string; to?: string }, now: Date): DayWindow {
  const today = startOfDay(now)
  const last = to ? Date.parse(to) : today
  const first = from ? Date.parse(from) : last - (ANALYTICS_DAYS.usual - 1) * DAY_MS
  if (to && first > last) throw error('The start date is after the end date.')
  if (first > today) throw error('The start date is in the future.')
  if ((last - first) / DAY_MS >= ANALYTICS_DAYS.most)
    throw error(`An export covers at most ${ANALYTICS_DAYS.most} days. Please choose a shorter range.`)
  return windowOf(first, Math.min(last, today), now)
}

function windowOf(first: number, last: number, now: Date): DayWindow {
  return {
    firstDay: dayOf(first),
    lastDay: dayOf(last),
    days: (last - first) / DAY_MS + 1,
    from: new Date(first),
    to: new Date(Math.min(last + DAY_MS, now.getTime())),
    now,
  }
}

const error = (text: string) => new ApiError('VALIDATION_FAILED', text)
const startOfDay = (date: Date): number => date.getTime() - (((date.getTime() % DAY_MS) + DAY_MS) % DAY_MS)
const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10)
