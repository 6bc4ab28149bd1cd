import { TeamPolicy } from '@preceptor/contracts/teams/team-policy'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useApi } from '../../../shared/session/session-context.tsx'
import { teamPath, teamQuery } from '../page/use-team.ts'

const policyQuery = (teamId: string) => [...teamQuery(teamId), 'policy']

/** What a team asks of its members' sign-ins, and changing it. */
export const usePolicy = (teamId: string) => {
  const api = useApi()
  const queries = useQueryClient()
  const path = `${teamPath(teamId)}/policy`
  const policy = useQuery({
    queryKey: policyQuery(teamId),
    queryFn: ({ signal }) => api.get(path, TeamPolicy, { signal }),
    staleTime: 0,
  })
  const saving = useMutation({
    mutationFn: (wanted: TeamPolicy) => api.put(path, wanted, TeamPolicy),
    onSuccess: (saved) => queries.setQueryData(policyQuery(teamId), saved),
  })
  return { policy, saving }
}
