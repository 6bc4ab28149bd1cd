import { DashboardReply } from '@preceptor/contracts/analytics'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useApi } from '../account/session-context.tsx'
import { SUBSCRIPTION_QUERY } from '../subscription/use-subscription.ts'
import { USAGE_QUERY } from '../usage/use-usage.ts'

export const DASHBOARD_QUERY = ['dashboard'] as const

/** Her figures and her newest sessions. Asked for each time the page is opened, and again after each session. */
export const useDashboard = () => {
  const api = useApi()
  return useQuery({
    queryKey: DASHBOARD_QUERY,
    queryFn: ({ signal }) => api.get('/api/analytics/dashboard', DashboardReply, { signal }),
    staleTime: 0,
  })
}

const RELOADED = [DASHBOARD_QUERY, USAGE_QUERY, SUBSCRIPTION_QUERY]

/**
 * Reloads the dashboard's data when the window gets the focus back or its tab is looked at again, however fresh it
 * is (spec 2 section 2). What is shown stays until the new figures are there.
 */
export const useReloadOnFocus = () => {
  const queries = useQueryClient()
  useEffect(() => {
    const reload = () => {
      if (document.visibilityState === 'hidden') return
      for (const queryKey of RELOADED) void queries.refetchQueries({ queryKey }, { cancelRefetch: false })
    }
    const leaving = new AbortController()
    window.addEventListener('focus', reload, { signal: leaving.signal })
    document.addEventListener('visibilitychange', reload, { signal: leaving.signal })
    return () => leaving.abort()
  }, [queries])
}
