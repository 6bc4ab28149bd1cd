import { memo } from 'react'
import type { Drawing } from './drawing.ts'
import { ArrowLine, ArrowWords, pathOf } from './drawn-arrow.tsx'
import { StateBox, StateWords } from './drawn-state.tsx'
import { type Marks, NO_MARKS } from './marks.ts'

function Tip({ id }: { id: string }) {
  return (
    <marker
      id={id}
      viewBox="0 0 10 10"
      refX="9"
      refY="5"
      markerWidth="8"
      markerHeight="8"
      markerUnits="userSpaceOnUse"
      orient="auto-start-reverse"
    >
      <path className={id} d="M0 0L10 5L0 10z" />
    </marker>
  )
}

/** All of a chart as SVG: boxes from the outside in, lines above them, words above all. */
export const ChartDrawing = memo(function ChartDrawing({
  drawing,
  marks = NO_MARKS,
}: {
  drawing: Drawing
  marks?: Marks
}) {
  return (
    <>
      <defs>
        <Tip id="tip" />
        <Tip id="tip-lit" />
      </defs>
      {drawing.states.map((drawn) => (
        <StateBox key={drawn.state.id} drawn={drawn} marks={marks} />
      ))}
      {drawing.starts.map(({ dot, route }) => (
        <g className="start" key={`${dot.x} ${dot.y}`}>
          <circle cx={dot.x} cy={dot.y} r={5} />
          <path className="edge" d={pathOf(route)} markerEnd="url(#tip)" />
        </g>
      ))}
      {drawing.arrows.map((arrow) => (
        <ArrowLine key={arrow.id} arrow={arrow} marks={marks} />
      ))}
      {drawing.states.map((drawn) => (
        <StateWords key={drawn.state.id} drawn={drawn} marks={marks} />
      ))}
      {drawing.arrows.map((arrow) => (
        <ArrowWords key={arrow.id} arrow={arrow} marks={marks} />
      ))}
    </>
  )
})
