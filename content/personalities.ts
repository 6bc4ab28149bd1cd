import type { PersonalityKey, QuestionType } from '@preceptor/contracts/interviews/interview'
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
export const PERSONALITIES: readonly Personality[] = [
  {
    key: 'professional',
    name: 'Sarah',
    displayName: 'Sarah (Professional)',
    description: 'Measured. Wants a beginning, a middle, and an outcome.',
    characteristics: ['Structured', 'Even pace'],
    sampleQuestion: 'Can you give me one moment when that changed what you did?',
    opensWith: 'motivation',
    asksAbout: ['conflict-communication', 'problem-solving', 'patient-care'],
    beginsEasy: false,
    voice: 'Joanna',
  },
  {
    key: 'clinical',
    name: 'Dr. Michael',
    displayName: 'Dr. Michael (Clinical)',
    description: 'Direct. Asks how you knew, and what you did first.',
    characteristics: ['Probing', 'Brisk'],
    sampleQuestion: 'What did you assess first, and why that?',
    opensWith: 'clinical',
    asksAbout: ['problem-solving', 'patient-care', 'conflict-communication'],
    beginsEasy: false,
    voice: 'Matthew',
  },
  {
    key: 'friendly',
    name: 'Amy',
    displayName: 'Amy (Supportive)',
    description: 'Warm and unhurried. A good first interview.',
    characteristics: ['Encouraging', 'Slower'],
    sampleQuestion: 'Take your time. What stayed with you about that patient?',
    opensWith: 'motivation',
    asksAbout: ['strengths-awareness', 'patient-care', 'career-motivation'],
    beginsEasy: true,
    voice: 'Amy',
  },
]

/** The interviewer of this key. */
export function personalityOf(key: PersonalityKey): Personality {
  return PERSONALITIES.find((personality) => personality.key === key)!
}
