import { type BankQuestion, bankQuestion } from '@preceptor/content/question-bank'
import type { InterviewQuestion, QuestionType } from '@preceptor/contracts/interview'

export const CLOSING_TYPES: readonly QuestionType[] = ['engagement', 'value_proposition']

const STATIC_ORDER = ['why_nursing', 'difficult_patient', 'emergency_situation', 'team_conflict']

/**
 * A plan that needs no AI: an opener, questions about past situations, and a closing question at the end.
 * `questionCount` is 3 to 5. Used when the planner fails or is late.
 */
export function planFromBank({
  questionCount,
  positionTitle,
}: {
  questionCount: number
  positionTitle: string | null
}): InterviewQuestion[] {
  const ids = [...STATIC_ORDER.slice(0, questionCount - 1), 'questions_for_interviewer']
  return ids.map((id) => questionFromBank(bankQuestion(id), positionTitle))
}

/** A question of the bank as an interview asks it. */
export function questionFromBank(question: BankQuestion, positionTitle: string | null): InterviewQuestion {
  return {
    id: question.id,
    type: question.type,
    question: question.question,
    category: question.category,
    followUpDepth: CLOSING_TYPES.includes(question.type) ? 0 : 1,
    expectedElements: [...question.expectedElements],
    jobRelevance: positionTitle ? `Asked in interviews for ${positionTitle}` : null,
  }
}
