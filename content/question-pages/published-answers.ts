import { QUESTION_PAGES } from './question-pages.ts'

/** The sample answers that anybody can read here. */
export const PUBLISHED_ANSWERS: readonly string[] = QUESTION_PAGES.map(
  ({ sampleAnswer }) => sampleAnswer.example,
)
