import { Bar, BarChart, CartesianGrid, ResponsiveContainer, XAxis, YAxis } from 'recharts'

export interface Day {
  date: string
  day: string
  clicks: number
  conversions: number
}

const SERIES = [
  { key: 'clicks', name: 'Clicks on plans', color: 'var(--chart-1)' },
  { key: 'conversions', name: 'Conversions', color: 'var(--chart-2)' },
] as const

/** Clicks and conversions of each day as two bars beside each other, clicks always first. A chunk of its own. */
export default function DayPlot({ days }: { days: readonly Day[] }) {
  return (
    <>
      <div className="min-h-0 flex-1">
        <ResponsiveContainer width="100%" height="100%">
          <BarChart
            data={[...days]}
            margin={{ top: 12, right: 28, bottom: 0, left: 0 }}
            accessibilityLayer={false}
            barGap={0}
            barCategoryGap="10%"
          >
            <CartesianGrid stroke="var(--chart-grid)" vertical={false} />
            <XAxis
              dataKey="day"
              interval="equidistantPreserveEnd"
              minTickGap={28}
              tickLine={false}
              axisLine={{ stroke: 'var(--chart-grid)' }}
            />
            <YAxis allowDecimals={false} width={36} tickLine={false} axisLine={false} />
            {SERIES.map(({ key, color }) => (
              <Bar
                key={key}
                dataKey={key}
                fill={color}
                radius={[2, 2, 0, 0]}
                maxBarSize={14}
                isAnimationActive={false}
              />
            ))}
          </BarChart>
        </ResponsiveContainer>
      </div>
      <ul className="key justify-center">
        {SERIES.map(({ key, name, color }) => (
          <li key={key}>
            <svg viewBox="0 0 28 12" aria-hidden="true">
              <rect x="8" y="0" width="12" height="12" rx="2" style={{ fill: color }} />
            </svg>
            {name}
          </li>
        ))}
      </ul>
    </>
  )
}
