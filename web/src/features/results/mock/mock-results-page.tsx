import { Navigate, useLocation, useParams } from 'react-router-dom'
import { ApiFailure, failureText } from '../../../shared/lib/api-failure.ts'
import { paths } from '../../../shared/paths.ts'
import { AnalysisView } from './analysis-view.tsx'
import { analysisOf, useCompletion, useInterviewSession } from './mock-result.ts'
import { NoResults, ResultsFailed, ResultsLoading, StillOpen } from './results-states.tsx'

const NOT_LOADED = 'Your results could not be loaded.'

/** An interview that cannot be had: unknown ones say so, else the dashboard says why the candidate is there. */
function Unfetched({ error }: { error: unknown }) {
  if (error instanceof ApiFailure && error.status === 404) return <NoResults />
  const notice = `${NOT_LOADED} ${failureText(error, '')}`.trim()
  return <Navigate to={paths.dashboard} replace state={{ notice }} />
}

/** Results of a voice interview: from the room's hand-over, from the server, or scored now. */
export function MockResultsPage() {
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
        sessionId={sessionId}
        analysis={analysis}
        session={session.data}
        scoring={completion.isFetching}
        onScoreAgain={() => void completion.refetch()}
      />
    )
  if (session.isError) return <Unfetched error={session.error} />
  if (completion.isFetching || session.isPending)
    return (
      <ResultsLoading step={session.data ? 'Finding evidence for each score' : 'Reading your transcript'} />
    )
  if (completion.isError)
    return <ResultsFailed error={completion.error} onRetry={() => void completion.refetch()} />
  return <StillOpen sessionId={sessionId} status={status} onFinish={() => void completion.refetch()} />
}
