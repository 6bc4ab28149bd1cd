import type { OneWayState } from '@preceptor/contracts/interviews/realtime'
import { useEffect, useState } from 'react'

/** Often enough that no second is skipped. */
const TICK_MS = 200

/** Milliseconds left of the server's clock, from when its word came; null where none runs. */
export const useClock = (oneWay: OneWayState | null): number | null => {
  const remainingMs = oneWay?.remainingMs ?? null
  const [ticked, setTicked] = useState({ of: oneWay, leftMs: remainingMs })
  useEffect(() => {
    if (remainingMs === null) return
    const endsMs = performance.now() + remainingMs
    const tick = () => setTicked({ of: oneWay, leftMs: Math.max(0, endsMs - performance.now()) })
    const timer = setInterval(tick, TICK_MS)
    return () => clearInterval(timer)
  }, [oneWay, remainingMs])
  // What the clock before it had left is not this one's, not even until its first tick.
  return ticked.of === oneWay ? ticked.leftMs : remainingMs
}
