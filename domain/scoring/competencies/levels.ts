/**
 * Which way levels became points. 1: a level counted 20 points, so that nothing said was 20. 2: five levels on 0-100. 3: a
 * level has a band of points, and finer steps within it. Kept with every result.
 */
export const SCORE_SCALE = 3

/** Levels go from 1 to this one. */
export const MAX_LEVEL = 5
/** From 20 to 35, 40 to 55, 60 to 75 and 80 to 100; the lowest level is 0. */
const BAND = 20
const STEP = 5

/** 0-100 of a level 1-5 of which no more is known: nothing shown is 0. Each lies in the band of its level. */
export const scoreOfLevel = (level: number): number => ((level - 1) * 100) / (MAX_LEVEL - 1)

/** How many steps a level has: the highest has one more, so that it ends at 100. */
const stepsOf = (level: number): number => (level <= 1 ? 1 : BAND / STEP + (level === MAX_LEVEL ? 1 : 0))

/** 0-100 of a level and a step within it, the first being 0. One that was given none has the level's own score. */
export function scoreAtStep(level: number, step?: number): number {
  if (step === undefined || level <= 1) return scoreOfLevel(level)
  return (level - 1) * BAND + Math.min(stepsOf(level) - 1, Math.max(0, step)) * STEP
}

/** From how many to how many points each level 1-5 goes. */
export const POINTS_OF_LEVELS = [1, 2, 3, 4, 5].map((level) => ({
  from: scoreAtStep(level, 0),
  to: scoreAtStep(level, stepsOf(level) - 1),
}))

/** 0-100 of a level, and of the share 0-1 of the way through it. */
export const scoreWithin = (level: number, share: number): number =>
  scoreAtStep(level, Math.floor(share * stepsOf(level)))

/** A level with its score. */
export interface Scored {
  level: number
  score: number
}

/** The step of a score within its level. */
export const stepOf = ({ level, score }: Scored): number =>
  level <= 1 ? 0 : Math.floor((score - (level - 1) * BAND) / STEP)

/** The mean of competencies, each weighs the same. */
export const overallOf = (scores: readonly number[]): number =>
  scores.length ? Math.round(scores.reduce((sum, score) => sum + score, 0) / scores.length) : 0
