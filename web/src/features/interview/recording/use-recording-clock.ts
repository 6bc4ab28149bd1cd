import { useEffect, useState } from 'react'

const TICK_MS = 200

/** Milliseconds since the recording began; 0 while none runs. */
export const useRecordingClock = (isRunning: boolean) => {
  const [elapsedMs, setElapsedMs] = useState(0)
  useEffect(() => {
    if (!isRunning) return setElapsedMs(0)
    const startedMs = performance.now()
    const timer = setInterval(() => setElapsedMs(performance.now() - startedMs), TICK_MS)
    return () => clearInterval(timer)
  }, [isRunning])
  return elapsedMs
}
