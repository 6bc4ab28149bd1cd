import {
  findPracticeQuestion,
  type PracticeQuestion,
} from '@preceptor/content/practice-questions/practice-questions'
import { gapsOf } from '@preceptor/domain/scoring/reading/gap'
import { readAnswer } from '@preceptor/domain/scoring/reading/quality'
import type { Judge } from './metrics.ts'

/** From these scores on an answer is of the second, third and fourth tier. */
const TIERS_FROM = [18.5, 45, 60]

const questionOf = (id: string): PracticeQuestion => {
  const found = findPracticeQuestion(id)
  if (!found) throw new Error(`The question bank has no question ${id}.`)
  return found
}
const read = (questionId: string, text: string) => readAnswer(questionOf(questionId), text)

/** The rules that judge without a model. */
export const rulesJudge: Judge = {
  score: (questionId, text) => read(questionId, text).score,
  tier: (questionId, text) => 1 + TIERS_FROM.filter((from) => read(questionId, text).score >= from).length,
  star: (questionId, text) => read(questionId, text).parts,
  gap: (questionId, text) =>
    gapsOf(read(questionId, text), questionOf(questionId).rubric === 'star')[0] ?? null,
}
