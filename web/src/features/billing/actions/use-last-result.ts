import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { reloadWhatPlansDecide } from '../../../shared/plan/use-subscription.ts'

const RELOAD_AFTER_MS = 3_000

/**
 * What was done last, in the api's words. With it the page's data is loaded again: at once, and after three seconds
 * for what the payment provider tells later (spec 3 section 2).
 */
export const useLastResult = () => {
  const queries = useQueryClient()
  const [lastResult, setLastResult] = useState<string | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const showResult = useCallback(
    (message: string) => {
      setLastResult(message)
      reloadWhatPlansDecide(queries)
      clearTimeout(timer.current)
      timer.current = setTimeout(() => reloadWhatPlansDecide(queries), RELOAD_AFTER_MS)
    },
    [queries],
  )
  return { lastResult, showResult, clearMessage: () => setLastResult(null) }
}
