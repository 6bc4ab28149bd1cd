import { LabelList, Line, LineChart, ResponsiveContainer, XAxis, YAxis } from 'recharts'

/** Members as steps over the days; a lazy chunk, since it brings the chart library. */
export default function GrowthPlot({ days }: { days: readonly { day: string; members: number }[] }) {
  return (
    <div className="min-h-0 flex-1">
      <ResponsiveContainer width="100%" height="100%">
        <LineChart
          data={days.map((day, at) => ({ ...day, at }))}
          margin={{ top: 24, right: 20, bottom: 0, left: 0 }}
          accessibilityLayer={false}
        >
          <XAxis
            dataKey="at"
            tickFormatter={(at) => days[at]?.day ?? ''}
            interval="preserveStartEnd"
            minTickGap={24}
            tickLine={false}
            axisLine={{ stroke: 'var(--chart-grid)' }}
            padding={{ left: 16, right: 16 }}
          />
          {/* Every step has its number: a scale would say it again. */}
          <YAxis hide domain={[0, 'dataMax']} />
          <Line
            type="stepAfter"
            dataKey="members"
            stroke="var(--chart-1)"
            strokeWidth={2.5}
            isAnimationActive={false}
            activeDot={false}
            dot={{ r: 4.5, fill: 'var(--surface)', strokeWidth: 2.5 }}
          >
            <LabelList dataKey="members" position="top" offset={10} className="strong" />
          </Line>
        </LineChart>
      </ResponsiveContainer>
    </div>
  )
}
