/**
 * Points either way by which an overall score of the rules moves when the same content is put in other words, or heard
 * with a recogniser's errors: nine in ten of the fair pairs in `bench/gold/fair-pairs.jsonl`, and of typed answers and their
 * spoken forms, differ by no more, which `bench/judge/band.test.ts` holds. It is that of a difference of two scores.
 */
export const RULES_BAND = 10

/** The same of one competency alone. */
export const RULES_COMPETENCY_BAND = 10

/** Of one competency that a coach gave a level: it may be off by a level, which was 25 points before levels had steps. */
export const COMPETENCY_BAND = 25

/** So many standard errors either way hold 95 % of what chance alone does. */
const SPREAD_95 = 1.96
/** A median of three or more varies by so much more than a mean of as many (Kenney and Keeping 1962, for three). */
const MEDIAN_COST = 1.16
/** A level is 20 points, and the steps within it differ too. */
const POINTS_PER_LEVEL = 25

/** The middle one of several levels; of an even number the lower of the two. */
export const medianLevel = (levels: readonly number[]): number =>
  levels.toSorted((a, b) => a - b)[(levels.length - 1) >> 1]!

/**
 * The band of an overall score, in points either way, from the levels 1-5 that a judge gave each of its competencies when
 * asked several times: what repeats show by how far they differ, and beside it what other words do, which no repeat shows.
 * Independent errors add as squares. A competency that was judged once shows nothing of how far it varies.
 */
export function bandOf(repeats: readonly (readonly number[])[]): number {
  const repeated = repeats.filter((levels) => levels.length > 1)
  if (repeated.length === 0) return RULES_BAND
  const error = repeats.reduce((sum, levels) => sum + varianceOfMiddle(levels, repeated), 0)
  const points = (SPREAD_95 * POINTS_PER_LEVEL * Math.sqrt(error)) / repeats.length
  return Math.round(Math.hypot(RULES_BAND, points))
}

/** Of one competency: by its own repeats, or where it has none by the mean of the others. */
function varianceOfMiddle(levels: readonly number[], repeated: readonly (readonly number[])[]): number {
  if (levels.length > 1) return (MEDIAN_COST ** 2 * varianceOf(levels)) / levels.length
  return MEDIAN_COST ** 2 * (repeated.reduce((sum, some) => sum + varianceOf(some), 0) / repeated.length)
}

function varianceOf(levels: readonly number[]): number {
  const mean = levels.reduce((sum, level) => sum + level, 0) / levels.length
  return levels.reduce((sum, level) => sum + (level - mean) ** 2, 0) / (levels.length - 1)
}

/**
 * By how many points two scores with these bands may differ by chance. What other words do is that of a difference already,
 * what the repeats show adds up. A result without a band of its own has that of the rules.
 */
export function bandOfChange(one: number | null, other: number | null): number {
  const ofRepeats = (band: number | null) => Math.max(0, (band ?? RULES_BAND) ** 2 - RULES_BAND ** 2)
  return Math.round(Math.sqrt(RULES_BAND ** 2 + ofRepeats(one) + ofRepeats(other)))
}

export type Movement = 'up' | 'down' | 'within'

/** Whether a score moved by more than chance moves it. */
export const movementOf = (points: number, band: number): Movement =>
  Math.abs(points) <= band ? 'within' : points > 0 ? 'up' : 'down'
