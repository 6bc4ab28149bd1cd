import type { TeamAnalyticsReply } from '@preceptor/contracts/teams/team'
import { monthDay } from '@preceptor/domain/text/month-day'
import { ChartFrame } from '../../../shared/charts/chart-frame.tsx'
import { WhenSeen } from '../../../shared/charts/when-seen.tsx'
import { lazyWithTimeout } from '../../../shared/lib/lazy-with-timeout.ts'
import { countText } from './team-stats.ts'

const GrowthPlot = lazyWithTimeout('growth-plot', () => import('./growth-plot.tsx'))

/** How many of today's members had joined by each day on which somebody did. */
export function GrowthChart({ growth }: { growth: TeamAnalyticsReply['memberGrowthOverTime'] }) {
  const days = growth.map(({ date, newMembers, cumulativeMembers }) => ({
    date,
    day: monthDay(date),
    joined: newMembers,
    members: cumulativeMembers,
  }))
  return (
    <ChartFrame
      title="Team growth"
      summary={`Members over time. ${days.map(({ day, members }) => `${day}: ${countText(members, 'member')}`).join('; ')}.`}
      plot={
        <WhenSeen>
          <GrowthPlot days={days} />
        </WhenSeen>
      }
      instead={days.length < 2 ? 'This chart will show up here once someone joins.' : null}
      caption="Members over time"
      head={['Day', 'Joined', 'Members']}
      rows={days.map(({ date, day, joined, members }) => ({ key: date, cells: [day, joined, members] }))}
    />
  )
}
