import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { DASHBOARD_QUERY, PLAN_QUERY } from '../../shared/dashboard-query.ts'
import { SUBSCRIPTION_QUERY } from '../../shared/plan/use-subscription.ts'
import { USAGE_QUERY, usageQuery } from '../../shared/plan/use-usage.ts'
import { useApi } from '../../shared/session/session-context.tsx'

const RELOADED = [DASHBOARD_QUERY, PLAN_QUERY, USAGE_QUERY, SUBSCRIPTION_QUERY]

/**
 * Reloads the dashboard's data when the window gets the focus back or its tab is looked at again, however fresh it
 * is (spec 2 section 2). What is shown stays until the new figures are there.
 */
export const useReloadOnFocus = () => {
  const queries = useQueryClient()
  // Between the page that loads and the one that is drawn nobody else looks at the usage for a moment, and what is on its
  // way would be given up.
  useQuery({ ...usageQuery(useApi()), notifyOnChangeProps: [] })
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
