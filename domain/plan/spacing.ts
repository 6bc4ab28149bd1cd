import { addDays, daysBetween, type IsoDate, laterOf } from './days.ts'
import { DAYS_APART_WITHOUT_DATE, MOST_A_DAY } from './plan-facts.ts'

export interface SpacingFacts {
  today: IsoDate
  /** The last day on which an interview may be planned, today or later; null without a date to plan up to. */
  end: IsoDate | null
  /** The day of the newest interview that is done; null before the first. */
  lastOn: IsoDate | null
  doneToday: number
  /** Interviews that are still to be done. */
  left: number
}

export interface Spacing {
  /** The days of the interviews to come, in order. Fewer than `left` where there is no room for more. */
  days: IsoDate[]
  /** A day passed on which an interview was due: the rest was spaced anew from today. */
  isCatchingUp: boolean
}

/**
 * Spaces interviews evenly from the newest one to the last day, which is as good as any widening spacing
 * (10.1007/s10648-020-09572-8). Gaps differ by a day at most. What was missed is caught up by spacing the rest anew; two
 * interviews share a day only where there are more interviews than days, and never more than MOST_A_DAY do.
 */
export function spaceInterviews({ today, end, lastOn, doneToday, left }: SpacingFacts): Spacing {
  if (left <= 0) return { days: [], isCatchingUp: false }
  const first = doneToday > 0 ? addDays(today, 1) : today
  if (end === null) {
    const due = lastOn === null ? first : addDays(lastOn, DAYS_APART_WITHOUT_DATE)
    const from = laterOf(due, first)
    const days = Array.from({ length: left }, (_, at) => addDays(from, at * DAYS_APART_WITHOUT_DATE))
    return { days, isCatchingUp: due < first }
  }
  if (left > daysBetween(first, end) + 1)
    return { days: crowd(today, end, doneToday, left), isCatchingUp: false }
  if (lastOn !== null) {
    const days = evenly(lastOn, end, left)
    if (days[0]! >= first) return { days, isCatchingUp: false }
  }
  return { days: [first, ...evenly(first, end, left - 1)], isCatchingUp: lastOn !== null }
}

/**
 * So many days after `from`, the last of them `end`. Each gap is that of an even share of what is left, so that a plan
 * made anew after each of them has the same days.
 */
function evenly(from: IsoDate, end: IsoDate, count: number): IsoDate[] {
  const days: IsoDate[] = []
  let last = from
  for (let left = count; left > 0; left -= 1) {
    last = addDays(last, Math.round(daysBetween(last, end) / left))
    days.push(last)
  }
  return days
}

/** As many as there is room for, those that were done today counted in, spread so that no day has two more than another. */
function crowd(today: IsoDate, end: IsoDate, doneToday: number, left: number): IsoDate[] {
  const days = daysBetween(today, end) + 1
  const before = Math.min(doneToday, MOST_A_DAY)
  const all = Math.min(left + before, days * MOST_A_DAY)
  return Array.from({ length: all - before }, (_, at) =>
    addDays(today, Math.floor(((at + before) * days) / all)),
  )
}
