import type { Chart } from '@preceptor/statecharts/testing/charts'
import { COVERAGE, walkersOf } from '@preceptor/statecharts/testing/coverage'
import type { Path } from '@preceptor/statecharts/testing/replay-paths'
import { useMemo, useState } from 'react'
import { Button } from '../../../shared/components/button.tsx'
import { Field } from '../../../shared/components/fields/field.tsx'
import { Notice } from '../../../shared/components/notice.tsx'
import { EventLog } from '../live/event-log.tsx'
import { msText } from '../viewer/chart-words.ts'
import { CurrentState } from '../viewer/current-state.tsx'
import { allTransitions } from '../viewer/definition-of.ts'
import { activeMarks, ModeLayout, type ModeProps } from '../viewer/mode-layout.tsx'
import { PathList } from './path-list.tsx'
import { replayWalk, valueText } from './replay-walk.ts'
import { TransitionTests } from './transition-tests.tsx'
import { usePaths } from './use-paths.ts'

/** The ways through a chart that its tests walk: any of them again, step by step, and who walks which transition. */
export function PathsMode({ chart, ...props }: ModeProps & { chart: Chart }) {
  const { definition, marks } = props
  const tests = Object.keys(chart.walks)
  const [test, setTest] = useState(tests[0] as string)
  const [at, setAt] = useState<number | null>(null)
  const [steps, setSteps] = useState(0)
  const found = usePaths(chart.name, test)
  const paths: readonly Path[] = found.kind === 'ready' ? found.paths : []
  const path = at === null ? undefined : paths[at]
  const walk = chart.walks[test]
  const view = useMemo(
    () =>
      walk &&
      path &&
      replayWalk(walk, {
        input: path.input,
        steps: path.steps.slice(0, steps).map(({ move }) => ({ move })),
      }),
    [walk, path, steps],
  )
  const choose = (index: number, isAtEnd = false) => {
    setAt(index)
    setSteps(isAtEnd ? (paths[index]?.steps.length ?? 0) : 0)
  }
  const unwalked = allTransitions(definition).filter(({ id }) => walkersOf(chart.name, id).length === 0)
  return (
    <ModeLayout
      {...props}
      marks={{
        ...marks,
        ...(view && activeMarks(definition, view.active)),
        taken: new Set(view?.taken),
      }}
      now={
        view && path ? (
          <>
            <CurrentState
              value={valueText(view.snapshot.value)}
              badge={`step ${steps} of ${path.steps.length}`}
            />
            <div className="row">
              <Button look="quiet" disabled={steps === 0} onClick={() => setSteps(steps - 1)}>
                Back
              </Button>
              <Button
                look="quiet"
                disabled={steps >= path.steps.length || !!view.problem}
                onClick={() => setSteps(steps + 1)}
              >
                Next step
              </Button>
              <Button look="quiet" onClick={() => setSteps(path.steps.length)}>
                To its end
              </Button>
            </div>
            {view.problem && (
              <Notice tone="bad">
                <p>This path can’t be replayed: {view.problem}</p>
              </Notice>
            )}
          </>
        ) : (
          <p className="muted">
            {COVERAGE[chart.name]?.[test]?.paths ?? 0} paths walk {definition.name}. Choose one to replay it.
          </p>
        )
      }
      main={
        <>
          {view && (
            <EventLog
              empty="The path begins here."
              rows={view.log.map((step, index) => ({
                key: String(index),
                time: msText(step.atMs),
                event: step.what,
                from: step.from,
                to: step.to,
              }))}
            />
          )}
          <TransitionTests
            definition={definition}
            unwalked={unwalked}
            onReplay={(first, by) => {
              setTest(by)
              setAt(first)
              setSteps(by === test ? (paths[first]?.steps.length ?? 0) : 0)
            }}
          />
        </>
      }
      aside={
        <section className="card pad stack" aria-labelledby="sc-paths">
          <h2 id="sc-paths">Paths</h2>
          {tests.length > 1 && (
            <Field label="Of the test">
              {(wiring) => (
                <select
                  className="input"
                  {...wiring}
                  value={test}
                  onChange={(event) => {
                    setTest(event.target.value)
                    setAt(null)
                  }}
                >
                  {tests.map((name) => (
                    <option key={name}>{name}</option>
                  ))}
                </select>
              )}
            </Field>
          )}
          {found.kind === 'finding' && <p role="status">Finding the paths. This may take some seconds.</p>}
          {found.kind === 'failed' && (
            <Notice tone="bad">
              <p>The paths could not be found: {found.why}</p>
            </Notice>
          )}
          {found.kind === 'ready' && <PathList paths={paths} chosen={at} onChoose={choose} />}
        </section>
      }
    />
  )
}
