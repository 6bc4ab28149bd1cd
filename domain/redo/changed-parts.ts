import type { QuestionScore, StarPart, StarStatus } from '@preceptor/contracts/interviews/interview'
import type { AnswerPart } from '@preceptor/contracts/interviews/utterance'
import { STAR_NAME } from '../speech/answer-words.ts'

/** A part of an answer that can be there or not. */
export type PartKey = StarPart | Extract<AnswerPart, 'specific_case' | 'own_part' | 'reason' | 'learning'>

export const PART_NAMES: Record<PartKey, string> = {
  result: STAR_NAME.result,
  situation: STAR_NAME.situation,
  task: STAR_NAME.task,
  action: STAR_NAME.action,
  specific_case: 'One real case',
  own_part: 'Your own part',
  reason: 'Why you did it',
  learning: 'What you learned',
}
/** The most telling first: of two changes the first is named before the second. */
const PARTS = Object.keys(PART_NAMES) as PartKey[]

/** How a part that was looked for stands in an answer. */
export type PartStatus = Exclude<StarStatus, 'not_applicable'>

export interface PartChange {
  part: PartKey
  before: PartStatus
  after: PartStatus
}

/** How a part stands in an answer; null where nobody looked for it. */
function statusIn(
  { star, missing }: Pick<QuestionScore, 'star' | 'missing'>,
  part: PartKey,
): PartStatus | null {
  const inStory = star.find((one) => one.part === part)
  if (inStory) return inStory.status === 'not_applicable' ? null : inStory.status
  if (missing.includes(part as AnswerPart)) return 'absent'
  // Without one certain case nothing else is looked for.
  return missing.includes('specific_case') ? null : 'present'
}

/** Every part that was looked for in both answers. */
export const partChanges = (
  before: Pick<QuestionScore, 'star' | 'missing'>,
  after: Pick<QuestionScore, 'star' | 'missing'>,
): PartChange[] =>
  PARTS.flatMap((part) => {
    const [was, is] = [statusIn(before, part), statusIn(after, part)]
    return was && is ? [{ part, before: was, after: is }] : []
  })

const RANK: Record<PartStatus, number> = { absent: 0, partial: 1, present: 2 }
export const isGained = ({ before, after }: PartChange): boolean => RANK[after] > RANK[before]
export const isLost = ({ before, after }: PartChange): boolean => RANK[after] < RANK[before]
