import { median, percentile, round } from '../voice/statistics.ts'
import { type Measured, WARM_UP_MS } from './task.ts'

/** Runs `act` in `loops` loops for so long and counts; with `everyMs` each loop begins an act that often. */
export async function count(
  act: (loop: number, turn: number) => Promise<unknown>,
  { loops, seconds, everyMs = 0 }: { loops: number; seconds: number; everyMs?: number },
): Promise<Measured> {
  const from = performance.now() + WARM_UP_MS
  const until = from + seconds * 1_000
  const took: number[] = []
  const runLoop = async (_: unknown, loop: number) => {
    let due = performance.now() + (everyMs * loop) / loops
    for (let turn = 0; performance.now() < until; turn++) {
      const early = due - performance.now()
      if (early > 0) await new Promise((resolve) => setTimeout(resolve, early))
      // A loop that is late is late by what it waited: the clock starts when the act was due.
      const begun = everyMs > 0 ? due : performance.now()
      await act(loop, turn)
      if (begun >= from) took.push(performance.now() - begun)
      due += everyMs
    }
  }
  await Promise.all(Array.from({ length: loops }, runLoop))
  const perSecond = round(took.length / seconds)
  return { perSecond, p50: round(median(took), 2), p99: round(percentile(took, 0.99), 2) }
}
