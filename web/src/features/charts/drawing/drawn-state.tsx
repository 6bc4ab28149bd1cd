import { transitionText } from '../viewer/chart-words.ts'
import type { DrawnState } from './drawing.ts'
import { type Marks, stateMarks, transitionMarks } from './marks.ts'
import { LINE_HEIGHT, PADDING, shortened, TITLE_HEIGHT } from './text-size.ts'

const shapeOf = ({ state, depth }: DrawnState) =>
  [state.states.length > 0 ? 'nest' : 'node', state.kind, depth % 2 && 'odd'].filter(Boolean).join(' ')

/** The box of a state; its words are drawn apart, above all lines. */
export function StateBox({ drawn, marks }: { drawn: DrawnState; marks: Marks }) {
  const { state, x, y, width, height } = drawn
  const classes = `state ${shapeOf(drawn)} ${stateMarks(state.id, marks)}`
  return (
    <g className={classes.trim()} data-state={state.id}>
      {state.description && <title>{state.description}</title>}
      <rect className="box" x={x} y={y} width={width} height={height} rx={state.states.length > 0 ? 14 : 9} />
      {state.kind === 'final' && (
        <rect className="end" x={x + 4} y={y + 4} width={width - 8} height={height - 8} rx={6} />
      )}
    </g>
  )
}

/** The name of a state, what it does, and the transitions it takes without leaving. */
export function StateWords({ drawn, marks }: { drawn: DrawnState; marks: Marks }) {
  const { state, x, y, lines, inside } = drawn
  const top = y + TITLE_HEIGHT
  return (
    <g className={`words ${shapeOf(drawn)} ${marks.leaves?.has(state.id) ? 'in-leaf' : ''}`.trim()}>
      {state.description && <title>{state.description}</title>}
      <text className="name" x={x + PADDING} y={top - 3}>
        {state.kind === 'history' ? `H ${state.key}` : state.key}
      </text>
      {lines.map((line, at) => (
        <text className="fact" key={line} x={x + PADDING} y={top + (at + 0.9) * LINE_HEIGHT}>
          {shortened(line)}
        </text>
      ))}
      {inside.map((transition, at) => (
        <text
          className={`event ${transitionMarks([transition.id], marks)}`.trim()}
          data-transition={transition.id}
          key={transition.id}
          x={x + PADDING}
          y={top + (lines.length + at + 0.9) * LINE_HEIGHT}
        >
          <title>{transitionText(transition)}</title>
          {shortened(transitionText(transition))}
        </text>
      ))}
    </g>
  )
}
