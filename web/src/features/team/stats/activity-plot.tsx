import { Bar, CartesianGrid, ComposedChart, Line, ResponsiveContainer, XAxis, YAxis } from 'recharts'

const QUARTERS = [0, 1, 2, 3, 4]

/** Sessions as columns, averages as squares on a dashed line; a lazy chunk, since it brings the chart library. */
export default function ActivityPlot({
  days,
}: {
  days: readonly { day: string; sessions: number; average: number | null }[]
}) {
  // Both axes have the same grid: sessions up to a number of four parts, scores up to 100.
  const most = 4 * Math.max(1, Math.ceil(Math.max(...days.map(({ sessions }) => sessions)) / 4))
  return (
    <>
      <div className="min-h-0 flex-1">
        <ResponsiveContainer width="100%" height="100%">
          <ComposedChart
            data={[...days]}
            margin={{ top: 12, right: 0, bottom: 0, left: 0 }}
            accessibilityLayer={false}
          >
            <CartesianGrid stroke="var(--chart-grid)" vertical={false} />
            <XAxis dataKey="day" tickLine={false} axisLine={{ stroke: 'var(--chart-grid)' }} minTickGap={8} />
            <YAxis
              yAxisId="sessions"
              domain={[0, most]}
              ticks={QUARTERS.map((part) => (part * most) / 4)}
              interval={0}
              width={32}
              tickLine={false}
              axisLine={false}
            />
            <YAxis
              yAxisId="average"
              orientation="right"
              domain={[0, 100]}
              ticks={QUARTERS.map((part) => part * 25)}
              interval={0}
              width={36}
              tickLine={false}
              axisLine={false}
            />
            <Bar
              yAxisId="sessions"
              dataKey="sessions"
              fill="var(--chart-1)"
              radius={[3, 3, 0, 0]}
              maxBarSize={28}
              isAnimationActive={false}
            />
            <Line
              yAxisId="average"
              dataKey="average"
              stroke="var(--chart-2)"
              strokeWidth={2.5}
              strokeDasharray="6 5"
              connectNulls
              isAnimationActive={false}
              activeDot={false}
              dot={({ key, cx = 0, cy = 0, value }) =>
                value === null || value === undefined ? (
                  <g key={key} />
                ) : (
                  <rect key={key} className="dot c2" x={cx - 4} y={cy - 4} width="8" height="8" />
                )
              }
            />
          </ComposedChart>
        </ResponsiveContainer>
      </div>
      <ul className="key justify-center">
        <li className="c1">
          <svg viewBox="0 0 28 12" aria-hidden="true">
            <rect className="col" x="6" width="16" height="12" rx="2" />
          </svg>
          Sessions
        </li>
        <li className="c2">
          <svg viewBox="0 0 28 12" aria-hidden="true">
            <line x1="0" y1="6" x2="28" y2="6" strokeDasharray="6 5" />
            <rect className="dot" x="10" y="2" width="8" height="8" />
          </svg>
          Average score, %
        </li>
      </ul>
    </>
  )
}
