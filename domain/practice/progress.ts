import type { SkillStatus, Trend } from '@preceptor/contracts/analytics'

/** A skill that moved by less than this many points, either way, stands still. */
export const FLAT_BELOW_POINTS = 1

/** So many sessions are compared with as many before them, once there are twice as many. */
const COMPARED = 2

/** The mean in whole points; null without any. */
export function averageOf(scores: readonly number[]): number | null {
  return scores.length > 0 ? Math.round(mean(scores)) : null
}

/**
 * Signed points from then to now, to one decimal, of scores in the order of their time: from four on the mean of the
 * last two less that of the two before; of two or three the last less the one before; null below (spec 2 section 9).
 */
export function improvementRateOf(scores: readonly number[]): number | null {
  if (scores.length < 2) return null
  const many = scores.length >= 2 * COMPARED ? COMPARED : 1
  return points(mean(scores.slice(-many)) - mean(scores.slice(-2 * many, -many)))
}

/** Where a skill stands, by its newest value and the one before; without a second there is no trend. */
export function skillStatusOf([current, previous]: readonly number[]): SkillStatus {
  if (current === undefined) return { current: null, trend: null, improvement: null }
  if (previous === undefined) return { current, trend: null, improvement: null }
  const difference = current - previous
  return { current, trend: trendOf(difference), improvement: points(difference) }
}

function trendOf(difference: number): Trend {
  if (Math.abs(difference) < FLAT_BELOW_POINTS) return 'flat'
  return difference > 0 ? 'up' : 'down'
}

function mean(scores: readonly number[]): number {
  return scores.reduce((sum, score) => sum + score, 0) / scores.length
}

/** To one decimal, and never -0. */
const points = (value: number): number => Math.round(value * 10) / 10 + 0
