import type { DashboardMetrics } from '@preceptor/contracts/analytics/analytics'
import { competencyName } from '@preceptor/domain/text/competency-name'
import { Bar } from '../../shared/charts/bar.tsx'
import { Badge } from '../../shared/components/badge.tsx'

/** The mean of each competency, and which one comes next; how the newest moved stands with the skills. */
export function CompetencyBars({
  metrics: { competencies, overallProgress },
  focus,
}: {
  metrics: Pick<DashboardMetrics, 'competencies' | 'overallProgress'>
  /** What the next step practices. */
  focus: string | null
}) {
  const scored = competencies.flatMap(({ key, average }) =>
    average === null ? [] : [{ key, average: Math.round(average) }],
  )
  return (
    <section className="card stack" aria-labelledby="competencies">
      <div className="row between">
        <h2 id="competencies">Competencies</h2>
        <span className="meta">
          {overallProgress.olderScores > 0
            ? 'average of all comparable sessions'
            : 'average of all scored sessions'}
        </span>
      </div>
      {scored.length === 0 && (
        <p className="muted">Your competencies will show up here after your first scored session.</p>
      )}
      <ul className="skill-list">
        {scored.map(({ key, average }) => (
          <li key={key} className="measure-row">
            <span>
              {competencyName(key)} {key === focus && <Badge tone="accent">Next up</Badge>}
            </span>
            <span className="value">{average}%</span>
            <Bar percent={average} />
          </li>
        ))}
      </ul>
    </section>
  )
}
