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
function CornerName({ x = 0, y = 0, cx = 0, cy = 0, payload }: Corner) {
  const words = payload?.value.split(' ') ?? []
  const half = Math.max(...words.map(({ length }) => length)) * HALF_CHARACTER_PX
  const inside = Math.min(2 * Number(cx) - half, Math.max(half, Number(x)))
  const isBelow = Number(y) > Number(cy) + 1
  const top = isBelow ? Number(y) + 16 : Number(y) - 8 - (words.length - 1) * LINE_PX
  return (
    <text x={inside} y={top} textAnchor="middle">
      {words.map((word, line) => (
        <tspan key={word} x={inside} dy={line ? LINE_PX : 0}>
          {word}
        </tspan>
      ))}
    </text>
  )
}

/** Scores from 0 to 100 on a web; a lazy chunk, since it brings the chart library. */
export default function RadarPlot({ scores }: { scores: readonly { name: string; score: number }[] }) {
  return (
    <ResponsiveContainer width="100%" height="100%">
      <RadarChart data={[...scores]} outerRadius="68%" accessibilityLayer={false}>
        <PolarGrid stroke="var(--chart-grid)" />
        <PolarRadiusAxis domain={[0, 100]} tick={false} axisLine={false} />
        <PolarAngleAxis dataKey="name" tick={(corner: Corner) => <CornerName {...corner} />} />
        <Radar
          dataKey="score"
          stroke="var(--chart-1)"
          strokeWidth={2.5}
          fill="var(--chart-1)"
          fillOpacity={0.16}
          dot={{ r: 4.5, fill: 'var(--surface)', fillOpacity: 1, strokeWidth: 2.5 }}
          isAnimationActive={false}
        />
      </RadarChart>
    </ResponsiveContainer>
  )
}
