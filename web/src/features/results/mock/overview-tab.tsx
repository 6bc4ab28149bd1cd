import { Link, useLocation } from 'react-router-dom'
import { PointList } from '../../../shared/results/point-list.tsx'
import { EvidenceCard } from '../evidence/evidence-card.tsx'
import { StarPanel } from '../evidence/star-panel.tsx'
import { FindingList } from '../findings/finding-list.tsx'
import { RedoPanel } from '../redo/redo-panel.tsx'
import { ComparisonPanel } from './comparison-panel.tsx'
import { CompetencyPanel } from './competency-panel.tsx'
import { useResults } from './results-context.tsx'
import { ScoreSummary } from './score-summary.tsx'

const SHOWN = 3

/** Score, three pieces of evidence, competencies, what changed, and the top three of each list. */
export function OverviewTab() {
  const { state } = useLocation()
  const { analysis, session } = useResults()
  const quoted = analysis.evidence.filter(({ quotes }) => quotes.length > 0).slice(0, SHOWN)
  return (
    <div className="g-main grid gap-5">
      <div className="stack gap-5">
        <ScoreSummary analysis={analysis} />
        {session && <RedoPanel sessionId={session.sessionId} title="Answer one again" />}
        <FindingList findings={analysis.findings} />
        <section className="stack" aria-labelledby="own-words">
          <h2 id="own-words">In your own words</h2>
          {quoted.map((evidence) => (
            <EvidenceCard
              key={evidence.competency}
              evidence={evidence}
              score={analysis.competencyScores[evidence.competency]}
            />
          ))}
          {quoted.length === 0 && <p className="muted">There is nothing to quote from this interview.</p>}
          {analysis.evidence.length > 0 && (
            <p className="only-screen">
              <Link to="#detailed" replace state={state}>
                See all five with their evidence
              </Link>
            </p>
          )}
        </section>
        {!analysis.fallback && !session?.originalId && <ComparisonPanel />}
      </div>
      <div className="stack gap-5">
        <CompetencyPanel />
        <PointList
          title="Strengths"
          kind="strength"
          points={analysis.strengths.slice(0, SHOWN)}
          empty="None could be shown from this interview."
        />
        <PointList
          title="Key Improvements"
          kind="growth"
          points={analysis.improvementAreas.slice(0, SHOWN)}
          empty="None came up in this interview."
        />
        {analysis.starMethodEvaluation && <StarPanel star={analysis.starMethodEvaluation} />}
      </div>
    </div>
  )
}
