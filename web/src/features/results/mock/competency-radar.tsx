const CENTER = { x: 170, y: 140 }
const RADIUS = 92
const RINGS = [25, 50, 75, 100]

const pointAt = (axis: number, axes: number, value: number) => {
  const angle = -Math.PI / 2 + (axis * 2 * Math.PI) / axes
  const reach = (RADIUS * value) / 100
  return { x: CENTER.x + reach * Math.cos(angle), y: CENTER.y + reach * Math.sin(angle) }
}

const polygon = (values: number[]) =>
  values
    .map((value, axis) => pointAt(axis, values.length, value))
    .map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`)
    .join(' ')

/** Where a label of one or two lines stands so that it neither leaves the frame nor meets the web. */
const labelAt = (axis: number, axes: number, words: string[]) => {
  const tip = pointAt(axis, axes, 100)
  const half = Math.max(...words.map((word) => word.length)) * 4.1 + 2
  const side = Math.abs(tip.x - CENTER.x) < 12 ? 0 : Math.sign(tip.x - CENTER.x)
  const x = Math.min(340 - half, Math.max(half, tip.x + side * 34))
  const below = tip.y > CENTER.y + 10
  return { x, y: below ? tip.y + 22 : tip.y - 10 - (words.length - 1) * 15 }
}

interface RadarScore {
  name: string
  score: number
  /** What the candidate had on average before, if anything. */
  before?: number
}

const saidOf = (scores: RadarScore[]) => {
  const now = scores.map(({ name, score }) => `${name} ${score}`).join(', ')
  const before = scores.flatMap(({ name, before }) => (before === undefined ? [] : `${name} ${before}`))
  return `Radar chart. ${now}.${before.length > 0 ? ` Your average before: ${before.join(', ')}.` : ''}`
}

/** The average before, dashed and with squares. */
function RadarBefore({ values }: { values: number[] }) {
  return (
    <>
      <polygon className="c2 line dashed" points={polygon(values)} />
      {values.map((value, axis) => {
        const { x, y } = pointAt(axis, values.length, value)
        return <rect key={`${x} ${y}`} className="dot c2" x={x - 4} y={y - 4} width="8" height="8" />
      })}
    </>
  )
}

/** Radar of scores from 0 to 100; the same figures must stand beside it in words or a table. */
export function CompetencyRadar({ scores }: { scores: RadarScore[] }) {
  const before = scores.flatMap((score) => score.before ?? [])
  return (
    <svg className="plot" viewBox="0 0 340 278" role="img" aria-label={saidOf(scores)}>
      {RINGS.map((ring) => (
        <polygon key={ring} className="gridline" points={polygon(scores.map(() => ring))} />
      ))}
      <polygon className="c1 area" points={polygon(scores.map(({ score }) => score))} />
      {before.length === scores.length && <RadarBefore values={before} />}
      {scores.map(({ name, score }, axis) => {
        const tip = pointAt(axis, scores.length, 100)
        const dot = pointAt(axis, scores.length, score)
        const words = name.split(' ')
        const label = labelAt(axis, scores.length, words)
        return (
          <g key={name}>
            <line className="gridline" x1={CENTER.x} y1={CENTER.y} x2={tip.x} y2={tip.y} />
            <circle className="dot c1" cx={dot.x} cy={dot.y} r="4.5" />
            <text x={label.x} y={label.y} textAnchor="middle">
              {words.map((word, line) => (
                <tspan key={word} x={label.x} dy={line ? 15 : 0}>
                  {word}
                </tspan>
              ))}
            </text>
          </g>
        )
      })}
    </svg>
  )
}
