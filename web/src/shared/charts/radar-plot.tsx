import { PolarAngleAxis, PolarGrid, PolarRadiusAxis, Radar, RadarChart, ResponsiveContainer } from 'recharts'

const LINE_PX = 15
/** Half the width of a character of the chart's text, in the widest fallback font. */
const HALF_CHARACTER_PX = 4.4

interface Corner {
  x?: number | string
  y?: number | string
  cx?: number | string
  cy?: number | string
  payload?: { value: string }
}

/** A corner's name, a word a line, above or below its corner and never past the side of the frame. */
function CornerName({ x = 0, y = 0, cx = 0, cy = 0, payload, hasScore }: Corner & { hasScore: boolean }) {
  const lines = [...(payload?.value.split(' ') ?? []), ...(hasScore ? [] : ['(no data)'])]
  const half = Math.max(...lines.map(({ length }) => length)) * HALF_CHARACTER_PX
  const inside = Math.min(2 * Number(cx) - half, Math.max(half, Number(x)))
  const isBelow = Number(y) > Number(cy) + 1
  const top = isBelow ? Number(y) + 16 : Number(y) - 8 - (lines.length - 1) * LINE_PX
  return (
    <text x={inside} y={top} textAnchor="middle">
      {lines.map((line, at) => (
        <tspan key={line} x={inside} dy={at ? LINE_PX : 0}>
          {line}
        </tspan>
      ))}
    </text>
  )
}

interface Point {
  x?: number
  y?: number
  payload?: { score: number | null }
}
const isScored = ({ payload }: Point) => payload?.score !== null

/** The lines between neighboring corners that both have a score, each corner marked; filled where all have one. */
function Web({ points }: { points: readonly Point[] }) {
  const scored = points.filter(isScored)
  return (
    <g stroke="var(--chart-1)" strokeWidth={2.5}>
      {scored.length === points.length ? (
        <polygon
          points={points.map(({ x, y }) => `${x},${y}`).join(' ')}
          fill="var(--chart-1)"
          fillOpacity={0.16}
          strokeLinejoin="round"
        />
      ) : (
        // A line across a corner without a score would be read as one.
        points.map((from, at) => {
          const to = points[(at + 1) % points.length]
          return to && isScored(from) && isScored(to) ? (
            <line key={`${from.x},${from.y}`} x1={from.x} y1={from.y} x2={to.x} y2={to.y} />
          ) : null
        })
      )}
      {scored.map(({ x, y }) => (
        <circle key={`${x},${y}`} cx={x} cy={y} r={4.5} fill="var(--surface)" />
      ))}
    </g>
  )
}

/**
 * Scores from 0 to 100 on a web; a corner without a score says so and stays unmarked. A lazy chunk, since it brings
 * the chart library.
 */
export default function RadarPlot({ scores }: { scores: readonly { name: string; score: number | null }[] }) {
  const hasScore = (name: string | undefined) =>
    scores.some((corner) => corner.name === name && corner.score !== null)
  return (
    <ResponsiveContainer width="100%" height="100%">
      <RadarChart data={[...scores]} outerRadius="68%" accessibilityLayer={false}>
        <PolarGrid stroke="var(--chart-grid)" />
        <PolarRadiusAxis domain={[0, 100]} tick={false} axisLine={false} />
        <PolarAngleAxis
          dataKey="name"
          tick={(corner: Corner) => <CornerName {...corner} hasScore={hasScore(corner.payload?.value)} />}
        />
        <Radar dataKey="score" shape={Web} isAnimationActive={false} />
      </RadarChart>
    </ResponsiveContainer>
  )
}
