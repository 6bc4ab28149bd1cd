import type { BehavioralSessionReply, ClinicalSessionReply } from '@preceptor/contracts/practice/practice'
import { PLANS } from '@preceptor/domain/billing/plans'
import { type ReactNode, useDeferredValue } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { buttonClass } from '../../../shared/components/button.tsx'
import { ANALYSIS_STEPS } from '../../../shared/results/analysis-steps.ts'
import { NoResults, ResultsFailed, ResultsLoading, ResultsNotLoaded } from '../mock/results-states.tsx'
import { ReportInProgress } from '../progress/report-in-progress.tsx'
import { NothingToShow, OpenSession } from './open-session.tsx'
import type { ResultSource } from './result-source.ts'
import type { Result } from './use-result.ts'

const EXPIRED = `The chat history of this session has expired (${PLANS.free.retentionHours} hours on the free plan, ${PLANS.professional.retentionHours} hours on the others), so there’s nothing left to score.`
const ABANDONED = 'This session was ended before it was finished, so there’s nothing to score.'

type Status = (BehavioralSessionReply | ClinicalSessionReply)['standing']

/** To a patient every message counts. */
const answerCountOf = (status: Status): number =>
  'conversationTurns' in status ? status.conversationTurns : status.messageCount

interface ResultGateProps<Of extends ClinicalSessionReply | BehavioralSessionReply> {
  source: ResultSource<Of>
  result: Result<Of>
  title: string
  /** Where another session begins. */
  again: { to: string; label: string }
  children: (analysis: NonNullable<Of['analysis']>) => ReactNode
}

/** What stands at the address of a result, its `children` once there is an analysis to show. */
export function ResultGate<Of extends ClinicalSessionReply | BehavioralSessionReply>({
  source,
  result,
  title,
  again: { to, label },
  children,
}: ResultGateProps<Of>) {
  const { session, analysis, failure, score } = result
  const { pathname } = useLocation()
  // What has come is drawn in short steps, so that the page answers a touch meanwhile.
  const wasLoading = useDeferredValue(result.standing === 'loading')
  const again = (
    <Link className={buttonClass()} to={to}>
      {label}
    </Link>
  )
  switch (wasLoading ? 'loading' : result.standing) {
    case 'scored':
      return analysis && children(analysis)
    case 'loading':
      return <ResultsLoading title={title} step={ANALYSIS_STEPS.reading} />
    case 'scoring':
      return <ResultsLoading title={title} step={ANALYSIS_STEPS.scoring} />
    case 'partly':
      return (
        result.progress && (
          <ReportInProgress
            title={title}
            progress={result.progress}
            asking={result.scoring}
            onAgain={score}
          />
        )
      )
    case 'unknown':
      return <NoResults />
    case 'notLoaded':
      return <ResultsNotLoaded error={failure} again={pathname} />
    case 'notScored':
      return <ResultsFailed error={failure} onRetry={score} />
    case 'inProgress':
      return (
        session && (
          <OpenSession
            room={source.roomOf(session)}
            answerCount={answerCountOf(session.standing)}
            onFinish={score}
          />
        )
      )
    case 'expired':
      return <NothingToShow again={again}>{EXPIRED}</NothingToShow>
    case 'abandoned':
      return <NothingToShow again={again}>{ABANDONED}</NothingToShow>
  }
}
