import { Bar, BarChart, CartesianGrid, ResponsiveContainer, XAxis, YAxis } from 'recharts'

/** Sessions as a column for each day; a lazy chunk, since it brings the chart library. */
export default function MonthPlot({ days }: { days: readonly { day: string; sessions: number }[] }) {
  return (
    <div className="min-h-0 flex-1">
      <ResponsiveContainer width="100%" height="100%">
        <BarChart
          data={[...days]}
          margin={{ top: 12, right: 28, bottom: 0, left: 0 }}
          accessibilityLayer={false}
        >
          <CartesianGrid stroke="var(--chart-grid)" vertical={false} />
          <XAxis
            dataKey="day"
            tickLine={false}
            axisLine={{ stroke: 'var(--chart-grid)' }}
            interval="equidistantPreserveEnd"
            minTickGap={28}
          />
          <YAxis allowDecimals={false} width={28} tickLine={false} axisLine={false} />
          <Bar
            dataKey="sessions"
            fill="var(--chart-1)"
            radius={[3, 3, 0, 0]}
            maxBarSize={22}
            isAnimationActive={false}
          />
        </BarChart>
      </ResponsiveContainer>
    </div>
  )
}
