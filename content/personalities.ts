import type { QuestionType } from '@preceptor/contracts/interviews/interview'
import type { PersonalityKey } from '@preceptor/contracts/interviews/interview-format'
import stored from './personalities.json' with { type: 'json' }
import type { QuestionCategory } from './question-bank.ts'

export interface Personality {
  key: PersonalityKey
  name: string
  displayName: string
  description: string
  characteristics: readonly string[]
  sampleQuestion: string
  /** The type of question that an interview begins with. */
  opensWith: QuestionType
  /** What is asked about first; other categories come after these. */
  asksAbout: readonly QuestionCategory[]
  /** Easy questions come before hard ones. */
  beginsEasy: boolean
  /** Key of the voice; the speech adapter maps it to a voice it has. */
  voice: 'Joanna' | 'Matthew' | 'Amy'
}

/** The three interviewers, in the order they are offered. */
export const PERSONALITIES = stored as readonly Personality[]

/** The interviewer of this key. */
export function personalityOf(key: PersonalityKey): Personality {
  return PERSONALITIES.find((personality) => personality.key === key)!
}
