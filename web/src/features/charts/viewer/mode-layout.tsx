import type { ReactNode } from 'react'
import { Notice } from '../../../shared/components/notice.tsx'
import { ChartKey } from '../drawing/chart-key.tsx'
import type { Marks } from '../drawing/marks.ts'
import { PanZoom } from '../drawing/pan-zoom.tsx'
import { useDrawing } from '../drawing/use-drawing.ts'
import type { ChartDefinition, ChartState } from './chart-definition.ts'
import { allStates, countChart } from './definition-of.ts'
import { StateOutline } from './state-outline.tsx'

/** What every way of looking at a chart is given. */
export interface ModeProps {
  definition: ChartDefinition
  /** Marks of what was searched and chosen. */
  marks: Marks
  onChoose: (id: string) => void
}

/** The states that are active, in two groups: the inmost and those around them. */
export const activeMarks = (definition: ChartDefinition, active: readonly string[]): Marks => {
  const ids = new Set(active)
  const inner = allStates(definition).filter(
    ({ id, states }) => ids.has(id) && !states.some((state) => ids.has(state.id)),
  )
  const leaves = new Set(inner.map(({ id }) => id))
  return { leaves, parents: new Set(active.filter((id) => !leaves.has(id))) }
}

/** Where the chart begins: the inmost state around its first one. */
const firstState = (state: ChartState): string => {
  const first = state.states.find(({ key }) => key === state.initial) ?? state.states[0]
  return first && first.states.length > 0 ? firstState(first) : state.id
}

/** Where the chart is, the drawing with its key, then two columns: what belongs to the mode, and the list of states. */
export function ModeLayout({
  definition,
  marks,
  onChoose,
  now,
  main,
  aside,
}: ModeProps & { now?: ReactNode; main?: ReactNode; aside?: ReactNode }) {
  const drawing = useDrawing(definition)
  const { states, transitions, events } = countChart(definition)
  const [leaf] = marks.leaves ?? []
  const counted = `${states} states, ${transitions} transitions, ${events} events of its own`
  const live = leaf ? ` Live: ${[...(marks.leaves ?? [])].join(', ')}.` : ''
  return (
    <>
      <div className="my-4 grid gap-3">{now ?? <p className="muted">{counted}</p>}</div>
      {drawing.kind === 'loading' && (
        <div className="sc-frame">
          <p className="pan grid place-items-center text-ink-2" role="status">
            Drawing the chart...
          </p>
        </div>
      )}
      {drawing.kind === 'failed' && (
        <Notice tone="bad">
          <p>This chart could not be laid out: {drawing.why}</p>
          <p>Its states and transitions are in the list below.</p>
        </Notice>
      )}
      {drawing.kind === 'ready' && (
        <PanZoom
          drawing={drawing.drawing}
          marks={marks}
          label={`Statechart ${definition.name}, ${counted}.${live} The same states are listed below.`}
          first={firstState(definition.root)}
          current={leaf ?? null}
        />
      )}
      <ChartKey isRunning={leaf !== undefined} />
      <div className={`grid mt-6 gap-5 ${aside ? 'g-main' : ''}`}>
        {main && <div className="stack sc-column">{main}</div>}
        {aside && <div className="stack sc-column sc-aside">{aside}</div>}
        <StateOutline root={definition.root} marks={marks} onChoose={onChoose} />
      </div>
    </>
  )
}
