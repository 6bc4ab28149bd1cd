import { DashboardReply } from '@preceptor/contracts/analytics/analytics'
import { useQuery } from '@tanstack/react-query'
import { DASHBOARD_QUERY } from './dashboard-query.ts'
import { useApi, useUser } from './session/session-context.tsx'

/**
 * The user's figures and their newest sessions; nothing is asked for a visitor. The page asks for them each time it is
 * opened, and again after each session; its parts, which are drawn once they are there, do not ask again.
 */
export const useDashboard = ({ opensPage = false } = {}) => {
  const api = useApi()
  const user = useUser()
  return useQuery({
    queryKey: DASHBOARD_QUERY,
    queryFn: ({ signal }) => api.get('/api/analytics/dashboard', DashboardReply, { signal }),
    enabled: user !== null,
    staleTime: 0,
    refetchOnMount: opensPage,
  })
}
