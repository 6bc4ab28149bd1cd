import { Button } from '../../../shared/components/button.tsx'
import type { RunningTimer } from '../walks/replay-walk.ts'
import { msText } from './chart-words.ts'

const HOPS_MS = [100, 1_000, 10_000]

/** The delays that run, and a clock that moves only by hand. */
export function DelaysCard({
  timers,
  onWait,
}: {
  timers: readonly RunningTimer[]
  onWait: (ms: number) => void
}) {
  const [next] = timers
  return (
    <section className="card pad" aria-labelledby="sc-delays">
      <h2 id="sc-delays">Clock</h2>
      {timers.length === 0 ? (
        <p className="muted">No delay is running here.</p>
      ) : (
        <ul className="small">
          {timers.map(({ name, inMs }) => (
            <li key={name}>
              <code>{name}</code> in {msText(inMs)}
            </li>
          ))}
        </ul>
      )}
      <div className="row mt-3">
        {next && (
          <Button look="quiet" onClick={() => onWait(Math.max(1, next.inMs))}>
            To the next delay
          </Button>
        )}
        {HOPS_MS.map((ms) => (
          <Button key={ms} look="quiet" onClick={() => onWait(ms)}>
            + {msText(ms)}
          </Button>
        ))}
      </div>
    </section>
  )
}
