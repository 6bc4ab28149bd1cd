import type { ClickDashboardReply } from '@preceptor/contracts/analytics/click-replies'
import { monthDay } from '@preceptor/domain/text/month-day'
import { ChartFrame } from '../../shared/charts/chart-frame.tsx'
import { lazyWithTimeout } from '../../shared/lib/lazy-with-timeout.ts'
import { NOTHING_IN_PERIOD } from './names.ts'

const DayPlot = lazyWithTimeout('day-plot', () => import('./day-plot.tsx'))

/** Clicks on plans and conversions, day by day in UTC. */
export function DayChart({ clicksOverTime, conversionsOverTime }: ClickDashboardReply) {
  const days = clicksOverTime.map(({ date, count }, at) => ({
    date,
    day: monthDay(date),
    clicks: count,
    conversions: conversionsOverTime[at]?.count ?? 0,
  }))
  const sum = (key: 'clicks' | 'conversions') => days.reduce((total, day) => total + day[key], 0)
  const isEmpty = sum('clicks') + sum('conversions') === 0
  return (
    <ChartFrame
      title="Day by day"
      summary={`Bar chart over ${days.length} days: ${sum('clicks')} clicks on plans, ${sum('conversions')} conversions.`}
      plot={<DayPlot days={days} />}
      instead={isEmpty ? NOTHING_IN_PERIOD : null}
      caption="Clicks on plans and conversions, day by day"
      head={['Day (UTC)', 'Clicks', 'Converted']}
      rows={days.map(({ date, day, clicks, conversions }) => ({
        key: date,
        cells: [day, clicks, conversions],
      }))}
    />
  )
}
