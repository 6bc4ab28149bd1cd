import type { TeamAnalyticsReply } from '@preceptor/contracts/teams/team'
import { monthDay } from '@preceptor/domain/text/month-day'
import { ChartFrame } from '../../../shared/charts/chart-frame.tsx'
import { ActivityPlot } from './activity-plot.tsx'
import { CHARTED_DAYS, countText, percentText } from './team-stats.ts'

/** Sessions and their average on each of the last seven days. */
export function ActivityChart({ activity }: { activity: TeamAnalyticsReply['activityOverTime'] }) {
  const days = activity.slice(-CHARTED_DAYS).map(({ date, sessionsCount, averageScore }) => ({
    date,
    day: monthDay(date),
    sessions: sessionsCount,
    average: averageScore === null ? null : Math.round(averageScore),
  }))
  const said = days.map(
    ({ day, sessions, average }) =>
      `${day}: ${countText(sessions, 'session')}${average === null ? '' : `, ${average}%`}`,
  )
  return (
    <ChartFrame
      title="Last 7 days"
      summary={`Sessions per day and their average score. ${said.join('; ')}.`}
      isAsTallAsDrawn
      plot={<ActivityPlot days={days} />}
      instead={
        days.every(({ sessions }) => sessions === 0) ? 'No one has practiced in the last 7 days.' : null
      }
      caption="Activity in the last 7 days"
      head={['Day', 'Sessions', 'Average']}
      rows={days.map(({ date, day, sessions, average }) => ({
        key: date,
        cells: [day, sessions, percentText(average)],
      }))}
    />
  )
}
