import { Bar, BarChart, LabelList, ReferenceLine, ResponsiveContainer, XAxis, YAxis } from 'recharts'
import { BandKey } from '../../../shared/charts/band-mark.tsx'
import { chartBand } from '../../../shared/charts/score.tsx'

interface MemberBar {
  /** Of its row; no text of the chart. */
  key: string
  name: string
  score: number
}

/** A longer name would leave its bar no room on a phone. */
const MAX_NAME_CHARS = 11
const shortName = (name: string) =>
  [...name].length > MAX_NAME_CHARS ? `${[...name].slice(0, MAX_NAME_CHARS - 1).join('')}…` : name

/** A score as a bar in the color of its band. */
function BandBar({ x, y, width, height, score }: Record<'x' | 'y' | 'width' | 'height' | 'score', number>) {
  return <rect className={`mark ${chartBand(score)}`} x={x} y={y} width={width} height={height} rx="3" />
}

/** Scores from 0 to 100 as bars with their numbers; a lazy chunk, since it brings the chart library. */
export default function MemberPlot({ bars }: { bars: readonly MemberBar[] }) {
  return (
    <>
      <div className="min-h-0 flex-1">
        <ResponsiveContainer width="100%" height="100%">
          <BarChart
            data={[...bars]}
            layout="vertical"
            margin={{ top: 4, right: 44, bottom: 0, left: 0 }}
            accessibilityLayer={false}
          >
            <XAxis
              type="number"
              domain={[0, 100]}
              ticks={[0, 50, 100]}
              interval={0}
              tickLine={false}
              axisLine={{ stroke: 'var(--chart-grid)' }}
            />
            <YAxis
              type="category"
              dataKey="key"
              tickFormatter={(key) => shortName(bars.find((bar) => bar.key === key)?.name ?? '')}
              width={112}
              interval={0}
              tickLine={false}
              axisLine={false}
            />
            {[70, 80].map((edge) => (
              <ReferenceLine key={edge} x={edge} stroke="var(--line-strong)" strokeDasharray="3 4" />
            ))}
            <Bar dataKey="score" maxBarSize={20} isAnimationActive={false} shape={BandBar as never}>
              <LabelList
                dataKey="score"
                position="right"
                offset={8}
                className="strong"
                // The lines of the bands do not cross the numbers.
                style={{ stroke: 'var(--surface)', strokeWidth: 4, paintOrder: 'stroke' }}
                formatter={(score) => `${score}%`}
              />
            </Bar>
          </BarChart>
        </ResponsiveContainer>
      </div>
      <BandKey />
    </>
  )
}
