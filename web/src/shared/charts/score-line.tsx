import { goalLabelAt } from './goal-label.ts'

export interface ScorePoint {
  id: string
  day: string
  score: number
}

interface Size {
  width: number
  height: number
}
const DESK: Size = { width: 560, height: 240 }
const PHONE: Size = { width: 290, height: 220 }
const LEFT = 36
const RIGHT = 14
const TOP = 22
const BELOW = 34
const STEP = 20
/** More numbers than this would run into each other; then the first, the best and the last are printed. */
const MAX_PRINTED = 7

/** The lowest line of the plot: the band of the lowest score stands over it. */
const floorOf = (points: readonly ScorePoint[], band: number) => {
  const lowest = Math.min(...points.map(({ score }) => score)) - band
  return Math.max(0, Math.floor(lowest / STEP) * STEP)
}

const isPrinted = (points: readonly ScorePoint[], at: number) => {
  if (points.length <= MAX_PRINTED || at === 0 || at === points.length - 1) return true
  const best = Math.max(...points.map(({ score }) => score))
  return points.findIndex(({ score }) => score === best) === at
}

/** Days that leave room for their words: the first, the last, and as many between as fit. */
const isDated = (count: number, at: number, most: number) => {
  const every = Math.ceil((count - 1) / (most - 1))
  return at === count - 1 || (at % every === 0 && count - 1 - at >= every)
}

const linesFrom = (floor: number) =>
  Array.from({ length: (100 - floor) / STEP + 1 }, (_, at) => floor + at * STEP)

interface LineProps {
  points: readonly ScorePoint[]
  /** So many points either way chance moves a score. */
  bandPoints: number
  /** A score to reach, with its word. */
  goal?: { from: number; word: string }
}

function Line({
  points,
  bandPoints,
  goal,
  size: { width, height },
  className,
}: LineProps & { size: Size; className: string }) {
  const floor = floorOf(points, bandPoints)
  const yOf = (score: number) =>
    height -
    BELOW -
    ((height - BELOW - TOP) * (Math.min(100, Math.max(floor, score)) - floor)) / (100 - floor)
  const [from, to] = [LEFT + 22, width - RIGHT - 22]
  const xOf = (at: number) =>
    points.length === 1 ? (from + to) / 2 : from + (at * (to - from)) / (points.length - 1)
  const placed = points.map((point, at) => ({ ...point, at, x: xOf(at), y: yOf(point.score) }))
  const path = (values: readonly { x: number; y: number }[]) =>
    values.map(({ x, y }) => `${x},${y}`).join(' ')
  const edge = (sign: 1 | -1) => placed.map(({ x, score }) => ({ x, y: yOf(score + sign * bandPoints) }))
  const most = width === DESK.width ? 6 : 3
  const goalText = goal && `${goal.word}, ${goal.from}${width === DESK.width ? ' and up' : '+'}`
  return (
    <svg className={`plot score-line ${className}`} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      {linesFrom(floor).map((line) => (
        <g key={line}>
          <line className="gridline" x1={LEFT} x2={width - RIGHT} y1={yOf(line)} y2={yOf(line)} />
          <text x={LEFT - 8} y={yOf(line) + 4} textAnchor="end">
            {line}
          </text>
        </g>
      ))}
      <polygon className="c1 area band" points={path([...edge(1), ...edge(-1).toReversed()])} />
      {goal && goalText && (
        <>
          <line className="goal" x1={LEFT} x2={width - RIGHT} y1={yOf(goal.from)} y2={yOf(goal.from)} />
          <text
            y={yOf(goal.from) - 7}
            {...goalLabelAt({
              text: goalText,
              left: LEFT + 6,
              right: width - RIGHT,
              baseline: yOf(goal.from) - 7,
              points: placed,
            })}
          >
            {goalText}
          </text>
        </>
      )}
      <polyline className="c1 line" points={path(placed)} />
      {placed.map(({ id, at, day, score, x, y }) => (
        <g key={id}>
          <circle className={at === points.length - 1 ? 'dot now c1' : 'dot c1'} cx={x} cy={y} r="5.5" />
          {isPrinted(points, at) && (
            <text className="strong" x={x} y={y - 12} textAnchor="middle">
              {score}
            </text>
          )}
          {isDated(points.length, at, most) && (
            <text x={x} y={height - 8} textAnchor="middle">
              {day}
            </text>
          )}
        </g>
      ))}
    </svg>
  )
}

/**
 * Scores of one kind of session as a line, with the band within which chance moves them and a score to reach. Drawn for a
 * desk and for a phone; `label` says it in words.
 */
export const ScoreLine = ({ label, ...line }: LineProps & { label: string }) => (
  <div role="img" aria-label={label}>
    <Line {...line} size={DESK} className="on-desk" />
    <Line {...line} size={PHONE} className="on-phone" />
  </div>
)
