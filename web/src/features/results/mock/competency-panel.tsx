import { COMPETENCIES } from '@preceptor/contracts/interview'
import { competencyName } from '@preceptor/domain/text/competency-name'
import { AsTable } from '../../../shared/charts/as-table.tsx'
import { averageBefore } from '../../../shared/results/comparison.ts'
import { CompetencyRadar } from './competency-radar.tsx'
import { CompetencyRow } from './competency-row.tsx'
import { useResults } from './results-context.tsx'

/** Core Nursing Competencies as a chart, as bars with their reasons, and as a table; only scores above 0. */
export function CompetencyPanel() {
  const { analysis, session } = useResults()
  const average = averageBefore(session?.earlier ?? [])
  const scores = COMPETENCIES.map((key) => ({
    key,
    name: competencyName(key),
    score: analysis.competencyScores[key],
    before: average?.[key],
  })).filter(({ score }) => score > 0)
  return (
    <figure className="card chart">
      <figcaption>
        <h2>Core Nursing Competencies</h2>
      </figcaption>
      {scores.length === 0 && <p className="small muted">There is no score to show.</p>}
      {scores.length > 2 && <CompetencyRadar scores={scores} />}
      {scores.length > 2 && average && <RadarKey />}
      <ul className="stack mt-5 gap-3">
        {scores.map(({ key, score }) => (
          <CompetencyRow
            key={key}
            competency={key}
            score={score}
            evidence={analysis.evidence.find(({ competency }) => competency === key)}
          />
        ))}
      </ul>
      {scores.length > 0 && (
        <AsTable
          caption="Core nursing competencies"
          head={['Competency', 'Now', ...(average ? ['Before'] : [])]}
          rows={scores.map(({ key, name, score, before }) => ({
            key,
            cells: [name, `${score}%`, ...(average ? [`${before}%`] : [])],
          }))}
        />
      )}
    </figure>
  )
}

const RadarKey = () => (
  <ul className="key">
    <li className="c1">
      <svg viewBox="0 0 28 12" aria-hidden="true">
        <line x1="0" y1="6" x2="28" y2="6" />
        <circle className="dot" cx="14" cy="6" r="4.5" />
      </svg>
      This interview
    </li>
    <li className="c2">
      <svg viewBox="0 0 28 12" aria-hidden="true">
        <line x1="0" y1="6" x2="28" y2="6" strokeDasharray="6 5" />
        <rect className="dot" x="10" y="2" width="8" height="8" />
      </svg>
      Your average before
    </li>
  </ul>
)
