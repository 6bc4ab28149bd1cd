import { capitalized, uncapitalized } from '../text/capitalized.ts'
import type { Movement } from './band.ts'
import { isGained, isLost, type PartChange, type PartKey } from './changed-parts.ts'

/** What it is to have added a part, as a sentence of its own. */
const GAINED: Record<PartKey, string> = {
  result: 'You added how it ended.',
  situation: 'You set the scene this time.',
  task: 'You said what your job was.',
  action: 'You said what you did, step by step.',
  specific_case: 'You gave one real case this time.',
  own_part: 'You made your own part clear.',
  reason: 'You said why you did it.',
  learning: 'You said what you learned.',
}
/** The same of a part that was there before, as it follows "but". */
const LOST: Record<PartKey, string> = {
  result: 'how it ended is missing now',
  situation: 'the scene is missing now',
  task: 'what your job was is missing now',
  action: 'what you did is harder to find now',
  specific_case: 'the one real case is missing now',
  own_part: 'your own part is harder to find now',
  reason: 'why you did it is missing now',
  learning: 'what you learned is missing now',
}
const UNCHANGED: Record<Movement, string> = {
  up: 'Your answer has the same parts, and it shows them better.',
  down: 'Your answer has the same parts, but it shows them less well.',
  within: 'Your answer has the same parts as before.',
}

/** One whole sentence that says what changed in an answer; `movement` is that of its score. */
export function headlineOf(changes: readonly PartChange[], movement: Movement | null): string {
  const [first, second] = changes.filter(isGained)
  const [lost] = changes.filter(isLost)
  if (first && lost) return `${withoutStop(GAINED[first.part])}, but ${LOST[lost.part]}.`
  if (first && second) return `${withoutStop(GAINED[first.part])}, and ${uncapitalized(GAINED[second.part])}`
  if (first) return GAINED[first.part]
  if (lost) return `${capitalized(LOST[lost.part])}.`
  return UNCHANGED[movement ?? 'within']
}

/** Whether the change of a score means anything; null where there is nothing to compare. */
export function chanceText(points: number, band: number): string {
  const moved = Math.abs(points)
  if (moved === 0) return `Scores can move about ${band} points by chance. Yours didn’t move.`
  const each = `Scores can move about ${band} points by chance.`
  if (moved <= band) return `${each} Yours moved ${moved}, so we can’t call it a change.`
  return points > 0
    ? `${each} Yours went up ${moved}, which is more than chance.`
    : `${each} Yours went down ${moved}, which is more than chance.`
}

const withoutStop = (sentence: string): string => sentence.slice(0, -1)
