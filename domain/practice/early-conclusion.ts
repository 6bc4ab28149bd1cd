/** The offer to end early needs this many questions done: two of a short interview, three of a longer one. */
const DONE_BEFORE_OFFER = { short: 2, longer: 3 } as const
const SHORT_QUESTIONS = 3
/** And answers more complete than this on average (spec 2 section 9). */
const COMPLETE_ENOUGH = 0.8

/** Whether enough is said for good feedback; `completeness` holds that of each question done. */
export const mayConcludeEarly = (questionCount: number, completeness: readonly number[]): boolean => {
  const needed = questionCount <= SHORT_QUESTIONS ? DONE_BEFORE_OFFER.short : DONE_BEFORE_OFFER.longer
  if (completeness.length < needed) return false
  const mean = completeness.reduce((sum, value) => sum + value, 0) / completeness.length
  return mean > COMPLETE_ENOUGH
}
