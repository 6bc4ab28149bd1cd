import { findPracticeQuestion } from '@preceptor/content/practice-questions/practice-questions'
import type { InterviewStatus } from '@preceptor/contracts/interviews/interview-format'
import type { TeamSession } from '@preceptor/db/queries/teams/team-exports'
import { findScenario } from '@preceptor/domain/patient/scenarios'

/** In the order they are documented. */
export const KINDS = ['clinical', 'behavioral', 'mock'] as const satisfies readonly TeamSession['kind'][]

export const KIND_NAME = {
  clinical: 'Clinical scenario',
  behavioral: 'Behavioral question',
  mock: 'Mock interview',
} as const satisfies Record<TeamSession['kind'], string>

export const KIND_NAMES = {
  clinical: 'Clinical scenarios',
  behavioral: 'Behavioral questions',
  mock: 'Mock interviews',
} as const satisfies Record<TeamSession['kind'], string>

export const STATUS_NAME = {
  in_progress: 'In progress',
  completed: 'Completed',
  abandoned: 'Abandoned',
  expired: 'Expired',
} as const satisfies Record<InterviewStatus, string>

/**
 * What a session was about, in our words. A mock interview has none beyond its name: the position the user prepares for
 * is theirs to tell.
 */
export function titleOf({ kind, scenarioId, questionId, format }: TeamSession): string {
  if (kind === 'clinical') return findScenario(scenarioId ?? '')?.title ?? KIND_NAME[kind]
  if (kind === 'behavioral') return findPracticeQuestion(questionId ?? '')?.question ?? KIND_NAME[kind]
  return format === 'one_way' ? 'One-way interview' : KIND_NAME[kind]
}
