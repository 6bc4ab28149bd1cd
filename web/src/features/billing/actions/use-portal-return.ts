import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useSearchParams } from 'react-router-dom'
import { reloadWhatPlansDecide } from '../../../shared/plan/use-subscription.ts'

const RELOAD_AFTER_MS = 3_000

/** Back from the billing pages: what the user changed there may reach us a moment later, so it is asked for again. */
export const usePortalReturn = () => {
  const queries = useQueryClient()
  const [query, setQuery] = useSearchParams()
  const isBack = query.has('portal')
  useEffect(() => {
    if (!isBack) return
    const timer = setTimeout(() => {
      reloadWhatPlansDecide(queries)
      setQuery({}, { replace: true })
    }, RELOAD_AFTER_MS)
    return () => clearTimeout(timer)
  }, [isBack, queries, setQuery])
}
