import type { BehavioralAnalysis } from '@preceptor/contracts/practice/practice'
import { insightCards } from '@preceptor/domain/practice/behavioral-results'
import { behavioralScores } from './behavioral-scores.ts'

/** What carries the answer, what would lift it most, and how it stands. */
export const InsightCards = ({
  analysis,
  gravest,
}: {
  analysis: BehavioralAnalysis
  /** What harms, which outweighs every score. */
  gravest: string | undefined
}) => (
  <section aria-labelledby="insights">
    <h2 id="insights" className="sr">
      Insights
    </h2>
    <ul className="insights">
      {insightCards(behavioralScores(analysis), analysis.overallScore, gravest !== undefined).map(
        ({ title, text }) => (
          <li className="card" key={title}>
            <h3>{title}</h3>
            <p className="small muted">{text}</p>
          </li>
        ),
      )}
    </ul>
  </section>
)
