import { CartesianGrid, Line, LineChart, ResponsiveContainer, XAxis, YAxis } from 'recharts'

export interface Day {
  date: string
  day: string
  clicks: number
  conversions: number
}

const SERIES = [
  { key: 'clicks', name: 'Clicks on plans', series: 'c1', color: 'var(--chart-1)', dash: undefined },
  { key: 'conversions', name: 'Conversions', series: 'c2', color: 'var(--chart-2)', dash: '6 4' },
] as const

/** Clicks and conversions of each day as two lines, distinguished by their dash too. A chunk of its own. */
export default function DayPlot({ days }: { days: readonly Day[] }) {
  return (
    <>
      <div className="min-h-0 flex-1">
        <ResponsiveContainer width="100%" height="100%">
          <LineChart
            data={[...days]}
            margin={{ top: 12, right: 16, bottom: 0, left: 0 }}
            accessibilityLayer={false}
          >
            <CartesianGrid stroke="var(--chart-grid)" vertical={false} />
            <XAxis
              dataKey="day"
              interval="preserveStartEnd"
              minTickGap={28}
              tickLine={false}
              axisLine={{ stroke: 'var(--chart-grid)' }}
            />
            <YAxis allowDecimals={false} width={36} tickLine={false} axisLine={false} />
            {SERIES.map(({ key, color, dash }) => (
              <Line
                key={key}
                dataKey={key}
                stroke={color}
                strokeWidth={2.5}
                strokeDasharray={dash}
                dot={false}
                activeDot={false}
                isAnimationActive={false}
              />
            ))}
          </LineChart>
        </ResponsiveContainer>
      </div>
      <ul className="key justify-center">
        {SERIES.map(({ key, name, series, dash }) => (
          <li key={key} className={series}>
            <svg viewBox="0 0 28 12" aria-hidden="true">
              <line x1="2" x2="26" y1="6" y2="6" strokeDasharray={dash} />
            </svg>
            {name}
          </li>
        ))}
      </ul>
    </>
  )
}
