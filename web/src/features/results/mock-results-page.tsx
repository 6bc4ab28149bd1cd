import { useLocation, useParams } from 'react-router-dom'
import { useDocumentTitle } from '../../hooks/use-document-title.ts'
import { AnalysisView } from './analysis-view.tsx'
import { analysisOf, useCompletion, useInterviewSession } from './mock-result.ts'
import { ResultsFailed, ResultsLoading, StillOpen } from './results-states.tsx'

/** Results of a voice interview: from the room's hand-over, from the server, or scored now. */
export function MockResultsPage() {
  useDocumentTitle('Your interview')
  const { sessionId = '' } = useParams()
  const handedOver = analysisOf(useLocation().state)
  const session = useInterviewSession(sessionId)
  const stored = handedOver ?? session.data?.analysis ?? null
  const status = session.data?.status
  const completion = useCompletion(sessionId, stored === null && status === 'completed')
  const analysis = completion.data ?? stored
  if (analysis)
    return (
      <AnalysisView
        analysis={analysis}
        session={session.data}
        scoring={completion.isFetching}
        onScoreAgain={() => void completion.refetch()}
      />
    )
  if (session.isError) return <ResultsFailed error={session.error} onRetry={() => void session.refetch()} />
  if (completion.isFetching || session.isPending)
    return (
      <ResultsLoading step={session.data ? 'Finding evidence for each score' : 'Reading your transcript'} />
    )
  if (completion.isError)
    return <ResultsFailed error={completion.error} onRetry={() => void completion.refetch()} />
  return <StillOpen sessionId={sessionId} status={status} onFinish={() => void completion.refetch()} />
}
