import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'

/** Timers fire up to this late; the rest of a delay is waited out turn by turn of the event loop. */
const TIMER_SLACK_MS = 2

export interface DelayOptions {
  /** By `performance.now()`: work done since counts as part of the delay. From now on when left out. */
  from?: number
  signal?: AbortSignal
}

/** Waits as long as asked, to a tenth of a millisecond on an idle loop: what is programmed is what is taken. */
export async function exactDelay(
  ms: number,
  { from = performance.now(), signal }: DelayOptions = {},
): Promise<void> {
  const until = from + ms
  const timerMs = until - performance.now() - TIMER_SLACK_MS
  if (timerMs > 0) await sleep(timerMs, undefined, { signal })
  while (performance.now() < until) {
    signal?.throwIfAborted()
    await nextTurn()
  }
}
