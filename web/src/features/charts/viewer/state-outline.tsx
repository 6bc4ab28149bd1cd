import type { Marks } from '../drawing/marks.ts'
import type { ChartState } from './chart-definition.ts'
import { stateLines, transitionText } from './chart-words.ts'

const KIND: Partial<Record<ChartState['kind'], string>> = {
  final: 'end',
  parallel: 'parts at the same time',
  history: 'history',
}

/** A target as it is seen from its chart: without the name of the chart. */
const shortId = (id: string) => id.split('.').slice(1).join('.') || id

function OutlineState({
  state,
  isFirst,
  marks,
  onChoose,
}: {
  state: ChartState
  isFirst: boolean
  marks: Marks
  onChoose: (id: string) => void
}) {
  const isLive = marks.leaves?.has(state.id) || marks.parents?.has(state.id)
  const notes = [isFirst && 'first', KIND[state.kind], isLive && 'live'].filter(Boolean)
  const facts = stateLines(state)
  return (
    <li data-outline={state.id}>
      <button type="button" className={`sc-name ${isLive ? 'live' : ''}`} onClick={() => onChoose(state.id)}>
        {state.key}
      </button>
      {notes.length > 0 && <span className="muted"> ({notes.join(', ')})</span>}
      {state.description && <p className="muted">{state.description}</p>}
      {facts.length > 0 && <p className="font-mono text-ink-2">{facts.join('; ')}</p>}
      {state.transitions.length > 0 && (
        <ul className="my-1 border-s-2 border-line">
          {state.transitions.map((transition) => (
            <li key={transition.id} className={marks.found?.has(transition.id) ? 'found' : undefined}>
              <code>{transitionText(transition)}</code>
              {transition.targets.length > 0 && <> leads to {transition.targets.map(shortId).join(', ')}</>}
              {transition.description && <span className="muted">. {transition.description}</span>}
            </li>
          ))}
        </ul>
      )}
      {state.states.length > 0 && (
        <ul>
          {state.states.map((inner) => (
            <OutlineState
              key={inner.id}
              state={inner}
              isFirst={inner.key === state.initial}
              marks={marks}
              onChoose={onChoose}
            />
          ))}
        </ul>
      )}
    </li>
  )
}

/** The same states as a list, with everything that is in the drawing: for those who cannot see it, and for reading. */
export function StateOutline(props: { root: ChartState; marks: Marks; onChoose: (id: string) => void }) {
  const { root, marks, onChoose } = props
  return (
    <section className="card pad" aria-labelledby="sc-outline">
      <h2 id="sc-outline">States as a list</h2>
      <ul className="small sc-outline">
        <OutlineState state={root} isFirst={false} marks={marks} onChoose={onChoose} />
      </ul>
    </section>
  )
}
