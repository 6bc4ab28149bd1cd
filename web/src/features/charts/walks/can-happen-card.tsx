import { useState } from 'react'
import { Button } from '../../../shared/components/button.tsx'
import { Field } from '../../../shared/components/fields/field.tsx'
import { JsonField } from './json-field.tsx'
import type { WalkView } from './replay-walk.ts'
import type { WalkStep } from './walk-script.ts'
import { cannotBeTaken } from './walk-script.ts'

/** What tells a move from others with the same event. */
const payloadName = (name: string, type: string) =>
  name.startsWith(type) ? name.slice(type.length).replace(/^, /, '') : name

/** The events the chart can take now, each by a click; others by an event written by hand. */
export function CanHappenCard({
  view,
  events,
  onStep,
}: {
  view: WalkView
  /** All event types of the chart's own. */
  events: readonly string[]
  onStep: (step: WalkStep) => void
}) {
  const own = view.moves.filter(({ event }) => !event.type.startsWith('xstate.'))
  const [type, setType] = useState(events[0] ?? '')
  const example = own.find(({ event }) => event.type === type)?.event ?? { type }
  const send = (event: unknown): string | null => {
    const isEvent = typeof event === 'object' && event !== null && 'type' in event
    if (!isEvent || typeof event.type !== 'string') return 'An event is an object with a "type".'
    if (!view.snapshot.can(event as never)) return cannotBeTaken(event.type)
    onStep({ send: event as { type: string } })
    return null
  }
  return (
    <section className="card pad" aria-labelledby="sc-can">
      <h2 id="sc-can">Can happen now</h2>
      {own.length === 0 ? (
        <p className="muted">
          {view.snapshot.status === 'active' ? 'Nothing of its own events.' : 'The chart has ended.'}
        </p>
      ) : (
        <div className="row">
          {own.map(({ name, event }) => (
            <Button key={name} look="quiet" onClick={() => onStep({ move: name })}>
              <code>{event.type}</code> {payloadName(name, event.type)}
            </Button>
          ))}
        </div>
      )}
      <details>
        <summary>With another payload</summary>
        <Field label="Event">
          {(wiring) => (
            <select
              className="input"
              {...wiring}
              value={type}
              onChange={(event) => setType(event.target.value)}
            >
              {events.map((name) => (
                <option key={name}>{name}</option>
              ))}
            </select>
          )}
        </Field>
        <JsonField
          key={JSON.stringify(example)}
          label="As JSON"
          example={JSON.stringify(example, null, 2)}
          action="Send"
          onTake={send}
        />
      </details>
      <p className="meta">Sends the event to this page’s own copy.</p>
    </section>
  )
}
