import type { InterviewQuestion, StarStatus } from '@preceptor/contracts/interviews/interview'
import { asksForStory, judgeStar, STAR_PARTS } from '../scoring/star.ts'
import { storyOf } from '../scoring/star-summary.ts'

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
