import { UsageReply } from '@preceptor/contracts/billing/plan'
import { queryOptions, useQuery } from '@tanstack/react-query'
import type { Api } from '../lib/api.ts'
import { useApi } from '../session/session-context.tsx'

export const USAGE_QUERY = ['usage'] as const

/** How the usage is read. */
export const usageQuery = (api: Api) =>
  queryOptions({
    queryKey: USAGE_QUERY,
    queryFn: ({ signal }) => api.get('/api/interviews/usage', UsageReply, { signal }),
  })

/** What the plan allows this month and what is used of it. */
export const useUsage = () => {
  const api = useApi()
  return useQuery(usageQuery(api))
}

/** Minutes of voice left this month; null when unlimited. */
export const voiceMinutesLeft = ({ usage }: UsageReply) =>
  usage.voiceHoursLimit < 0 ? null : Math.max(0, usage.voiceHoursLimit - usage.voiceHoursUsed) * 60
