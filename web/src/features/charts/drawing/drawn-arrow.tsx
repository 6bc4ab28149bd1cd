import { transitionText } from '../viewer/chart-words.ts'
import type { DrawnArrow, Point } from './drawing.ts'
import { type Marks, transitionMarks } from './marks.ts'
import { LINE_HEIGHT, shortened } from './text-size.ts'

export const pathOf = (route: readonly Point[]): string =>
  route.map(({ x, y }, at) => `${at === 0 ? 'M' : 'L'}${x} ${y}`).join('')

/** The line of an arrow; its words are drawn apart, above all lines. */
export function ArrowLine({ arrow, marks }: { arrow: DrawnArrow; marks: Marks }) {
  const ids = arrow.labels.map(({ transition }) => transition.id)
  const mark = transitionMarks(ids, marks)
  const tip = /took|can/.test(mark) ? 'tip-lit' : 'tip'
  return <path className={`edge ${mark}`.trim()} d={pathOf(arrow.route)} markerEnd={`url(#${tip})`} />
}

/** The words of an arrow, one transition under another. */
export function ArrowWords({ arrow, marks }: { arrow: DrawnArrow; marks: Marks }) {
  const { x, y, width, height } = arrow.labelBox
  if (arrow.labels.length === 0) return null
  const tops = arrow.labels.map((_, at) =>
    arrow.labels.slice(0, at).reduce((lines, label) => lines + label.lines.length, 0),
  )
  return (
    <g>
      <rect className="label-bg" x={x} y={y} width={width} height={height} rx={4} />
      {arrow.labels.map(({ transition, lines }, at) => (
        <text
          className={`event ${transitionMarks([transition.id], marks)}`.trim()}
          data-transition={transition.id}
          key={transition.id}
        >
          <title>{transition.description ?? transitionText(transition)}</title>
          {lines.map((line, index) => (
            <tspan
              className={index === 0 ? undefined : 'aside'}
              key={line}
              x={x + 3}
              y={y + ((tops[at] ?? 0) + index + 0.85) * LINE_HEIGHT}
            >
              {shortened(line)}
            </tspan>
          ))}
        </text>
      ))}
    </g>
  )
}
