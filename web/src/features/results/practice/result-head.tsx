import type { BehavioralSessionReply, ClinicalSessionReply } from '@preceptor/contracts/practice/practice'
import { TriangleAlert } from 'lucide-react'
import type { ComponentProps } from 'react'
import { Notice } from '../../../shared/components/notice.tsx'
import { failureText } from '../../../shared/lib/api-failure.ts'
import { shortDate } from '../../../shared/lib/durations.ts'
import { ANSWERS_SAFE } from '../../../shared/words/practice-words.ts'
import { FallbackNotice } from '../mock/fallback-notice.tsx'
import { ComparisonSection } from '../redo/comparison-section.tsx'
import type { useComparison } from '../redo/redo-calls.ts'
import { ResultActions } from '../summary/result-actions.tsx'
import type { Result } from './use-result.ts'

/** The name of what was practiced, where to go from here, and what is to be known of the scores. */
export function ResultHead<Of extends ClinicalSessionReply | BehavioralSessionReply>({
  kind,
  title,
  asked,
  again,
  leave,
  comparison,
  result: { session, analysis, failure, scoring, score },
}: {
  kind: string
  title: string
  /** The title is a question, as it was asked. */
  asked?: boolean
  again: ComponentProps<typeof ResultActions>['again']
  leave: ComponentProps<typeof ResultActions>['leave']
  /** With the first answer, where this is another try. */
  comparison: ReturnType<typeof useComparison>
  result: Result<Of>
}) {
  return (
    <>
      <div className="row between items-end gap-x-6 gap-y-4">
        <div>
          <p className="muted min-h-6">
            {kind}
            {session && `, ${shortDate(session.startTime)}`}
          </p>
          <h1 className={asked ? 'asked mt-1' : 'mt-1'}>{title}</h1>
        </div>
        <ResultActions again={again} leave={leave} />
      </div>
      {session?.originalId && (
        <div className="mt-6">
          <ComparisonSection query={comparison} />
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
          {failureText(failure, `We couldn’t score this session. ${ANSWERS_SAFE}`)}
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
