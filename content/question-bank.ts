import type { QuestionType } from '@preceptor/contracts/interviews/interview'
import type { NursingPlace } from './nursing-map/nursing-place.ts'
import stored from './question-bank.json' with { type: 'json' }

export const QUESTION_CATEGORIES = {
  'strengths-awareness': 'Strengths and self-awareness',
  'conflict-communication': 'Conflict and communication',
  'problem-solving': 'Problem solving',
  'patient-care': 'Patient care',
  'career-motivation': 'Career and motivation',
  engagement: 'Engagement',
} as const
export type QuestionCategory = keyof typeof QUESTION_CATEGORIES

/** How an answer is judged: a past situation (STAR), a reason, or a plan. */
export type QuestionRubric = 'star' | 'motivation' | 'forward'

export interface BankQuestion {
  id: string
  category: QuestionCategory
  /** What it is in a voice interview; the last two types close it and take one answer. */
  type: QuestionType
  rubric: QuestionRubric
  question: string
  difficulty: 'beginner' | 'intermediate' | 'advanced'
  timeEstimateMinutes: number
  /** What a good answer holds. */
  expectedElements: readonly string[]
  /** Where it is asked, it comes first. */
  opens?: true
  place: NursingPlace
}

/** All that mock interviews choose from: the 18 of behavioral practice first, then what they alone ask. */
export const QUESTION_BANK = stored as readonly BankQuestion[]

/** The bank's question of this id; throws when there is none. */
export function bankQuestion(id: string): BankQuestion {
  const found = QUESTION_BANK.find((question) => question.id === id)
  if (!found) throw new Error(`The question bank has no question ${id}.`)
  return found
}
