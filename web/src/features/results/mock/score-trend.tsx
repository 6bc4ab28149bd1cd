export interface TrendPoint {
  id: string
  day: string
  score: number
  position: string | null
}

/** What the line shows, and the table beside it. */
export const SCORES_OLDEST_FIRST = 'Overall scores, oldest first'

const WIDTH = 340
const LEFT = 60
const RIGHT = 44
const TOP = 28
const BOTTOM = 132
const LINES = [0, 50, 100]

const heightOf = (score: number) => BOTTOM - ((BOTTOM - TOP) * score) / 100

/** More days than this do not fit beside each other: those between the first and the last are in the table. */
const MOST_DAYS = 3

/** Overall scores from the oldest to this one, as dots on a line; the last dot is full. */
export function ScoreTrend({ points }: { points: readonly TrendPoint[] }) {
  const step = (WIDTH - LEFT - RIGHT) / Math.max(1, points.length - 1)
  const placed = points.map((point, at) => ({ ...point, x: LEFT + at * step, y: heightOf(point.score) }))
  const said = points.map(({ day, score }) => `${day} ${score}`).join(', ')
  return (
    <svg
      className="plot"
      viewBox={`0 0 ${WIDTH} 168`}
      role="img"
      aria-label={`${SCORES_OLDEST_FIRST}. ${said}.`}
    >
      {LINES.map((line) => (
        <g key={line}>
          <line
            className="gridline"
            x1={LEFT - 20}
            x2={WIDTH - RIGHT + 20}
            y1={heightOf(line)}
            y2={heightOf(line)}
          />
          <text x={LEFT - 26} y={heightOf(line) + 4} textAnchor="end">
            {line}
          </text>
        </g>
      ))}
      <polyline className="c1 line" points={placed.map(({ x, y }) => `${x},${y}`).join(' ')} />
      {placed.map(({ id, day, score, x, y }, at) => {
        const isLast = at === placed.length - 1
        return (
          <g key={id}>
            <circle className={isLast ? 'dot now c1' : 'dot c1'} cx={x} cy={y} r={isLast ? 6 : 4.5} />
            <text className={isLast ? 'strong' : undefined} x={x} y={y - 12} textAnchor="middle">
              {score}
            </text>
            {(at === 0 || isLast || placed.length <= MOST_DAYS) && (
              <text x={x} y={BOTTOM + 26} textAnchor="middle">
                {day}
              </text>
            )}
          </g>
        )
      })}
    </svg>
  )
}
