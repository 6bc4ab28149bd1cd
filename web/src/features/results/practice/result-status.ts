import type { InterviewStatus } from '@preceptor/contracts/interviews/interview-format'
import { ApiFailure } from '../../../shared/lib/api-failure.ts'

/** What is known of a session while its results are wanted. */
export interface ResultFacts {
  hasAnalysis: boolean
  session: { status: InterviewStatus; transcriptCleared: boolean } | undefined
  loadFailure: unknown
  /** Some parts of its report are still to come, or could not be had. */
  isBeingMade: boolean
  scoring: boolean
  scoreFailure: unknown
}

export type ResultStatus =
  | 'loading'
  | 'scoring'
  /** Parts of its report are there. */
  | 'partly'
  /** There is an analysis. */
  | 'scored'
  /** There is no such session of the candidate's. */
  | 'unknown'
  | 'notLoaded'
  | 'notScored'
  | 'inProgress'
  /** Its chat is gone, and with it what could be scored. */
  | 'expired'
  /** It was ended before it was finished. */
  | 'abandoned'

/** How the results of a session stand. */
export const resultStatus = (facts: ResultFacts): ResultStatus => {
  const { session, loadFailure } = facts
  // Asked for again and not there: what a room handed over before does not count any more.
  if (loadFailure instanceof ApiFailure && loadFailure.status === 404) return 'unknown'
  if (facts.hasAnalysis) return 'scored'
  if (!session) return loadFailure ? 'notLoaded' : 'loading'
  if (facts.isBeingMade) return 'partly'
  if (facts.scoring) return 'scoring'
  if (session.transcriptCleared || session.status === 'expired') return 'expired'
  if (session.status === 'abandoned') return 'abandoned'
  if (facts.scoreFailure) return 'notScored'
  return session.status === 'completed' ? 'scoring' : 'inProgress'
}

/** Whether a session has to be scored now: it has ended, its words are there, and nothing was said of them. */
export const isToBeScored = ({ hasAnalysis, session }: Pick<ResultFacts, 'hasAnalysis' | 'session'>) =>
  !hasAnalysis && session?.status === 'completed' && !session.transcriptCleared
