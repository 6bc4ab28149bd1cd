import { BarFigure } from './bar-stat.tsx'
import { DayChart } from './day-chart.tsx'
import { nameOf, rateText } from './names.ts'
import { SummaryCards } from './summary-cards.tsx'
import type { ClickStats } from './use-click-stats.ts'

const ledNote = (conversions: number) => `${conversions} converted`
const shareNote = (rate: number | null) => (rate === null ? '' : `${rateText(rate)} of visits`)

/** All statistics of a span: what came of it in cards, then where it was lost, and from where it came. */
export function StatsGrid({ summary, funnel, dashboard }: ClickStats) {
  return (
    <>
      <SummaryCards {...summary} />
      <div className="mt-6">
        <DayChart {...dashboard} />
      </div>
      <div className="mt-4 grid gap-4 main:grid-cols-6 main:*:col-span-2 main:*:nth-1:col-span-3 main:*:nth-2:col-span-3">
        <BarFigure
          title="Funnel"
          head={['Step', 'Count', 'Share']}
          rows={funnel.steps.map(({ name, count, rate }) => ({
            key: name,
            name,
            count,
            note: shareNote(rate),
          }))}
        />
        <BarFigure
          title="Clicks by plan"
          unit="clicks"
          head={['Plan', 'Clicks', 'Converted']}
          rows={summary.byPlan.map(({ planType, clicks, conversions }) => ({
            key: planType,
            name: nameOf(planType),
            count: clicks,
            note: ledNote(conversions),
          }))}
        />
        <BarFigure
          title="Clicks by place"
          unit="clicks"
          head={['Place', 'Clicks', 'Converted']}
          rows={summary.byLocation.map(({ buttonLocation, clicks, conversions }) => ({
            key: buttonLocation,
            name: nameOf(buttonLocation),
            count: clicks,
            note: ledNote(conversions),
          }))}
        />
        <BarFigure
          title="Clicks by device"
          unit="clicks"
          head={['Device', 'Clicks']}
          rows={dashboard.devices.map(({ deviceType, count }) => ({
            key: deviceType,
            name: nameOf(deviceType),
            count,
          }))}
        />
        <BarFigure
          title="Most viewed pages"
          unit="visits"
          head={['Page', 'Visits']}
          rows={dashboard.topPages.map(({ page, visits }) => ({ key: page, name: page, count: visits }))}
        />
      </div>
    </>
  )
}
