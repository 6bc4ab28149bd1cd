import { useState } from 'react'
import { Button } from '../../../shared/components/button.tsx'
import { JsonField } from '../walks/json-field.tsx'
import type { RunningActor, WalkView } from '../walks/replay-walk.ts'
import type { WalkStep } from '../walks/walk-script.ts'

interface Outcome {
  name: string
  output: unknown
}

const outcomesOf = ({ moves }: WalkView, id: string, kind: 'done' | 'error') =>
  moves
    .filter(({ event }) => event.type === `xstate.${kind}.actor.${id}`)
    .map(({ name, event }): Outcome => ({ name, output: (event as { output?: unknown }).output }))

/** The part of a move's name that tells it from others of the same actor. */
const shortName = (name: string) =>
  name.replace(/^xstate\.(done|error)\.actor\.\S+ ?/, '') || 'as in the tests'

function Running({
  actor,
  view,
  onStep,
}: {
  actor: RunningActor
  view: WalkView
  onStep: (step: WalkStep) => void
}) {
  const [reason, setReason] = useState('It failed.')
  const done = outcomesOf(view, actor.id, 'done')
  const failed = outcomesOf(view, actor.id, 'error')
  return (
    <li>
      <p>
        <code>{actor.src}</code> <span className="muted">runs</span>
      </p>
      <div className="row">
        {done.map(({ name }) => (
          <Button key={name} look="quiet" onClick={() => onStep({ move: name })}>
            Resolve: {shortName(name)}
          </Button>
        ))}
        {failed.map(({ name }) => (
          <Button key={name} look="quiet" onClick={() => onStep({ move: name })}>
            Fail: {shortName(name)}
          </Button>
        ))}
      </div>
      <details>
        <summary>With another outcome</summary>
        <JsonField
          key={actor.id}
          label={`Output of ${actor.src}`}
          example={JSON.stringify(done[0]?.output ?? null, null, 2)}
          action="Resolve with this"
          onTake={(output) => {
            onStep({ resolve: actor.id, output: output ?? null })
            return null
          }}
        />
        <label className="field mt-3">
          <span>Reason of a failure</span>
          <input className="input" value={reason} onChange={(event) => setReason(event.target.value)} />
        </label>
        <Button className="mt-2" look="quiet" onClick={() => onStep({ reject: actor.id, reason })}>
          Fail with this
        </Button>
      </details>
    </li>
  )
}

/** Invoked actors that wait: each is settled by hand. */
export function RunningCard({ view, onStep }: { view: WalkView; onStep: (step: WalkStep) => void }) {
  return (
    <section className="card pad" aria-labelledby="sc-running">
      <h2 id="sc-running">Running</h2>
      {view.running.length === 0 ? (
        <p className="muted">No actor is running here.</p>
      ) : (
        <ul className="stack">
          {view.running.map((actor) => (
            <Running key={actor.id} actor={actor} view={view} onStep={onStep} />
          ))}
        </ul>
      )}
    </section>
  )
}
