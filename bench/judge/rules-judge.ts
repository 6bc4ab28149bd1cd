import {
  findPracticeQuestion,
  type PracticeQuestion,
} from '@preceptor/content/practice-questions/practice-questions'
import { analyzeBehavioral } from '@preceptor/domain/scoring/behavioral'
import { gapsOf } from '@preceptor/domain/scoring/reading/gap'
import { readAnswer } from '@preceptor/domain/scoring/reading/quality'
import type { Judge } from './judge.ts'

/** From these scores on an answer is of the second, third and fourth tier. */
const TIERS_FROM = [15, 52.5, 65]

const questionOf = (id: string): PracticeQuestion => {
  const found = findPracticeQuestion(id)
  if (!found) throw new Error(`The question bank has no question ${id}.`)
  return found
}
const read = (questionId: string, text: string) => readAnswer(questionOf(questionId), text)

/** The overall score that the candidate is shown. */
const scoreOf = (questionId: string, text: string): number =>
  analyzeBehavioral(questionOf(questionId), [{ messageId: 'answer', content: text }]).overallScore

/** The rules that judge without a model. */
export const rulesJudge: Judge = {
  score: scoreOf,
  tier: (questionId, text) => 1 + TIERS_FROM.filter((from) => scoreOf(questionId, text) >= from).length,
  star: (questionId, text) => read(questionId, text).parts,
  gap: (questionId, text) =>
    gapsOf(read(questionId, text), questionOf(questionId).rubric === 'star')[0] ?? null,
}
