import { type BankQuestion, bankQuestion, QUESTION_CATEGORIES } from '../question-bank.ts'
import { CAREER_MOTIVATION } from './career-motivation.ts'
import { CONFLICT_COMMUNICATION } from './conflict-communication.ts'
import { ENGAGEMENT } from './engagement.ts'
import { PATIENT_CARE } from './patient-care.ts'
import type { PracticeText } from './practice-question.ts'
import { PROBLEM_SOLVING } from './problem-solving.ts'
import { STRENGTHS_AWARENESS } from './strengths-awareness.ts'

export type PracticeQuestion = BankQuestion & PracticeText & { categoryName: string }

/** The 18 questions of typed practice, by category in the order of the categories. */
export const PRACTICE_QUESTIONS: readonly PracticeQuestion[] = [
  ...STRENGTHS_AWARENESS,
  ...CONFLICT_COMMUNICATION,
  ...PROBLEM_SOLVING,
  ...PATIENT_CARE,
  ...CAREER_MOTIVATION,
  ...ENGAGEMENT,
].map((text) => {
  const question = bankQuestion(text.id)
  return { ...question, ...text, categoryName: QUESTION_CATEGORIES[question.category] }
})

/** The practice question of this id, null when there is none. */
export const findPracticeQuestion = (id: string): PracticeQuestion | null =>
  PRACTICE_QUESTIONS.find((question) => question.id === id) ?? null
