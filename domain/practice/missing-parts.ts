import type { QuestionType } from '@preceptor/contracts/interviews/interview'
import { ANSWER_PARTS, type AnswerPart } from '@preceptor/contracts/interviews/utterance'
import { gapsOf } from '../scoring/reading/gap.ts'
import { readAnswer } from '../scoring/reading/quality.ts'
import { asksForStory } from '../scoring/star.ts'

export interface AnswerParts {
  /** What is there already, never to be asked again. */
  described: AnswerPart[]
  /** What is not, the most telling first. */
  missing: AnswerPart[]
}

/**
 * What the answers to one question hold, together, and what they lack. A question for a story looks for its parts, any
 * other for a reason and one case that shows it; what the candidate wants to know lacks nothing. Without a case of one's
 * own nothing else can be asked for.
 */
export const readAnswerParts = (type: QuestionType, answers: readonly string[]): AnswerParts => {
  const isStory = asksForStory(type)
  const reading = readAnswer({ type, rubric: isStory ? 'star' : 'motivation' }, answers.join('\n'))
  const missing = type === 'engagement' ? [] : gapsOf(reading, isStory)
  const { parts, shown } = reading
  const isThere: Record<AnswerPart, boolean> = {
    specific_case: !missing.includes('specific_case'),
    own_part: false,
    action: parts.action.length > 0,
    situation: parts.situation.length > 0,
    result: parts.result.length > 0,
    task: parts.task.length > 0,
    reason: shown.reason > 0,
    learning: !missing.includes('learning'),
  }
  return { described: ANSWER_PARTS.filter((part) => isThere[part] && !missing.includes(part)), missing }
}
