import type { BehavioralSessionReply, ClinicalSessionReply } from '@preceptor/contracts/practice'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useLocation, useParams } from 'react-router-dom'
import { DASHBOARD_QUERY } from '../../../shared/dashboard-query.ts'
import { useApi } from '../../../shared/session/session-context.tsx'
import type { ResultSource } from './result-source.ts'
import { isToBeScored, type ResultStatus, resultStatus } from './result-status.ts'

export interface Result<Of extends ClinicalSessionReply | BehavioralSessionReply> {
  standing: ResultStatus
  analysis: Of['analysis']
  /** Undefined while it is on its way. */
  session: Of | undefined
  failure: unknown
  scoring: boolean
  /** Ends the session where it is open, and has it scored. */
  score: () => void
}

/**
 * The results of the session in the address: from the server, handed over by the room, or scored now. Once the server
 * has an analysis it is what counts: the candidate's words leave it when their time has ended.
 */
export const useResult = <Of extends ClinicalSessionReply | BehavioralSessionReply>(
  source: ResultSource<Of>,
): Result<Of> => {
  const api = useApi()
  const queries = useQueryClient()
  const { sessionId = '' } = useParams()
  const { state } = useLocation()
  const sessionKey = ['practice-session', source.kind, sessionId]
  const loaded = useQuery({
    queryKey: sessionKey,
    queryFn: ({ signal }) => source.load(api, sessionId, signal),
  })
  const session = loaded.data
  const stored: Of['analysis'] = session?.analysis ?? source.handedOver(state)
  const ended = useQuery({
    queryKey: ['practice-analysis', source.kind, sessionId],
    queryFn: async ({ signal }) => {
      const analysis = await source.end(api, sessionId, signal)
      void queries.invalidateQueries({ queryKey: sessionKey })
      void queries.invalidateQueries({ queryKey: DASHBOARD_QUERY })
      return analysis
    },
    enabled: isToBeScored({ hasAnalysis: stored !== null, session }),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const analysis: Of['analysis'] = session?.analysis ?? ended.data ?? stored
  const facts = {
    hasAnalysis: analysis !== null,
    session,
    loadFailure: loaded.error,
    scoring: ended.isFetching,
    scoreFailure: ended.error,
  }
  return {
    standing: resultStatus(facts),
    analysis,
    session,
    failure: loaded.error ?? ended.error,
    scoring: ended.isFetching,
    score: () => void ended.refetch(),
  }
}
