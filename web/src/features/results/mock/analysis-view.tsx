import { PERSONALITIES } from '@preceptor/content/personalities'
import type { InterviewSessionReply, MockAnalysis } from '@preceptor/contracts/interview'
import { Link, useLocation, useNavigate } from 'react-router-dom'
import { buttonClass } from '../../../shared/components/button.tsx'
import { Notice } from '../../../shared/components/notice.tsx'
import { Tabs } from '../../../shared/components/tabs.tsx'
import { shortDate } from '../../../shared/lib/durations.ts'
import { NervesCard } from '../../../shared/nerves/nerves-card.tsx'
import { paths } from '../../../shared/paths.ts'
import { practiceWords } from '../../../shared/results/practice-words.ts'
import { quoteOfHash } from '../evidence/numbered-quotes.ts'
import { ComparisonSection } from '../redo/comparison-section.tsx'
import { CELEBRATE_FROM } from './celebrated.ts'
import { Celebration } from './celebration.tsx'
import { DetailedTab } from './detailed-tab.tsx'
import { FallbackNotice } from './fallback-notice.tsx'
import { OverviewTab } from './overview-tab.tsx'
import { ReportButton, ReportOutcome, useReport } from './report-button.tsx'
import { ResultsProvider } from './results-context.tsx'

const aboutOf = ({ startTime, metadata }: InterviewSessionReply) =>
  [
    shortDate(startTime),
    PERSONALITIES.find(({ key }) => key === metadata.voicePersonality)?.displayName,
    metadata.positionTitle,
    practiceWords(metadata),
  ]
    .filter(Boolean)
    .join(', ')

/** An interview without a single answer has no score at all: the note says so. */
const isUnscored = ({ fallback, overallScore }: MockAnalysis) => fallback && overallScore === 0

interface ScoredProps {
  analysis: MockAnalysis
  session: InterviewSessionReply | undefined
  scoring: boolean
  onScoreAgain: () => void
}

function Scored(props: ScoredProps) {
  const { analysis, session, scoring, onScoreAgain } = props
  const { hash, state } = useLocation()
  const navigate = useNavigate()
  const show = (tab: string) => navigate({ hash: tab }, { replace: true, state, preventScrollReset: true })
  const isDetailed = hash === '#detailed' || quoteOfHash(hash) !== null
  return (
    <ResultsProvider analysis={analysis} session={session}>
      {analysis.fallback && (
        <FallbackNotice
          note={analysis.note}
          canScore={!session?.transcriptCleared}
          {...{ scoring, onScoreAgain }}
        />
      )}
      {!analysis.fallback && analysis.note && (
        <Notice tone="info" className="mt-6">
          {analysis.note}
        </Notice>
      )}
      <Tabs
        label="Results"
        keepAll
        value={isDetailed ? 'detailed' : 'overview'}
        onValueChange={show}
        tabs={[
          { value: 'overview', label: 'Overview', content: <OverviewTab /> },
          { value: 'detailed', label: 'Detailed Feedback', content: <DetailedTab /> },
        ]}
      />
    </ResultsProvider>
  )
}

/** The finished analysis under two tabs; the address keeps the tab. */
export function AnalysisView({ sessionId, ...props }: ScoredProps & { sessionId: string }) {
  const { analysis, session } = props
  const report = useReport(sessionId, session?.startTime)
  const celebrated = !analysis.fallback && analysis.overallScore >= CELEBRATE_FROM
  return (
    <div className="results">
      {celebrated && <Celebration key={sessionId} sessionId={sessionId} score={analysis.overallScore} />}
      <div className="row between items-end gap-5">
        <div>
          <p className="muted min-h-6">{session && aboutOf(session)}</p>
          <h1 className="mt-1">Your interview</h1>
        </div>
        <div className="row actions">
          <Link className={buttonClass()} to={paths.mockSetup}>
            Practice Another Interview
          </Link>
          {!analysis.fallback && <ReportButton report={report} />}
          <Link className={buttonClass({ look: 'bare' })} to={paths.dashboard}>
            Return to Dashboard
          </Link>
        </div>
      </div>
      <ReportOutcome report={report} />
      {session?.originalId && (
        <div className="mt-6">
          <ComparisonSection sessionId={sessionId} />
        </div>
      )}
      {session && <NervesCard interviewId={sessionId} nerves={session.nerves} />}
      {isUnscored(analysis) ? (
        <div className="card pad mt-6">
          <p>{analysis.note ?? 'There is nothing to score in this interview.'}</p>
        </div>
      ) : (
        <Scored {...props} />
      )}
    </div>
  )
}
