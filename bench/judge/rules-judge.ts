import {
  findPracticeQuestion,
  type PracticeQuestion,
} from '@preceptor/content/practice-questions/practice-questions'
import { STAR_PARTS, type StarPart } from '@preceptor/contracts/interview'
import { analyzeBehavioral } from '@preceptor/domain/scoring/behavioral'
import type { Judge } from './metrics.ts'

const MESSAGE = '00000000-0000-4000-8000-000000000000'
const questionOf = (id: string): PracticeQuestion => {
  const found = findPracticeQuestion(id)
  if (!found) throw new Error(`The question bank has no question ${id}.`)
  return found
}

const analyze = (questionId: string, content: string) =>
  analyzeBehavioral({ ...questionOf(questionId) }, [{ messageId: MESSAGE, content }])
/** From these scores on an answer is of the second, third and fourth tier. */
const TIERS_FROM = [30, 50, 75]

const placesOf = (questionId: string, content: string) => {
  const question = { ...questionOf(questionId), rubric: 'star' as const }
  const { star } = analyzeBehavioral(question, [{ messageId: MESSAGE, content }]).answers[0]!
  const of = (part: StarPart) => star.find((one) => one.part === part)?.quotes ?? []
  return { situation: of('situation'), task: of('task'), action: of('action'), result: of('result') }
}

/** The rules that judge without a model. */
export const rulesJudge: Judge = {
  score: (questionId, text) => analyze(questionId, text).overallScore,
  tier: (questionId, text) =>
    1 + TIERS_FROM.filter((from) => analyze(questionId, text).overallScore >= from).length,
  star: placesOf,
  gap: (questionId, text): StarPart | null =>
    STAR_PARTS.find((part) => placesOf(questionId, text)[part].length === 0) ?? null,
}
