import { BEHAVIORAL_KEYS, type BehavioralCompetencyKey } from '@preceptor/contracts/practice/practice'

/** What the practice of past situations is scored by. */
export const BEHAVIORAL_COMPETENCIES = BEHAVIORAL_KEYS
export type BehavioralCompetency = BehavioralCompetencyKey

/** What typed practice adds to a question of the bank. */
export interface PracticeText {
  /** As in the question bank. */
  id: string
  /** For the card. */
  description: string
  /** Four, from where to begin to what makes an answer strong. */
  hints: readonly string[]
  exampleTopics: readonly string[]
  /** What an answer to this question shows first. */
  competencies: readonly BehavioralCompetency[]
}
