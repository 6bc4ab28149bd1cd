import type { MockAnalysis, TranscriptEntry } from '@preceptor/contracts/interview'
import { Link, useLocation } from 'react-router-dom'
import { CompetencyPanel } from './competency-panel.tsx'
import { EvidenceCard } from './evidence-card.tsx'
import { PointList } from './point-list.tsx'
import { ScoreSummary } from './score-summary.tsx'

const SHOWN = 3

/** Score, three pieces of evidence, competencies, and the top three of each list. */
export function OverviewTab({
  analysis,
  transcript,
}: {
  analysis: MockAnalysis
  transcript: TranscriptEntry[]
}) {
  const { state } = useLocation()
  const quoted = analysis.evidence.filter(({ quotes }) => quotes.length > 0).slice(0, SHOWN)
  return (
    <div className="g-main grid gap-5">
      <div className="stack gap-5">
        <ScoreSummary analysis={analysis} />
        <section className="stack" aria-labelledby="own-words">
          <h2 id="own-words">In your own words</h2>
          {quoted.map((evidence) => (
            <EvidenceCard
              key={evidence.competency}
              evidence={evidence}
              score={analysis.competencyScores[evidence.competency]}
              transcript={transcript}
            />
          ))}
          {quoted.length === 0 && <p className="muted">There is nothing to quote from this interview.</p>}
          {analysis.evidence.length > 0 && (
            <p>
              <Link to="#detailed" replace state={state}>
                See all five with their evidence
              </Link>
            </p>
          )}
        </section>
      </div>
      <div className="stack gap-5">
        <CompetencyPanel analysis={analysis} />
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
      </div>
    </div>
  )
}
