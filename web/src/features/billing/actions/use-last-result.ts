import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { reloadWhatPlansDecide } from '../../../shared/plan/use-subscription.ts'

const RELOAD_AFTER_MS = [3_000]
/** A payment that its bank takes long over. */
const RELOAD_WHILE_CHECKING_MS = [3_000, 10_000, 20_000, 40_000, 80_000]

/**
 * What was done last, in the api's words. With it the page's data is loaded again: at once, and after three seconds
 * for what the payment provider tells later (spec 3 section 2); some times more while a payment is being checked.
 */
export const useLastResult = () => {
  const queries = useQueryClient()
  const [lastResult, setLastResult] = useState<string | null>(null)
  const timers = useRef<ReturnType<typeof setTimeout>[]>([])
  useEffect(() => () => timers.current.forEach(clearTimeout), [])
  const showResult = useCallback(
    (message: string, { isChecking = false } = {}) => {
      setLastResult(message)
      reloadWhatPlansDecide(queries)
      timers.current.forEach(clearTimeout)
      timers.current = (isChecking ? RELOAD_WHILE_CHECKING_MS : RELOAD_AFTER_MS).map((afterMs) =>
        setTimeout(() => reloadWhatPlansDecide(queries), afterMs),
      )
    },
    [queries],
  )
  return { lastResult, showResult, clearMessage: () => setLastResult(null) }
}
