import { type BankQuestion, bankQuestion, QUESTION_CATEGORIES } from '../question-bank.ts'
import careerMotivation from './career-motivation.json' with { type: 'json' }
import conflictCommunication from './conflict-communication.json' with { type: 'json' }
import engagement from './engagement.json' with { type: 'json' }
import patientCare from './patient-care.json' with { type: 'json' }
import type { PracticeText } from './practice-question.ts'
import problemSolving from './problem-solving.json' with { type: 'json' }
import strengthsAwareness from './strengths-awareness.json' with { type: 'json' }

export type PracticeQuestion = BankQuestion & PracticeText & { categoryName: string }

const TEXTS = [
  ...strengthsAwareness,
  ...conflictCommunication,
  ...problemSolving,
  ...patientCare,
  ...careerMotivation,
  ...engagement,
] as readonly PracticeText[]

/** The 18 questions of typed practice, by category in the order of the categories. */
export const PRACTICE_QUESTIONS: readonly PracticeQuestion[] = TEXTS.map((text) => {
  const question = bankQuestion(text.id)
  return { ...question, ...text, categoryName: QUESTION_CATEGORIES[question.category] }
})

/** The practice question of this id, null when there is none. */
export const findPracticeQuestion = (id: string): PracticeQuestion | null =>
  PRACTICE_QUESTIONS.find((question) => question.id === id) ?? null
