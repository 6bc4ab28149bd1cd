import {
  Area,
  CartesianGrid,
  ComposedChart,
  LabelList,
  Line,
  ReferenceLine,
  ResponsiveContainer,
  XAxis,
  YAxis,
} from 'recharts'
import { BandKey, BandMark } from '../../shared/charts/band-mark.tsx'
import { chartBand } from '../../shared/charts/score.tsx'

export interface ProgressPoint {
  id: string
  day: string
  score: number
}

/** More numbers than this would run into each other; then the first, the best and the last are printed. */
const MAX_PRINTED = 7

const isPrinted = (points: readonly ProgressPoint[], at: number) => {
  if (points.length <= MAX_PRINTED || at === 0 || at === points.length - 1) return true
  const best = points.reduce(
    (high, { score }, index) => (score > (points[high]?.score ?? 0) ? index : high),
    0,
  )
  return at === best
}

/**
 * Scores from 0 to 100 on a line, and around it the band within which chance moves them; each mark has the colour and the shape of its band. A
 * lazy chunk as the radar.
 */
export default function ProgressPlot({
  points,
  bandPoints,
}: {
  points: readonly ProgressPoint[]
  bandPoints: number
}) {
  const data = points.map((point, at) => ({
    ...point,
    at,
    band: [Math.max(0, point.score - bandPoints), Math.min(100, point.score + bandPoints)],
    printed: isPrinted(points, at) ? point.score : '',
  }))
  return (
    <>
      <div className="min-h-0 flex-1">
        <ResponsiveContainer width="100%" height="100%">
          <ComposedChart
            data={data}
            margin={{ top: 24, right: 20, bottom: 0, left: 0 }}
            accessibilityLayer={false}
          >
            <CartesianGrid stroke="var(--chart-grid)" vertical={false} />
            <XAxis
              dataKey="at"
              tickFormatter={(at) => points[at]?.day ?? ''}
              interval="preserveStartEnd"
              minTickGap={24}
              tickLine={false}
              axisLine={{ stroke: 'var(--chart-grid)' }}
              padding={{ left: 16, right: 16 }}
            />
            <YAxis
              domain={[0, 100]}
              ticks={[0, 50, 70, 80, 100]}
              interval={0}
              width={36}
              tickLine={false}
              axisLine={false}
            />
            {[70, 80].map((edge) => (
              <ReferenceLine key={edge} y={edge} stroke="var(--line-strong)" strokeDasharray="3 4" />
            ))}
            <Area
              dataKey="band"
              className="band"
              stroke="none"
              fill="var(--chart-1)"
              fillOpacity={0.14}
              isAnimationActive={false}
              activeDot={false}
            />
            <Line
              dataKey="score"
              stroke="var(--chart-1)"
              strokeWidth={2.5}
              isAnimationActive={false}
              activeDot={false}
              dot={({ key, cx = 0, cy = 0, payload }) => (
                <BandMark key={key} x={cx} y={cy} band={chartBand(payload.score)} />
              )}
            >
              <LabelList dataKey="printed" position="top" offset={10} className="strong" />
            </Line>
          </ComposedChart>
        </ResponsiveContainer>
      </div>
      <BandKey />
    </>
  )
}
