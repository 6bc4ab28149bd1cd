import { useEffect, useState } from 'react'

/** True once `ms` have gone by since `since` last changed. */
export const useElapsed = (ms: number, since: number) => {
  const [elapsed, setElapsed] = useState<number | null>(null)
  useEffect(() => {
    const timer = setTimeout(() => setElapsed(since), ms)
    return () => clearTimeout(timer)
  }, [ms, since])
  return elapsed === since
}
