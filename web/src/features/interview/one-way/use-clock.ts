import type { OneWayState } from '@preceptor/contracts/interviews/realtime'
import { useEffect, useState } from 'react'

/** Often enough that no second is skipped. */
const TICK_MS = 200

/** Milliseconds left of the server's clock, from when its word came; null where none runs. */
export const useClock = (oneWay: OneWayState | null): number | null => {
  const [leftMs, setLeftMs] = useState(oneWay?.remainingMs ?? null)
  useEffect(() => {
    const remainingMs = oneWay?.remainingMs ?? null
    setLeftMs(remainingMs)
    if (remainingMs === null) return
    const endsMs = performance.now() + remainingMs
    const timer = setInterval(() => setLeftMs(Math.max(0, endsMs - performance.now())), TICK_MS)
    return () => clearInterval(timer)
  }, [oneWay])
  return leftMs
}
