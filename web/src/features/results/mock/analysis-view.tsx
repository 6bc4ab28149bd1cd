import { PERSONALITIES } from '@preceptor/content/personalities'
import type { InterviewSessionReply, MockAnalysis } from '@preceptor/contracts/interviews/interview'
import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link, useLocation, useNavigate } from 'react-router-dom'
import { Notice } from '../../../shared/components/notice.tsx'
import { Tabs } from '../../../shared/components/tabs.tsx'
import { useSecondStep } from '../../../shared/hooks/use-second-step.ts'
import { shortDate } from '../../../shared/lib/durations.ts'
import { NervesCard } from '../../../shared/nerves/nerves-card.tsx'
import { paths } from '../../../shared/paths.ts'
import { practiceWords } from '../../../shared/results/practice-words.ts'
import { quoteOfHash } from '../evidence/numbered-quotes.ts'
import { gravestOf } from '../findings/first-step.ts'
import { AgainProvider } from '../redo/again-context.tsx'
import { ComparisonSection, leaveBeside } from '../redo/comparison-section.tsx'
import { useComparison } from '../redo/redo-calls.ts'
import { WholeReport } from '../redo/whole-report.tsx'
import { ResultActions } from '../summary/result-actions.tsx'
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

const AGAIN = { to: paths.mockSetup, label: 'Practice Another Interview' }
const LEAVE = { to: paths.dashboard, label: 'Return to Dashboard' }

/** An interview without a single answer has no score at all: the note says so. */
const isUnscored = ({ fallback, overallScore }: MockAnalysis) => fallback && overallScore === 0

interface ScoredProps {
  analysis: MockAnalysis
  session: InterviewSessionReply | undefined
  scoring: boolean
  onScoreAgain: () => void
}

function Scored(
  props: ScoredProps & {
    /** A comparison with the first answer stands above it. */
    isCompared: boolean
    afterNotes: ReactNode
  },
) {
  const { analysis, session, scoring, onScoreAgain, isCompared, afterNotes } = props
  const { hash, state } = useLocation()
  const navigate = useNavigate()
  const show = (tab: string) => navigate({ hash: tab }, { replace: true, state, preventScrollReset: true })
  const isDetailed = hash === '#detailed' || quoteOfHash(hash) !== null
  const mayDrawHidden = useSecondStep()
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
      <WholeReport isCompared={isCompared} isOpen={hash !== '' || gravestOf(analysis.findings) !== undefined}>
        <Tabs
          label="Results"
          keepAll
          value={isDetailed ? 'detailed' : 'overview'}
          onValueChange={show}
          tabs={[
            { value: 'overview', label: 'Overview', content: <OverviewTab afterNotes={afterNotes} /> },
            {
              value: 'detailed',
              label: 'Detailed Feedback',
              content: (isDetailed || mayDrawHidden) && <DetailedTab />,
            },
          ]}
        />
      </WholeReport>
    </ResultsProvider>
  )
}

/** The finished analysis under two tabs; the address keeps the tab. */
export function AnalysisView({ sessionId, ...props }: ScoredProps & { sessionId: string }) {
  const { analysis, session } = props
  const report = useReport(sessionId, session?.startTime)
  const originalId = session?.originalId ?? null
  const comparison = useComparison(sessionId, originalId !== null)
  const question = comparison.data?.question
  const leave = leaveBeside(comparison.data, LEAVE)
  // Both answers come before everything else: what is under them would be pushed down by them.
  if (originalId !== null && comparison.isPending)
    return (
      <div className="results">
        <p className="muted min-h-6">{session && aboutOf(session)}</p>
        <h1 className="mt-1 mb-6">Your interview</h1>
        <ComparisonSection query={comparison} />
      </div>
    )
  const nervesCard = session && <NervesCard interviewId={sessionId} nerves={session.nerves} />
  const celebrated = !analysis.fallback && analysis.overallScore >= CELEBRATE_FROM
  return (
    <AgainProvider sessionId={sessionId} isCompared={comparison.data !== undefined}>
      <div className="results">
        {celebrated && <Celebration key={sessionId} sessionId={sessionId} score={analysis.overallScore} />}
        <div className="row between items-end gap-x-6 gap-y-4">
          <div>
            {originalId && (
              <Link className="link only-screen" to={paths.mockResults(originalId)}>
                <ArrowLeft className="i" />
                Back to the first answer
              </Link>
            )}
            <p className="muted min-h-6">{session && aboutOf(session)}</p>
            <h1 className={question ? 'asked mt-1' : 'mt-1'}>{question ?? 'Your interview'}</h1>
          </div>
          <ResultActions again={AGAIN} leave={leave}>
            {!analysis.fallback && <ReportButton report={report} />}
          </ResultActions>
        </div>
        <div className="report-outcome before">
          <ReportOutcome report={report} />
        </div>
        {originalId && (
          <div className="mt-6">
            <ComparisonSection query={comparison} />
          </div>
        )}
        {isUnscored(analysis) ? (
          <div className="stack gap-5 mt-6">
            <div className="card pad">
              <p>{analysis.note ?? 'There’s nothing to score in this interview.'}</p>
            </div>
            {nervesCard}
          </div>
        ) : (
          <Scored {...props} isCompared={comparison.data !== undefined} afterNotes={nervesCard} />
        )}
        <ResultActions again={AGAIN} leave={leave} after>
          {!analysis.fallback && <ReportButton report={report} />}
        </ResultActions>
        <div className="report-outcome after">
          <ReportOutcome report={report} />
        </div>
      </div>
    </AgainProvider>
  )
}
