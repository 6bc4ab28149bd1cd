import { bankQuestion } from '@preceptor/content/question-bank'
import { analyzeBehavioral } from '@preceptor/domain/scoring/behavioral'
import { gapsOf } from '@preceptor/domain/scoring/reading/gap'
import { readAnswer } from '@preceptor/domain/scoring/reading/quality'
import type { Judge } from './judge.ts'

/** From these scores on an answer is of the second, third and fourth tier. */
const TIERS_FROM = [15, 52.5, 60]

const read = (questionId: string, text: string) => readAnswer(bankQuestion(questionId), text)

/** The overall score that the candidate is shown. */
const scoreOf = (questionId: string, text: string): number =>
  analyzeBehavioral(bankQuestion(questionId), [{ messageId: 'answer', content: text }]).overallScore

/** The rules that judge without a model. */
export const rulesJudge: Judge = {
  score: scoreOf,
  tier: (questionId, text) => 1 + TIERS_FROM.filter((from) => scoreOf(questionId, text) >= from).length,
  star: (questionId, text) => read(questionId, text).parts,
  gap: (questionId, text) =>
    gapsOf(read(questionId, text), bankQuestion(questionId).rubric === 'star')[0] ?? null,
}
