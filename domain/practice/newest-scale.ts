export interface OnScale {
  /** Which way its levels became points; null where a score counts steps, as that of a patient does. */
  scoreScale: number | null
}

/**
 * Those whose scores may be averaged and compared with each other: of the newest scale there is, and of none. What is older
 * keeps its own score and counts in nothing.
 */
export function onNewestScale<Scored extends OnScale>(all: readonly Scored[]): Scored[] {
  const newest = Math.max(...all.map(({ scoreScale }) => scoreScale ?? 0))
  return all.filter(({ scoreScale }) => scoreScale === null || scoreScale === newest)
}
