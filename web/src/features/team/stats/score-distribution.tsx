import type { TeamAnalyticsReply } from '@preceptor/contracts/teams/team'
import { AsTable } from '../../../shared/charts/as-table.tsx'
import { Bar } from '../../../shared/charts/bar.tsx'
import { countText } from './team-stats.ts'

type Distribution = TeamAnalyticsReply['scoreDistribution']

/** How many scored sessions came to which score; without bands, since a row may hold scores of two of them. */
export function ScoreDistribution({ distribution }: { distribution: Distribution }) {
  const all = distribution.reduce((sum, { sessionsCount }) => sum + sessionsCount, 0)
  return (
    <figure className="card chart">
      <figcaption>
        <h2>Score distribution</h2>
      </figcaption>
      <ul className="stack gap-3">
        {distribution.map(({ bucket, sessionsCount }) => (
          <li key={bucket} className="measure-row">
            <span className="num">{bucket}</span>
            <span className="value">{countText(sessionsCount, 'session')}</span>
            <Bar percent={all === 0 ? 0 : (sessionsCount / all) * 100} />
          </li>
        ))}
      </ul>
      <AsTable
        caption="Scored sessions by score"
        head={['Score', 'Sessions', 'Share']}
        rows={distribution.map(({ bucket, sessionsCount }) => ({
          key: bucket,
          cells: [bucket, sessionsCount, all === 0 ? '0%' : `${Math.round((sessionsCount / all) * 100)}%`],
        }))}
      />
    </figure>
  )
}
