import type { BehavioralAnalysis } from '@preceptor/contracts/practice/practice'
import { insightCards } from '@preceptor/domain/practice/behavioral-results'
import { ReportPart } from '../summary/result-sections.tsx'
import { behavioralScores } from './behavioral-scores.ts'

/** What works in the answer, what would help it most, and how it stands. */
export const InsightCards = ({
  analysis,
  gravest,
}: {
  analysis: BehavioralAnalysis
  /** What harms, which outweighs every score. */
  gravest: string | undefined
}) => (
  <ReportPart title="Insights">
    <ul className="insights" aria-label="Insights">
      {insightCards(behavioralScores(analysis), analysis.overallScore, gravest !== undefined).map(
        ({ title, text }) => (
          <li key={title}>
            <h4>{title}</h4>
            <p className="small muted">{text}</p>
          </li>
        ),
      )}
    </ul>
  </ReportPart>
)
