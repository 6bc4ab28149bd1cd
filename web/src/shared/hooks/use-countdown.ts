import { useEffect, useState } from 'react'

/** Seconds left of `seconds`, counted while `running` and while the page can be seen. */
export const useCountdown = (seconds: number, running: boolean) => {
  const [left, setLeft] = useState(seconds)
  useEffect(() => {
    if (!running) return
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') setLeft((now) => Math.max(0, now - 1))
    }, 1_000)
    return () => clearInterval(timer)
  }, [running])
  return left
}
