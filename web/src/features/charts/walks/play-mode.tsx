import type { Walk } from '@preceptor/statecharts/testing/replay-paths'
import { RotateCcw, Undo2 } from 'lucide-react'
import { useMemo, useState } from 'react'
import { Button } from '../../../shared/components/button.tsx'
import { Field } from '../../../shared/components/fields/field.tsx'
import { Notice } from '../../../shared/components/notice.tsx'
import { EventLog } from '../live/event-log.tsx'
import { msText } from '../viewer/chart-words.ts'
import { ContextCard } from '../viewer/context-card.tsx'
import { CurrentState } from '../viewer/current-state.tsx'
import { allTransitions } from '../viewer/definition-of.ts'
import { DelaysCard } from '../viewer/delays-card.tsx'
import { activeMarks, ModeLayout, type ModeProps } from '../viewer/mode-layout.tsx'
import { RunningCard } from '../viewer/running-card.tsx'
import { SnapshotCard } from '../viewer/snapshot-card.tsx'
import { CanHappenCard } from './can-happen-card.tsx'
import { possibleTransitions } from './possible-transitions.ts'
import { replayWalk, valueText } from './replay-walk.ts'
import { MAX_STEPS, NEW_WALK, readScript, scriptText, type WalkScript, type WalkStep } from './walk-script.ts'

/** The walk of the address; a new one where it has none, or one that cannot be read. */
const startOf = (text: string): { script: WalkScript; isUnreadable: boolean } => {
  const read = text === '' ? NEW_WALK : readScript(text)
  return { script: read ?? NEW_WALK, isUnreadable: read === undefined }
}

/** A machine of one's own, moved by hand: its events, its actors and its clock. The address leads back to the place. */
export function PlayMode({
  walk,
  walkText,
  onWalkText,
  ...props
}: ModeProps & { walk: Walk; walkText: string; onWalkText: (text: string) => void }) {
  const { definition, marks } = props
  const [{ script, isUnreadable }, setStart] = useState(() => startOf(walkText))
  const [copied, setCopied] = useState('')
  const view = useMemo(() => replayWalk(walk, script), [walk, script])
  const events = useMemo(
    () => [
      ...new Set(
        allTransitions(definition).flatMap(({ trigger }) => (trigger.kind === 'event' ? trigger.name : [])),
      ),
    ],
    [definition],
  )
  const change = (next: WalkScript) => {
    setStart({ script: next, isUnreadable: false })
    setCopied('')
    onWalkText(next === NEW_WALK ? '' : (scriptText(next) ?? ''))
  }
  const isFull = script.steps.length >= MAX_STEPS
  const take = (step: WalkStep) => {
    if (!isFull && !view.problem) change({ ...script, steps: [...script.steps, step] })
  }
  const undo = () => change({ ...script, steps: script.steps.slice(0, -1) })
  const share = async () => {
    const text = scriptText(script)
    if (text === null) return setCopied('This walk is too long for an address. Undo some of it.')
    await navigator.clipboard.writeText(location.href).then(
      () => setCopied('Address copied. It leads to exactly this place.'),
      () => setCopied('The address of this page leads to exactly this place.'),
    )
  }
  return (
    <ModeLayout
      {...props}
      marks={{
        ...marks,
        ...activeMarks(definition, view.active),
        taken: new Set(view.taken),
        possible: new Set(
          possibleTransitions(
            view.snapshot,
            view.moves.map(({ event }) => event),
          ),
        ),
      }}
      now={
        <>
          <CurrentState value={valueText(view.snapshot.value)} badge={`step ${view.log.length}`} />
          <div className="row">
            <Button look="quiet" onClick={undo} disabled={script.steps.length === 0}>
              <Undo2 className="i" /> Undo
            </Button>
            <Button look="quiet" onClick={() => change({ input: script.input, steps: [] })}>
              <RotateCcw className="i" /> Restart
            </Button>
            <Button look="quiet" onClick={share}>
              Copy link
            </Button>
            <span role="status" className="small muted">
              {copied}
            </span>
          </div>
          {isUnreadable && (
            <Notice tone="warn">
              <p>We couldn’t read the walk in this address, so it starts over.</p>
            </Notice>
          )}
          {view.problem && (
            <Notice tone="bad">
              <p>
                {view.problem} {view.log.length > 0 && 'Everything before this is kept. Undo to continue.'}
              </p>
            </Notice>
          )}
          {isFull && (
            <Notice tone="warn">
              <p>A walk has {MAX_STEPS} steps at most. Undo some, or restart.</p>
            </Notice>
          )}
        </>
      }
      main={
        <EventLog
          empty="Nothing has happened yet. Click an event under Can happen now."
          rows={view.log.map((step, at) => ({
            key: String(at),
            time: msText(step.atMs),
            event: step.what,
            from: step.from,
            to: step.to,
          }))}
        />
      }
      aside={
        <>
          {(walk.inputs?.length ?? 0) > 1 && (
            <Field label="Begins with">
              {(wiring) => (
                <select
                  className="input"
                  {...wiring}
                  value={script.input}
                  onChange={(event) => change({ input: Number(event.target.value), steps: [] })}
                >
                  {walk.inputs?.map((input, at) => (
                    <option key={JSON.stringify(input)} value={at}>
                      Input {at + 1} of the tests
                    </option>
                  ))}
                </select>
              )}
            </Field>
          )}
          <CanHappenCard view={view} events={events} onStep={take} />
          <RunningCard view={view} onStep={take} />
          <DelaysCard timers={view.timers} onWait={(waitMs) => take({ waitMs })} />
          <ContextCard
            facts={{
              tags: [...view.snapshot.tags].join(', ') || 'none',
              ...(view.snapshot.context as Record<string, unknown>),
            }}
          />
          <SnapshotCard onOpen={(snapshot) => change({ input: script.input, snapshot, steps: [] })} />
        </>
      }
    />
  )
}
