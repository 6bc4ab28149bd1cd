import type { DashboardMetrics } from '@preceptor/contracts/analytics/analytics'
import { competencyName } from '@preceptor/domain/text/competency-name'
import { Bar } from '../../shared/charts/bar.tsx'
import { Badge } from '../../shared/components/badge.tsx'
import { competencyChange } from '../../shared/results/progress-view.ts'
import { TrendMark } from './trend-mark.tsx'

/** The mean of each competency, how it moved last, and which one comes next. */
export function CompetencyBars({
  metrics: { competencies, progress, overallProgress },
  focus,
}: {
  metrics: Pick<DashboardMetrics, 'competencies' | 'progress' | 'overallProgress'>
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
        {scored.map(({ key, average }) => {
          const change = competencyChange(progress, key)
          return (
            <li key={key} className="measure-row">
              <span>
                {competencyName(key)} {key === focus && <Badge tone="accent">Next up</Badge>}
              </span>
              <span className="row flex-nowrap gap-2">
                {/* What chance may do is no change. */}
                {change && change.trend !== 'flat' && (
                  <TrendMark trend={change.trend} points={change.points} />
                )}
                <span className="value">{average}%</span>
              </span>
              <Bar percent={average} />
            </li>
          )
        })}
      </ul>
    </section>
  )
}
