import type { InterviewQuestion, StarStatus } from '@preceptor/contracts/interview'
import { asksForStory, judgeStar, STAR_PARTS } from '../scoring/star.ts'
import { storyOf } from '../scoring/star-summary.ts'

/** The offer to end early needs this many questions done: two of a short interview, three of a longer one. */
const DONE_BEFORE_OFFER = { short: 2, longer: 3 } as const
const SHORT_QUESTIONS = 3
/** And answers more complete than this on average (spec 2 section 9). */
const COMPLETE_ENOUGH = 0.8

const WORTH: Record<StarStatus, number> = { present: 1, partial: 0.5, absent: 0, not_applicable: 1 }

/**
 * How complete a question was answered, 0 to 1: for a story the share of its four parts, described over all its
 * answers; a question that asks for no story is complete with any answer.
 */
export const completenessOf = (
  { type }: Pick<InterviewQuestion, 'type'>,
  answers: readonly string[],
): number => {
  if (answers.length === 0) return 0
  if (!asksForStory(type)) return 1
  const story = storyOf(
    answers.map((answer) => {
      const found = judgeStar(answer, type)
      return {
        questionIndex: 0,
        star: {
          situation: found.situation.status,
          task: found.task.status,
          action: found.action.status,
          result: found.result.status,
        },
      }
    }),
  )
  return STAR_PARTS.reduce((sum, part) => sum + WORTH[story[part]], 0) / STAR_PARTS.length
}

/** Whether enough is said for good feedback; `completeness` holds that of each question done. */
export const mayConcludeEarly = (questionCount: number, completeness: readonly number[]): boolean => {
  const needed = questionCount <= SHORT_QUESTIONS ? DONE_BEFORE_OFFER.short : DONE_BEFORE_OFFER.longer
  if (completeness.length < needed) return false
  const mean = completeness.reduce((sum, value) => sum + value, 0) / completeness.length
  return mean > COMPLETE_ENOUGH
}
