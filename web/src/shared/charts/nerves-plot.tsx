import { NERVES, type NervesPoint } from '@preceptor/contracts/interviews/nerves'
import { dayHere, monthAndDay } from '@preceptor/domain/text/us-english'
import { nervesWord } from '../nerves/nerves-word.ts'
import { AsTable } from './as-table.tsx'

const WIDTH = 340
const LEFT = 24
const TOP = 20
const BOTTOM = 120
const heightOf = (level: number) => BOTTOM - ((BOTTOM - TOP) * (level - 1)) / (NERVES.length - 1)
const dayOf = (iso: string) => monthAndDay(dayHere(new Date(iso)))

/** How nervous the user was before and after each interview, oldest first. Nothing without a point. */
export function NervesPlot({ points }: { points: readonly NervesPoint[] }) {
  if (points.length === 0) return null
  const step = (WIDTH - 2 * LEFT) / Math.max(1, points.length - 1)
  const placed = points.map((point, at) => ({ ...point, day: dayOf(point.completedAt), x: LEFT + at * step }))
  const said = placed.map(
    ({ day, before, after }) => `${day}: ${nervesWord(before)}, then ${nervesWord(after)}`,
  )
  return (
    <figure className="card chart">
      <figcaption>
        <h2>Nerves before and after</h2>
        <p className="small muted">Only you see this. The open dot is before, the filled one after.</p>
      </figcaption>
      <svg
        className="plot"
        viewBox={`0 0 ${WIDTH} 150`}
        role="img"
        aria-label={`How nervous you were before and after each interview. ${said.join('. ')}.`}
      >
        {NERVES.map((word, at) => (
          <line
            key={word}
            className="gridline"
            x1={LEFT - 16}
            x2={WIDTH - LEFT + 16}
            y1={heightOf(at + 1)}
            y2={heightOf(at + 1)}
          />
        ))}
        <text x={LEFT - 16} y={TOP - 8}>
          {NERVES.at(-1)}
        </text>
        <text x={LEFT - 16} y={BOTTOM + 22}>
          {NERVES[0]}
        </text>
        {placed.map(({ sessionId, before, after, x }) => (
          <g key={sessionId}>
            <line className="c1 line" x1={x} x2={x} y1={heightOf(before)} y2={heightOf(after)} />
            <circle className="dot c1" cx={x} cy={heightOf(before)} r={4.5} />
            <circle className="dot now c1" cx={x} cy={heightOf(after)} r={6} />
          </g>
        ))}
      </svg>
      <AsTable
        caption="How nervous you were before and after each interview, oldest first"
        head={['Interview', 'Before', 'After']}
        rows={placed.map(({ sessionId, day, before, after }) => ({
          key: sessionId,
          cells: [day, nervesWord(before), nervesWord(after)],
        }))}
      />
    </figure>
  )
}
