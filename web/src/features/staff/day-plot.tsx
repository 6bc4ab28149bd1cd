import { Bar, BarChart, CartesianGrid, ResponsiveContainer, XAxis, YAxis } from 'recharts'

export interface Day {
  date: string
  day: string
  clicks: number
  conversions: number
}

const SERIES = [
  { key: 'clicks', name: 'Clicks on plans', hasDays: false },
  { key: 'conversions', name: 'Conversions', hasDays: true },
] as const

/**
 * Clicks of each day, and below them its conversions, whose days stand under both: beside each other the few conversions were
 * lost among the clicks. A chunk of its own.
 */
export default function DayPlot({ days }: { days: readonly Day[] }) {
  return SERIES.map(({ key, name, hasDays }) => (
    <div key={key} className={`flex min-h-0 flex-col ${hasDays ? 'flex-[6]' : 'flex-[5]'}`}>
      <p className="small strong">{name}</p>
      <div className="min-h-0 flex-1">
        <ResponsiveContainer width="100%" height="100%">
          <BarChart
            data={[...days]}
            margin={{ top: 12, right: 28, bottom: 0, left: 0 }}
            accessibilityLayer={false}
            barCategoryGap="20%"
          >
            <CartesianGrid stroke="var(--chart-grid)" vertical={false} />
            <XAxis
              dataKey="day"
              interval="equidistantPreserveEnd"
              minTickGap={28}
              tick={hasDays}
              height={hasDays ? 30 : 8}
              tickLine={false}
              axisLine={{ stroke: 'var(--chart-grid)' }}
            />
            <YAxis allowDecimals={false} tickCount={3} width={36} tickLine={false} axisLine={false} />
            <Bar
              dataKey={key}
              fill="var(--chart-1)"
              radius={[2, 2, 0, 0]}
              maxBarSize={14}
              isAnimationActive={false}
            />
          </BarChart>
        </ResponsiveContainer>
      </div>
    </div>
  ))
}
