import { UsageReply } from '@preceptor/contracts/plan'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '../account/session-context.tsx'

export const USAGE_QUERY = ['usage'] as const

/** What the plan allows this month and what is used of it. */
export const useUsage = () => {
  const api = useApi()
  return useQuery({
    queryKey: USAGE_QUERY,
    queryFn: ({ signal }) => api.get('/api/interviews/usage', UsageReply, { signal }),
  })
}

/** Minutes of voice left this month; null when unlimited. */
export const voiceMinutesLeft = ({ usage }: UsageReply) =>
  usage.voiceHoursLimit < 0 ? null : Math.max(0, usage.voiceHoursLimit - usage.voiceHoursUsed) * 60
