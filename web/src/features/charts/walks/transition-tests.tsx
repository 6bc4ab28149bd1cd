import { walkersOf } from '@preceptor/statecharts/testing/coverage'
import { Notice } from '../../../shared/components/notice.tsx'
import type { ChartDefinition, ChartTransition } from '../viewer/chart-definition.ts'
import { transitionText } from '../viewer/chart-words.ts'
import { allTransitions } from '../viewer/definition-of.ts'

/** Which test walks which transition, by how many paths, and the first of them to replay. */
export function TransitionTests({
  definition,
  unwalked,
  onReplay,
}: {
  definition: ChartDefinition
  unwalked: readonly ChartTransition[]
  onReplay: (path: number, test: string) => void
}) {
  return (
    <section className="card pad" aria-labelledby="sc-tests">
      <h2 id="sc-tests">Which test walks which transition</h2>
      {unwalked.length > 0 && (
        <Notice tone="bad">
          <p>No test walks {unwalked.map(({ id }) => id).join('; ')}.</p>
        </Notice>
      )}
      <ul className="small sc-tests">
        {allTransitions(definition).map((transition) => (
          <li key={transition.id}>
            <span className="muted">{transition.source}:</span> <code>{transitionText(transition)}</code>
            {walkersOf(definition.name, transition.id).map(({ test, paths, first }) => (
              <button key={test} type="button" className="sc-name" onClick={() => onReplay(first, test)}>
                {paths === 1 ? '1 path' : `${paths} paths`} of {test}, first number {first + 1}
              </button>
            ))}
          </li>
        ))}
      </ul>
    </section>
  )
}
