import type { RecentSession } from '@preceptor/contracts/analytics/analytics'
import { paths } from '../../shared/paths.ts'

/** What stands in the way of a session, said in a dialog. */
export type Obstacle =
  | 'historyExpired'
  | 'voiceNotResumable'
  | 'endedWithoutResults'
  | 'unknownScenario'
  | 'notLoaded'
  | 'unreachable'

export type Opening = { goTo: string } | { obstacle: Obstacle }

export type OpenedSession = Pick<
  RecentSession,
  'sessionId' | 'scenario' | 'scenarioType' | 'status' | 'transcriptCleared' | 'scenarioId'
>

/** What a completed session opens, whatever became of its transcript: the scores stay. */
const resultsOf = ({ sessionId, scenarioType }: OpenedSession) => {
  switch (scenarioType) {
    case 'mock_interview':
      return paths.mockResults(sessionId)
    case 'behavioral':
      return paths.behavioralResults(sessionId)
    case 'clinical':
      return paths.clinicalResults(sessionId)
  }
}

/**
 * What clicking a session does (spec 2 section 4): its results, its room, or what stands in the way. A clinical
 * session that knows only its title finds its scenario by `scenarioIdOf`; `voiceEnabled` says whether the plan has
 * voice interviews.
 */
export const openingOf = (
  session: OpenedSession,
  scenarioIdOf: (title: string) => string | null,
  voiceEnabled: boolean,
): Opening => {
  const { status, scenarioType, transcriptCleared } = session
  if (status === 'completed') return { goTo: resultsOf(session) }
  if (transcriptCleared || status === 'expired') return { obstacle: 'historyExpired' }
  if (scenarioType === 'mock_interview')
    return status === 'in_progress' && voiceEnabled
      ? { goTo: paths.mockRoom(session.sessionId) }
      : { obstacle: 'voiceNotResumable' }
  if (status === 'abandoned') return { obstacle: 'endedWithoutResults' }
  if (scenarioType === 'behavioral') return { goTo: paths.behavioralRoom(session.sessionId) }
  const scenarioId = session.scenarioId ?? scenarioIdOf(session.scenario)
  return scenarioId ? { goTo: paths.clinicalRoom(scenarioId) } : { obstacle: 'unknownScenario' }
}

/** What the button of a session promises. */
export const openLabel = (session: OpenedSession, voiceEnabled: boolean) => {
  if (session.status === 'completed') return 'View results'
  // A title may still be found; only what surely stands in the way is not offered as in progress.
  const opening = openingOf(session, () => 'known by its title', voiceEnabled)
  return 'goTo' in opening ? 'Resume' : 'Open'
}
