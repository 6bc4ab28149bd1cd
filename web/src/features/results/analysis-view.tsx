import { PERSONALITIES } from '@preceptor/content/personalities'
import type { InterviewSessionReply, MockAnalysis, TranscriptEntry } from '@preceptor/contracts/interview'
import { Link, useLocation, useNavigate } from 'react-router-dom'
import { paths } from '../../app/paths.ts'
import { Button, buttonClass } from '../../components/button.tsx'
import { Notice } from '../../components/notice.tsx'
import { Tabs } from '../../components/tabs.tsx'
import { shortDate } from '../../lib/durations.ts'
import { DetailedTab } from './detailed-tab.tsx'
import { OverviewTab } from './overview-tab.tsx'

const aboutOf = ({ startTime, metadata }: InterviewSessionReply) =>
  [
    shortDate(startTime),
    PERSONALITIES.find(({ key }) => key === metadata.voicePersonality)?.displayName,
    metadata.positionTitle,
  ]
    .filter(Boolean)
    .join(', ')

/** An interview without a single answer has no score at all: the note says so. */
const isUnscored = ({ fallback, overallScore }: MockAnalysis) => fallback && overallScore === 0

function Scored({
  analysis,
  transcript,
  scoring,
  onScoreAgain,
}: {
  analysis: MockAnalysis
  transcript: TranscriptEntry[]
  scoring: boolean
  onScoreAgain: () => void
}) {
  const { hash, state } = useLocation()
  const navigate = useNavigate()
  const show = (tab: string) => navigate({ hash: tab }, { replace: true, state, preventScrollReset: true })
  return (
    <>
      {analysis.fallback && (
        <Notice
          tone="warn"
          className="mt-6"
          actions={
            <Button look="quiet" busyText={scoring && 'Scoring...'} onClick={onScoreAgain}>
              Try Again
            </Button>
          }
        >
          {analysis.note ?? 'The analysis is not available right now. The scores below are placeholders.'}
        </Notice>
      )}
      {!analysis.fallback && analysis.note && (
        <Notice tone="info" className="mt-6">
          {analysis.note}
        </Notice>
      )}
      <Tabs
        label="Results"
        value={hash === '#detailed' ? 'detailed' : 'overview'}
        onValueChange={show}
        tabs={[
          {
            value: 'overview',
            label: 'Overview',
            content: <OverviewTab analysis={analysis} transcript={transcript} />,
          },
          {
            value: 'detailed',
            label: 'Detailed Feedback',
            content: <DetailedTab analysis={analysis} transcript={transcript} />,
          },
        ]}
      />
    </>
  )
}

/** The finished analysis under two tabs; the address keeps the tab. */
export function AnalysisView({
  analysis,
  session,
  scoring,
  onScoreAgain,
}: {
  analysis: MockAnalysis
  session: InterviewSessionReply | undefined
  scoring: boolean
  onScoreAgain: () => void
}) {
  return (
    <>
      <div className="row between items-end gap-5">
        <div>
          <p className="muted min-h-6">{session && aboutOf(session)}</p>
          <h1 className="mt-1">Your interview</h1>
        </div>
        <div className="row actions">
          <Link className={buttonClass()} to={paths.mockSetup}>
            Practice Another Interview
          </Link>
          <Link className={buttonClass({ look: 'bare' })} to={paths.dashboard}>
            Return to Dashboard
          </Link>
        </div>
      </div>
      {isUnscored(analysis) ? (
        <div className="card pad mt-6">
          <p>{analysis.note ?? 'There is nothing to score in this interview.'}</p>
        </div>
      ) : (
        <Scored {...{ analysis, transcript: session?.transcript ?? [], scoring, onScoreAgain }} />
      )}
    </>
  )
}
