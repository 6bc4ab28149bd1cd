/**
 * Which way levels became points. 1: a level counted 20 points, so that nothing said was 20. 2: five levels on 0-100.
 * Kept with every result; scores of two scales are neither compared nor averaged.
 */
export const SCORE_SCALE = 2

const LEVELS = 5

/** 0-100 of a level 1-5: nothing shown is 0. */
export const scoreOfLevel = (level: number): number => ((level - 1) * 100) / (LEVELS - 1)

/** The mean of competencies, each weighs the same. */
export const overallOf = (levels: readonly number[]): number =>
  levels.length ? Math.round(levels.reduce((sum, level) => sum + scoreOfLevel(level), 0) / levels.length) : 0
