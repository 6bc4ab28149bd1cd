import { QUESTION_CATEGORIES, type QuestionCategory } from '@preceptor/content/question-bank'
import type { Interview } from '@preceptor/db/queries/interviews/interviews'
import type { AnsweredTry } from './answered-try.ts'
import { questionIn } from './redo-thread.ts'

export interface TellableStory {
  question: string
  /** A category of the question bank; null for questions that were written for a job. */
  theme: QuestionCategory | null
  /** In the user's own words. */
  answer: string
}

/** The story in a completed try, while its words are there; undefined where its question asks for none. */
export function storyIn(
  interview: Interview,
  { answer, question: judged }: AnsweredTry,
): TellableStory | undefined {
  const { status, originalId } = interview
  const question = questionIn(interview, 0)
  const asksForStory = judged?.star.some((part) => part.status !== 'not_applicable')
  if (status !== 'completed' || originalId === null || !question || !asksForStory || answer === null)
    return undefined
  return {
    question: question.question,
    theme: isCategory(question.category) ? question.category : null,
    answer,
  }
}

const isCategory = (category: string): category is QuestionCategory => category in QUESTION_CATEGORIES
