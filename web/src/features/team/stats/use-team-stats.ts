import { ANALYTICS_DAYS, TeamAnalyticsReply } from '@preceptor/contracts/teams/team'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../../shared/session/session-context.tsx'
import { teamPath, teamQuery } from '../page/use-team.ts'

/** The stats of the last 30 days, for the team's admins. */
export const useTeamStats = (teamId: string) => {
  const api = useApi()
  return useQuery({
    queryKey: [...teamQuery(teamId), 'figures'],
    queryFn: ({ signal }) =>
      api.get(`${teamPath(teamId)}/analytics?days=${ANALYTICS_DAYS.usual}`, TeamAnalyticsReply, { signal }),
  })
}
