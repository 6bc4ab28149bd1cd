const CENTER = { x: 170, y: 140 }
const RADIUS = 92
const RINGS = [0.25, 0.5, 0.75, 1]

export interface Axis {
  name: string
  /** 0 to 100. */
  score: number
}

/** A point on axis `at` of `count`, at a share of the radius; the first axis points up. */
const pointOn = (at: number, count: number, share: number) => {
  const angle = (2 * Math.PI * at) / count - Math.PI / 2
  return { x: CENTER.x + RADIUS * share * Math.cos(angle), y: CENTER.y + RADIUS * share * Math.sin(angle) }
}
const round = Math.round
const polygon = (points: readonly { x: number; y: number }[]) =>
  points.map(({ x, y }) => `${round(x)},${round(y)}`).join(' ')

/** The name of an axis in lines of one word. */
const linesOf = (name: string) => (name.includes(' ') ? name.split(' ') : [name])

/** Beside the shape a label begins or ends at its axis, so that it never lies over the chart. */
const LABEL_SHARE = 1.16
const anchorAt = (x: number) => {
  if (Math.abs(x - CENTER.x) < 1) return 'middle'
  return x > CENTER.x ? 'start' : 'end'
}

/** A radar chart that never changes, drawn without a script. */
export function Radar({ label, axes }: { label: string; axes: readonly Axis[] }) {
  const at = (share: (axis: Axis) => number) =>
    axes.map((axis, index) => pointOn(index, axes.length, share(axis)))
  const scores = at(({ score }) => score / 100)
  return (
    <svg
      className="plot overflow-visible"
      viewBox="0 0 340 278"
      role="img"
      aria-label={`${label}: ${axes.map(({ name, score }) => `${name} ${score}`).join(', ')}`}
    >
      {RINGS.map((share) => (
        <polygon key={share} className="gridline" points={polygon(at(() => share))} />
      ))}
      {at(() => 1).map(({ x, y }, index) => (
        <line
          key={axes[index]?.name}
          className="gridline"
          x1={CENTER.x}
          y1={CENTER.y}
          x2={round(x)}
          y2={round(y)}
        />
      ))}
      <polygon className="c1 area" points={polygon(scores)} />
      {scores.map(({ x, y }, index) => (
        <circle key={axes[index]?.name} className="dot c1" cx={round(x)} cy={round(y)} r="4.5" />
      ))}
      {axes.map(({ name }, index) => {
        const { x, y } = pointOn(index, axes.length, LABEL_SHARE)
        const lines = linesOf(name)
        const left = round(x)
        const top = round(y - (lines.length - 1) * 7 + 5)
        return (
          <text key={name} x={left} y={top} textAnchor={anchorAt(x)}>
            {lines.map((line, row) => (
              <tspan key={line} x={left} dy={row ? 15 : 0}>
                {line}
              </tspan>
            ))}
          </text>
        )
      })}
    </svg>
  )
}
