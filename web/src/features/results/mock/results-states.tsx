import type { InterviewStatus } from '@preceptor/contracts/interviews/interview-format'
import { Link, Navigate } from 'react-router-dom'
import { Button, buttonClass } from '../../../shared/components/button.tsx'
import { failureText } from '../../../shared/lib/api-failure.ts'
import { paths } from '../../../shared/paths.ts'
import { ANALYSIS_STEPS } from '../../../shared/results/analysis-steps.ts'
import { AnalysisUnderWay } from '../../../shared/results/analysis-under-way.tsx'
import { ANSWERS_SAFE } from '../../../shared/words/practice-words.ts'
import { FINISH_AND_SEE_RESULTS } from '../result-words.ts'
import { pickUpText, useIsShut, WayBack } from '../way-back.tsx'

const STEPS = [ANALYSIS_STEPS.reading, ANALYSIS_STEPS.scoring] as const
/** What comes after the steps of a result, as soon as the server says which parts it has. */
const NEXT_STEP = 'Writing your feedback, part by part'

export const ReturnToDashboard = () => (
  <Link className={buttonClass({ look: 'quiet' })} to={paths.dashboard}>
    Return to Dashboard
  </Link>
)

/** The two steps of a result; `title` is the page's heading. */
export function ResultsLoading({
  step,
  title = 'Your interview',
}: {
  step: (typeof STEPS)[number]
  title?: string
}) {
  return (
    <>
      <h1>{title}</h1>
      <AnalysisUnderWay steps={[...STEPS, NEXT_STEP]} current={step} />
    </>
  )
}

/** There is no such interview of the candidate's. */
export function NoResults() {
  return (
    <div className="card pad stack" role="alert">
      <h1 className="text-2xl">No Results Found</h1>
      <p>There’s no interview at this address. Please open it from your dashboard.</p>
      <div className="row">
        <ReturnToDashboard />
      </div>
    </div>
  )
}

/** Results that could not be had: the dashboard says why, with the way back to them, `again`. */
export function ResultsNotLoaded({ error, again }: { error: unknown; again: string }) {
  const notice = `We couldn’t load your results. ${failureText(error, 'They’re safe.')}`
  return <Navigate to={paths.dashboard} replace state={{ notice, again }} />
}

/** The interview is there, but could not be scored; nothing is lost. */
export function ResultsFailed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return (
    <div className="card pad stack" role="alert">
      <h1 className="text-2xl">We couldn’t score your interview</h1>
      <p>{failureText(error, ANSWERS_SAFE)}</p>
      <div className="row">
        <Button onClick={onRetry}>Try Again</Button>
        <ReturnToDashboard />
      </div>
    </div>
  )
}

/** The interview has not been finished: looking at its results must not end it by accident. */
export function StillOpen({
  sessionId,
  status,
  onFinish,
}: {
  sessionId: string
  status: InterviewStatus | undefined
  onFinish: () => void
}) {
  const isShut = useIsShut()
  if (status !== 'in_progress')
    return (
      <div className="card pad stack">
        <h1 className="text-2xl">No Results Found</h1>
        <p>This interview was ended before it was finished, so there’s nothing to score.</p>
        <div className="row">
          <Link className={buttonClass()} to={paths.mockSetup}>
            Practice Another Interview
          </Link>
          <ReturnToDashboard />
        </div>
      </div>
    )
  return (
    <div className="card pad stack">
      <h1 className="text-2xl">This interview is still open</h1>
      <p>{pickUpText(isShut)}, or finish now and see what your answers show so far.</p>
      <div className="row">
        <WayBack room={paths.mockRoom(sessionId)}>Back to the interview</WayBack>
        <Button look="quiet" onClick={onFinish}>
          {FINISH_AND_SEE_RESULTS}
        </Button>
      </div>
    </div>
  )
}
