import type { QuestionType } from '@preceptor/contracts/interview'
import { ANSWER_PARTS, type AnswerPart } from '@preceptor/contracts/utterance'
import { asksForStory, evidenceSpans, findStar, givesReason, judgeStar } from '../scoring/star.ts'

export interface AnswerParts {
  /** What is there already, never to be asked again. */
  described: AnswerPart[]
  /** What is not, the most telling first. */
  missing: AnswerPart[]
}

/** Any of them, described as it was, is one case. */
const CASE_PARTS = ['situation', 'action', 'result'] as const
const TEAM = /\bwe(?:'ve|'d)? (?:\w+ly |all |then |also )?[a-z]{2,}/i

/**
 * What the answers to one question hold, together, and what they lack. A question for a story looks for its parts, any
 * other for a reason and one case that shows it.
 */
export const readAnswerParts = (type: QuestionType, answers: readonly string[]): AnswerParts => {
  const stars = answers.map(findStar)
  const has = (part: 'situation' | 'task' | 'action' | 'result') => stars.some((star) => star[part])
  const spans = answers.flatMap(evidenceSpans)
  const hasReason = answers.some(givesReason)
  const found = answers.map((answer) => judgeStar(answer, 'behavioral'))
  const hasCase = found.some((star) => CASE_PARTS.some((part) => star[part].status === 'present'))
  const isTeams = spans.some(({ text }) => TEAM.test(text)) && !spans.some(({ text }) => /\bi\b/i.test(text))
  const isThere: Record<AnswerPart, boolean> = {
    specific_case: hasCase,
    own_part: !isTeams,
    action: has('action'),
    situation: has('situation'),
    result: has('result'),
    task: has('task'),
    reason: hasReason,
  }
  const wanted = wantedParts(type, isThere)
  return {
    described: ANSWER_PARTS.filter((part) => isThere[part] && part !== 'own_part'),
    missing: wanted.filter((part) => !isThere[part]),
  }
}

/** Without a case of one's own nothing else can be asked for; what a team did comes before what one did in it. */
const wantedParts = (type: QuestionType, isThere: Record<AnswerPart, boolean>): AnswerPart[] => {
  if (type === 'engagement') return []
  if (!asksForStory(type)) return ['reason', 'specific_case']
  if (!isThere.specific_case) return ['specific_case']
  const own: AnswerPart[] = isThere.own_part ? ['action'] : ['own_part']
  return type === 'clinical'
    ? [...own, 'reason', 'situation', 'result', 'task']
    : [...own, 'situation', 'result', 'task', 'reason']
}
