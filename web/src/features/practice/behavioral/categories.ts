import {
  PRACTICE_QUESTIONS,
  type PracticeQuestion,
} from '@preceptor/content/practice-questions/practice-questions'
import { QUESTION_CATEGORIES, type QuestionCategory } from '@preceptor/content/question-bank'
import { hasWords, wordsIn } from '../../../shared/lib/words-in-text.ts'

export interface PracticeCategory {
  key: QuestionCategory
  name: string
  questions: readonly PracticeQuestion[]
}

/** The categories of the behavioral questions with their questions, in the order of the screen. */
export const CATEGORIES: readonly PracticeCategory[] = (
  Object.entries(QUESTION_CATEGORIES) as [QuestionCategory, string][]
).map(([key, name]) => ({
  key,
  name,
  questions: PRACTICE_QUESTIONS.filter(({ category }) => category === key),
}))

/** The category an address names; null for none, or one that does not exist. */
export const categoryOf = (query: URLSearchParams): PracticeCategory | null =>
  CATEGORIES.find(({ key }) => key === query.get('category')) ?? null

/** The first three example topics, and how many there are besides. */
const SHOWN_TOPICS = 3
export const topicsOf = (topics: readonly string[]) => ({
  shown: topics.slice(0, SHOWN_TOPICS),
  more: Math.max(0, topics.length - SHOWN_TOPICS),
})

export const INFO = `${PRACTICE_QUESTIONS.length} questions across ${CATEGORIES.length} competency areas`

const NAME_OF = new Map(CATEGORIES.map(({ key, name }) => [key, name]))

/** The questions that have all the words of a search: in themselves, their description, topics or category. */
export const questionsWith = (search: string): readonly PracticeQuestion[] => {
  const words = wordsIn(search)
  return PRACTICE_QUESTIONS.filter(({ question, description, exampleTopics, category }) =>
    hasWords([question, description, ...exampleTopics, NAME_OF.get(category)].join(' '), words),
  )
}
