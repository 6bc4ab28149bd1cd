import { Bar, BarChart, LabelList, ReferenceLine, ResponsiveContainer, XAxis, YAxis } from 'recharts'
import { BandKey, BandMark } from '../../../shared/charts/band-mark.tsx'
import { chartBand } from '../../../shared/charts/score.tsx'

interface MemberBar {
  /** Of its row; no text of the chart. */
  key: string
  name: string
  score: number
}

const NAMES_PX = 116
const NAME_PX = 34

/** A name on two lines at most; what is longer ends with an ellipsis, and is whole in the table and under the pointer. */
function MemberName({ x = 0, y = 0, name }: { x?: number | string; y?: number | string; name: string }) {
  return (
    <foreignObject
      x={Number(x) - NAMES_PX + 8}
      y={Number(y) - NAME_PX / 2}
      width={NAMES_PX - 8}
      height={NAME_PX}
    >
      <div className="flex h-full items-center justify-end">
        <span
          className="line-clamp-2 text-end text-xs leading-tight text-ink-2 [overflow-wrap:anywhere]"
          title={name}
        >
          {name}
        </span>
      </div>
    </foreignObject>
  )
}

interface Box {
  x?: number | string | undefined
  y?: number | string | undefined
  width?: number | string | undefined
  height?: number | string | undefined
}

/** The number at the end of a bar, after the mark of its band. */
function MarkedScore({ x = 0, y = 0, width = 0, height = 0, score }: Box & { score: number }) {
  const [end, middle] = [Number(x) + Number(width) + 14, Number(y) + Number(height) / 2]
  return (
    <g>
      <BandMark x={end} y={middle} band={chartBand(score)} />
      {/* The lines of the bands do not cross the numbers. */}
      <text
        className="strong"
        x={end + 10}
        y={middle}
        dominantBaseline="central"
        style={{ stroke: 'var(--surface)', strokeWidth: 4, paintOrder: 'stroke' }}
      >
        {score}%
      </text>
    </g>
  )
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
            margin={{ top: 20, right: 64, bottom: 0, left: 0 }}
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
              tick={({ x, y, payload }) => (
                <MemberName x={x} y={y} name={bars.find(({ key }) => key === payload.value)?.name ?? ''} />
              )}
              width={NAMES_PX}
              interval={0}
              tickLine={false}
              axisLine={false}
            />
            {[70, 80].map((edge) => (
              <ReferenceLine
                key={edge}
                x={edge}
                stroke="var(--line-strong)"
                strokeDasharray="3 4"
                label={{ value: edge, position: 'top', fontSize: 12, dx: edge === 70 ? -9 : 9 }}
              />
            ))}
            <Bar dataKey="score" maxBarSize={20} radius={3} fill="var(--accent)" isAnimationActive={false}>
              <LabelList
                dataKey="score"
                content={({ value, ...box }) => <MarkedScore {...(box as Box)} score={Number(value)} />}
              />
            </Bar>
          </BarChart>
        </ResponsiveContainer>
      </div>
      <BandKey />
    </>
  )
}
