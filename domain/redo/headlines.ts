import { uncapitalized } from '../text/capitalized.ts'
import type { Movement } from './band.ts'
import { chanceMoves } from './band.ts'
import { isGained, isLost, type PartChange, type PartKey } from './changed-parts.ts'

/** What it is to have added a part, as a sentence of its own. */
const GAINED: Record<PartKey, string> = {
  result: 'You added how it ended.',
  situation: 'You described the situation this time.',
  task: 'You said what your job was.',
  action: 'You said what you did, step by step.',
  specific_case: 'You gave one real case this time.',
  own_part: 'You made your own part clear.',
  reason: 'You said why you did it.',
  learning: 'You said what you learned.',
}
/** What it is to have left out a part that was there before, as it follows "this time". */
const LOST: Record<PartKey, string> = {
  result: 'you didn’t say how it ended',
  situation: 'you didn’t describe the situation',
  task: 'you didn’t say what your job was',
  action: 'you didn’t say what you did',
  specific_case: 'you didn’t give one real case',
  own_part: 'you didn’t say which part was yours',
  reason: 'you didn’t say why you did it',
  learning: 'you didn’t say what you learned',
}
/** What a part of a story is that is still there in part. */
const IN_PART: Partial<Record<PartKey, string>> = {
  result: 'how it ended',
  situation: 'the situation',
  task: 'what your job was',
  action: 'what you did',
}
const lostText = ({ part, after }: PartChange): string => {
  const left = after === 'partial' && IN_PART[part]
  return left ? `you told only part of ${left}` : LOST[part]
}
const UNCHANGED: Record<Movement, string> = {
  up: 'Your answer has the same parts, and they’re clearer.',
  down: 'Your answer has the same parts, but they’re less clear.',
  within: 'Your answer has the same parts as before.',
}

/** One whole sentence that says what changed in an answer; `movement` is that of its score. */
export function headlineOf(changes: readonly PartChange[], movement: Movement | null): string {
  const [first, second] = changes.filter(isGained)
  const [lost] = changes.filter(isLost)
  if (first && lost) {
    const gained = withoutStop(GAINED[first.part])
    return gained.endsWith('this time')
      ? `${gained}, but ${lostText(lost)}.`
      : `${gained}, but this time ${lostText(lost)}.`
  }
  if (first && second) return `${withoutStop(GAINED[first.part])}, and ${uncapitalized(GAINED[second.part])}`
  if (first) return GAINED[first.part]
  if (lost) return `This time ${lostText(lost)}.`
  return UNCHANGED[movement ?? 'within']
}

/** Whether the change of a score means anything; null where there is nothing to compare. */
export function chanceText(points: number, band: number): string {
  const moved = Math.abs(points)
  const each = `${chanceMoves(band)}.`
  if (moved === 0) return `${each} Yours didn’t move.`
  if (moved <= band) return `${each} Yours moved ${moved}, so we can’t call it a change.`
  return points > 0
    ? `${each} Yours went up ${moved}, which is more than chance.`
    : `${each} Yours went down ${moved}, which is more than chance.`
}

const withoutStop = (sentence: string): string => sentence.slice(0, -1)
