import type { RecentSession } from '@preceptor/contracts/analytics/analytics'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'
import { DASHBOARD_QUERY } from '../../shared/dashboard-query.ts'
import { ApiFailure } from '../../shared/lib/api-failure.ts'
import { usageQuery } from '../../shared/plan/use-usage.ts'
import { useApi } from '../../shared/session/session-context.tsx'
import { type Obstacle, type OpenedSession, openingOf } from './session-opening.ts'

/** The scenarios weigh more than this page; they are fetched for a session that knows only its title. */
const titleReader = async ({ scenarioType, scenarioId }: OpenedSession) => {
  if (scenarioType !== 'clinical' || scenarioId) return () => null
  const { findScenarioByTitle } = await import('@preceptor/domain/patient/scenarios')
  return (title: string) => findScenarioByTitle(title)?.id ?? null
}

/**
 * Opens a session of the list. What the list shows may be old, so it is decided again by the session itself, whose
 * analysis goes along to the results. `obstacle` is what stands in the way, until `dismiss`.
 */
export const useOpenSession = () => {
  const api = useApi()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const opening = useMutation<{ session: RecentSession; obstacle: Obstacle } | null, unknown, RecentSession>({
    mutationFn: async (listed) => {
      const scenarioIdOf = await titleReader(listed)
      const needsVoice = listed.scenarioType === 'mock_interview' && listed.status === 'in_progress'
      const voiceEnabled = !needsVoice || (await queries.fetchQuery(usageQuery(api))).limits.voiceEnabled
      const expected = openingOf(listed, scenarioIdOf, voiceEnabled)
      if ('obstacle' in expected) return { session: listed, obstacle: expected.obstacle }
      const { SessionReply } = await import('@preceptor/contracts/practice/practice')
      const details = await api.get(`/api/interviews/session/${listed.sessionId}`, SessionReply)
      const opening = openingOf(
        {
          ...listed,
          status: details.status,
          transcriptCleared: listed.transcriptCleared || details.transcriptCleared,
        },
        scenarioIdOf,
        voiceEnabled,
      )
      if ('obstacle' in opening) {
        void queries.invalidateQueries({ queryKey: DASHBOARD_QUERY })
        return { session: listed, obstacle: opening.obstacle }
      }
      const { analysis } = details
      void navigate(opening.goTo, { state: details.status === 'completed' && analysis ? { analysis } : null })
      return null
    },
  })
  const failure = (): Obstacle => {
    const answered = opening.error instanceof ApiFailure && opening.error.status > 0
    return answered ? 'notLoaded' : 'unreachable'
  }
  const obstacle = opening.isError ? failure() : (opening.data?.obstacle ?? null)
  return {
    open: (session: RecentSession) => {
      if (!opening.isPending) opening.mutate(session)
    },
    /** Whose details are on their way. */
    openingId: opening.isPending ? opening.variables.sessionId : null,
    obstacle,
    dismiss: opening.reset,
  }
}
