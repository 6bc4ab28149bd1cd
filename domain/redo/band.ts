/**
 * Points either way by which an overall score of the rules moves when the same content is put in other words, or heard
 * with a recogniser's errors: nine in ten of the fair pairs in `bench/gold/fair-pairs.jsonl`, and of typed answers and their
 * spoken forms, differ by no more, which `bench/judge/band.test.ts` holds. It is that of a difference of two scores.
 */
export const RULES_BAND = 10

/** The same of one competency alone. */
export const RULES_COMPETENCY_BAND = 10

/**
 * The same of one competency that a coach judged: of two wordings, each judged three times by a coach that is off by half a
 * level (a standard deviation), nine in ten differ by no more.
 */
export const COMPETENCY_BAND = 20

/** So many standard errors either way hold 95 % of what chance alone does. */
const SPREAD_95 = 1.96
/** A median of three or more varies by so much more than a mean of as many (Kenney and Keeping 1962, for three). */
const MEDIAN_COST = 1.16

/** The middle one of several scores; of an even number the lower of the two. */
export const medianScore = (scores: readonly number[]): number =>
  scores.toSorted((a, b) => a - b)[(scores.length - 1) >> 1]!

/**
 * The band of an overall score, in points either way, from the points that a judge gave each of its competencies when
 * asked several times: what repeats show by how far they differ, and beside it what other words do, which no repeat shows.
 * Independent errors add as squares. A competency that was judged once shows nothing of how far it varies.
 */
export function bandOf(repeats: readonly (readonly number[])[]): number {
  const repeated = repeats.filter((scores) => scores.length > 1)
  if (repeated.length === 0) return RULES_BAND
  const error = repeats.reduce((sum, scores) => sum + varianceOfMiddle(scores, repeated), 0)
  const points = (SPREAD_95 * Math.sqrt(error)) / repeats.length
  return Math.round(Math.hypot(RULES_BAND, points))
}

/** Of one competency: by its own repeats, or where it has none by the mean of the others. */
function varianceOfMiddle(scores: readonly number[], repeated: readonly (readonly number[])[]): number {
  if (scores.length > 1) return (MEDIAN_COST ** 2 * varianceOf(scores)) / scores.length
  return MEDIAN_COST ** 2 * (repeated.reduce((sum, some) => sum + varianceOf(some), 0) / repeated.length)
}

function varianceOf(scores: readonly number[]): number {
  const mean = scores.reduce((sum, score) => sum + score, 0) / scores.length
  return scores.reduce((sum, score) => sum + (score - mean) ** 2, 0) / (scores.length - 1)
}

/**
 * By how many points two scores with these bands may differ by chance. What other words do is that of a difference already,
 * what the repeats show adds up. A result without a band of its own has that of the rules.
 */
export function bandOfChange(one: number | null, other: number | null): number {
  const ofRepeats = (band: number | null) => Math.max(0, (band ?? RULES_BAND) ** 2 - RULES_BAND ** 2)
  return Math.round(Math.sqrt(RULES_BAND ** 2 + ofRepeats(one) + ofRepeats(other)))
}

/** How far chance moves a score, `band` in points. */
export const chanceMoves = (band: number): string => `Scores can vary by about ${band} points by chance`

export type Movement = 'up' | 'down' | 'within'

/** Whether a score moved by more than chance moves it. */
export const movementOf = (points: number, band: number): Movement =>
  Math.abs(points) <= band ? 'within' : points > 0 ? 'up' : 'down'
