import { useDeferredValue } from 'react'
import { useLocation, useParams } from 'react-router-dom'
import { ApiFailure } from '../../../shared/lib/api-failure.ts'
import { paths } from '../../../shared/paths.ts'
import { ANALYSIS_STEPS } from '../../../shared/results/analysis-steps.ts'
import { ReportInProgress } from '../progress/report-in-progress.tsx'
import { AnalysisView } from './analysis-view.tsx'
import { analysisOf, useInterviewSession, useMockReport } from './mock-result.ts'
import { NoResults, ResultsFailed, ResultsLoading, ResultsNotLoaded, StillOpen } from './results-states.tsx'

/** An interview that cannot be had: unknown ones say so, else the dashboard says why the candidate is there. */
function Unfetched({ error, sessionId }: { error: unknown; sessionId: string }) {
  if (error instanceof ApiFailure && error.status === 404) return <NoResults />
  return <ResultsNotLoaded error={error} again={paths.mockResults(sessionId)} />
}

/** Results of a voice interview: from the room's hand-over, from the server, or scored now. */
export function MockResultsPage() {
  const { sessionId = '' } = useParams()
  const handedOver = analysisOf(useLocation().state)
  const session = useInterviewSession(sessionId)
  const stored = handedOver ?? session.data?.analysis ?? null
  const status = session.data?.status
  const report = useMockReport(sessionId, stored === null && status === 'completed')
  // What has come is drawn in short steps, so that the page answers a touch meanwhile.
  const isRead = useDeferredValue(!session.isPending)
  const analysis = handedOver || isRead ? (report.analysis ?? stored) : null
  if (analysis)
    return (
      <AnalysisView
        sessionId={sessionId}
        analysis={analysis}
        session={session.data}
        scoring={report.isAsking}
        onScoreAgain={report.again}
      />
    )
  if (session.isError) return <Unfetched error={session.error} sessionId={sessionId} />
  if (report.progress)
    return <ReportInProgress progress={report.progress} asking={report.isAsking} onAgain={report.again} />
  if (report.isAsking || session.isPending || !isRead)
    return <ResultsLoading step={session.data && isRead ? ANALYSIS_STEPS.scoring : ANALYSIS_STEPS.reading} />
  if (report.error) return <ResultsFailed error={report.error} onRetry={report.again} />
  return <StillOpen sessionId={sessionId} status={status} onFinish={report.again} />
}
