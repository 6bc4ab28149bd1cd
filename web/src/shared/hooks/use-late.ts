import { useEffect, useState } from 'react'

/** True once `ms` have passed since the component stood. */
export const useLate = (ms: number) => {
  const [late, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), ms)
    return () => clearTimeout(timer)
  }, [ms])
  return late
}
