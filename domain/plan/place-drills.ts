import { addDays, daysBetween, type IsoDate } from './days.ts'

/** Closer interviews have no drill between them. */
const LEAST_GAP_DAYS = 3
/** A longer gap has a drill for each week of it. */
const WEEK_DAYS = 7

/**
 * The days of the drills between two interviews, evenly apart: one in a gap of three days to two weeks, in a longer one
 * so many that no more than about a week passes without practice.
 */
export function drillsBetween(from: IsoDate, to: IsoDate): IsoDate[] {
  const gap = daysBetween(from, to)
  if (gap < LEAST_GAP_DAYS) return []
  const drills = Math.max(1, Math.ceil(gap / WEEK_DAYS) - 1)
  return Array.from({ length: drills }, (_, at) => addDays(from, Math.floor(((at + 1) * gap) / (drills + 1))))
}
