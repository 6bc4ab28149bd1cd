import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'

/** Timers fire up to this late; the rest of a delay is waited out turn by turn of the event loop. */
const TIMER_SLACK_MS = 2

/** Waits as long as it was told, to a tenth of a millisecond on an idle loop: what is programmed is what is taken. */
export async function exactDelay(ms: number, signal?: AbortSignal): Promise<void> {
  const until = performance.now() + ms
  if (ms > TIMER_SLACK_MS) await sleep(ms - TIMER_SLACK_MS, undefined, { signal })
  while (performance.now() < until) {
    signal?.throwIfAborted()
    await nextTurn()
  }
}
