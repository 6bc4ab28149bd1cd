import { STORED_SCENARIOS } from '@preceptor/content/clinical-scenarios/scenarios'
import { PERSONALITIES } from '@preceptor/content/personalities'
import { PRACTICE_QUESTIONS } from '@preceptor/content/practice-questions/practice-questions'
import type { CompetencyKey } from '@preceptor/contracts/analytics/analytics'
import type { PracticeKind } from '@preceptor/contracts/practice/practice-plan'

/** What a session of one kind can be about. */
export interface Topic {
  /** Of the interviewer, the scenario or the question. */
  id: string
  title: string
  /** The criteria it practices first; empty where it practices all of its kind alike. */
  practices: readonly CompetencyKey[]
}

/** The criteria that each kind of session is scored on. */
export const CRITERIA_OF: Readonly<Record<PracticeKind, readonly CompetencyKey[]>> = {
  mock: ['communication', 'clinicalKnowledge', 'professionalism', 'problemSolving', 'patientFocus'],
  behavioral: ['communication', 'problemSolving', 'professionalism', 'patientFocus', 'selfAwareness'],
  clinical: ['communication', 'clinicalKnowledge'],
}

/** The gentle interviewer comes first. */
const INTERVIEWERS = PERSONALITIES.toReversed()

/** Everything a plan can propose, by kind. */
export const TOPICS: Readonly<Record<PracticeKind, readonly Topic[]>> = {
  mock: INTERVIEWERS.map(({ key, name }) => ({
    id: key,
    title: `Voice interview with ${name}`,
    practices: [],
  })),
  behavioral: PRACTICE_QUESTIONS.map(({ id, question, competencies }) => ({
    id,
    title: question,
    practices: competencies,
  })),
  clinical: STORED_SCENARIOS.map(({ id, title }) => ({ id, title, practices: [] })),
}
