import type { ReportPart, ReportProgress } from '@preceptor/contracts/interviews/report'
import { Check, Clock, Minus } from 'lucide-react'
import type { ReactNode } from 'react'
import { Bar } from '../../../shared/charts/bar.tsx'
import { Button } from '../../../shared/components/button.tsx'
import { Notice } from '../../../shared/components/notice.tsx'
import { ANALYSIS_UNDER_WAY } from '../../../shared/results/analysis-steps.ts'
import { WithWhatComes } from '../../../shared/results/what-comes.tsx'
import { StarChips } from '../evidence/star-chips.tsx'
import { ReturnToDashboard } from '../mock/results-states.tsx'

const LOOK: Record<ReportPart['status'], { Icon: typeof Check; word: string }> = {
  done: { Icon: Check, word: 'Ready' },
  waiting: { Icon: Clock, word: 'Being written' },
  missing: { Icon: Minus, word: 'We couldn’t write this' },
}

/** A part of the report: what was found as soon as it is there. */
function Part({ part: { title, status, finding, star } }: { part: ReportPart }) {
  const { Icon, word } = LOOK[status]
  return (
    <li
      className={`stack gap-2 border-t border-line py-4 first:border-0 first:pt-0 last:pb-0 ${status === 'done' ? '' : 'text-ink-2'}`}
    >
      <div className="row between gap-3">
        <h2 className="text-md">{title}</h2>
        <span className="small muted row gap-1">
          <Icon className={status === 'done' ? 'i text-accent' : 'i'} />
          {finding ? `Level ${finding.level} of 5` : word}
        </span>
      </div>
      {finding && (
        <>
          <p className="small">{finding.anchor}</p>
          {finding.quotes.map(({ messageId, start, text }) => (
            <p className="voice" key={`${messageId}-${start}`}>
              &ldquo;{text}&rdquo;
            </p>
          ))}
          <p className="small muted">Next time: {finding.nextStep}</p>
        </>
      )}
      {star && <StarChips star={star} />}
    </li>
  )
}

/** What could not be written is said with the report: nothing more is promised beside it. */
const Alone = ({ children }: { children: ReactNode }) => <div className="stack mt-6 gap-5">{children}</div>

/** A report while it is written, part by part, and one of which some parts could not be had. */
export function ReportInProgress({
  title = 'Your interview',
  progress: { state, parts },
  asking,
  onAgain,
}: {
  title?: ReactNode
  progress: ReportProgress
  asking: boolean
  onAgain: () => void
}) {
  const ready = parts.filter(({ status }) => status === 'done').length
  const isMaking = state === 'making'
  const again = (
    <Button look="quiet" busyText={asking && 'Trying...'} onClick={onAgain}>
      Try the missing parts again
    </Button>
  )
  const WithRest = isMaking ? WithWhatComes : Alone
  return (
    <>
      <h1>{title}</h1>
      <WithRest>
        {isMaking ? (
          <div className="card pad stack">
            <p className="text-md font-medium" role="status">
              {ANALYSIS_UNDER_WAY}
            </p>
            <Bar percent={Math.round((100 * ready) / parts.length)} />
            <p className="small">
              Ready: {ready} of {parts.length} parts.
            </p>
            <p className="small muted">
              You can read them as they come, or come back later: we’ll keep writing your report.
            </p>
          </div>
        ) : (
          <Notice tone="warn" actions={again}>
            We couldn’t write some parts of your report just now. Nothing you said is lost, and your scores
            come with the missing parts.
          </Notice>
        )}
        <section className="card pad" aria-label="Parts of your report" aria-busy={isMaking}>
          <ul>
            {parts.map((part) => (
              <Part key={part.name} part={part} />
            ))}
          </ul>
        </section>
      </WithRest>
      {!isMaking && (
        <div className="row mt-6">
          <ReturnToDashboard />
        </div>
      )}
    </>
  )
}
