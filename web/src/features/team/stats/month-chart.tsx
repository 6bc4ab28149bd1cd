import type { TeamAnalyticsReply } from '@preceptor/contracts/teams/team'
import { monthDay } from '@preceptor/domain/text/month-day'
import { ChartFrame } from '../../../shared/charts/chart-frame.tsx'
import { WhenSeen } from '../../../shared/charts/when-seen.tsx'
import { lazyWithTimeout } from '../../../shared/lib/lazy-with-timeout.ts'
import { countText } from './team-stats.ts'

const MonthPlot = lazyWithTimeout('month-plot', () => import('./month-plot.tsx'))

/** How many sessions the team practiced on each day of the window. */
export function MonthChart({ activity }: { activity: TeamAnalyticsReply['activityOverTime'] }) {
  const days = activity.map(({ date, sessionsCount }) => ({
    date,
    day: monthDay(date),
    sessions: sessionsCount,
  }))
  const busy = days.filter(({ sessions }) => sessions > 0)
  const said = busy.map(({ day, sessions }) => `${day}: ${countText(sessions, 'session')}`).join('; ')
  return (
    <ChartFrame
      title="Practice by day"
      summary={`Sessions on each day. ${said}.`}
      plot={
        <WhenSeen>
          <MonthPlot days={days} />
        </WhenSeen>
      }
      instead={busy.length === 0 ? 'Practice will show up here after the first session.' : null}
      caption="Sessions on each day of practice"
      head={['Day', 'Sessions']}
      rows={
        busy.length > 0
          ? busy.map(({ date, day, sessions }) => ({ key: date, cells: [day, sessions] }))
          : [{ key: 'none', cells: ['No sessions yet', ''] }]
      }
    />
  )
}
