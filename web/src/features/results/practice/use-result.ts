import type { ReportProgress } from '@preceptor/contracts/interviews/report'
import type { BehavioralSessionReply, ClinicalSessionReply } from '@preceptor/contracts/practice/practice'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useLocation, useParams } from 'react-router-dom'
import { DASHBOARD_QUERY } from '../../../shared/dashboard-query.ts'
import { useApi } from '../../../shared/session/session-context.tsx'
import { useMadeReport } from '../progress/use-made-report.ts'
import type { ResultSource } from './result-source.ts'
import { isToBeScored, type ResultStatus, resultStatus } from './result-status.ts'

export interface Result<Of extends ClinicalSessionReply | BehavioralSessionReply> {
  standing: ResultStatus
  analysis: Of['analysis']
  /** Of a report that is not whole. */
  progress: ReportProgress | null
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
  const report = useMadeReport<NonNullable<Of['analysis']>>({
    queryKey: ['practice-analysis', source.kind, sessionId],
    ask: (signal) => source.end(api, sessionId, signal),
    look: (signal) => source.look(api, sessionId, signal),
    needed: isToBeScored({ hasAnalysis: stored !== null, session }),
    onMade: () => {
      void queries.invalidateQueries({ queryKey: DASHBOARD_QUERY })
      // The session says what went up since the one before: shown later, it would push down what is read already.
      return queries.invalidateQueries({ queryKey: sessionKey })
    },
  })
  const analysis: Of['analysis'] = session?.analysis ?? report.analysis ?? stored
  const facts = {
    hasAnalysis: analysis !== null,
    session,
    loadFailure: loaded.error,
    isBeingMade: report.progress !== null,
    scoring: report.isAsking,
    scoreFailure: report.error,
  }
  return {
    standing: resultStatus(facts),
    analysis,
    progress: report.progress,
    session,
    failure: loaded.error ?? report.error,
    scoring: report.isAsking,
    score: report.again,
  }
}
