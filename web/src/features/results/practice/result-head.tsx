import type { BehavioralSessionReply, ClinicalSessionReply } from '@preceptor/contracts/practice'
import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { buttonClass } from '../../../shared/components/button.tsx'
import { Notice } from '../../../shared/components/notice.tsx'
import { failureText } from '../../../shared/lib/api-failure.ts'
import { shortDate } from '../../../shared/lib/durations.ts'
import { FallbackNotice } from '../mock/fallback-notice.tsx'
import { ComparisonSection } from '../redo/comparison-section.tsx'
import type { Result } from './use-result.ts'

interface Action {
  to: string
  label: string
}

/** The name of what was practiced, where to go from here, and what is to be known of the scores. */
export function ResultHead<Of extends ClinicalSessionReply | BehavioralSessionReply>({
  kind,
  title,
  again,
  leave,
  result: { session, analysis, failure, scoring, score },
  children,
}: {
  kind: string
  title: string
  again: Action
  leave: Action
  result: Result<Of>
  children?: ReactNode
}) {
  return (
    <>
      <div className="row between items-end gap-5">
        <div>
          <p className="muted min-h-6">
            {kind}
            {session && `, ${shortDate(session.startTime)}`}
          </p>
          <h1 className="mt-1">{title}</h1>
        </div>
        <div className="row actions">
          <Link className={buttonClass()} to={again.to}>
            {again.label}
          </Link>
          <Link className={buttonClass({ look: 'bare' })} to={leave.to}>
            {leave.label}
          </Link>
        </div>
      </div>
      {children}
      {session?.originalId && (
        <div className="mt-6">
          <ComparisonSection sessionId={session.sessionId} />
        </div>
      )}
      {analysis?.fallback && (
        <FallbackNotice
          note={analysis.note}
          canScore={!session?.transcriptCleared}
          scoring={scoring}
          onScoreAgain={score}
        />
      )}
      {analysis?.fallback && failure !== null && !scoring && (
        <p className="error mt-3" role="alert">
          <TriangleAlert className="i" />
          {failureText(failure, 'Something went wrong on this page. Please try again.')}
        </p>
      )}
      {analysis && !analysis.fallback && analysis.note && (
        <Notice tone="info" className="mt-6">
          {analysis.note}
        </Notice>
      )}
    </>
  )
}
