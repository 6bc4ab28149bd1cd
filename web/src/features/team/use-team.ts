import { SlotsReply, TeamReply, TeamsReply } from '@preceptor/contracts/team'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useApi, useSession } from '../account/session-context.tsx'
import { reloadWhatPlansDecide } from '../subscription/use-subscription.ts'

const TEAMS_QUERY = ['teams'] as const
export const teamQuery = (teamId: string) => ['team', teamId] as const
/** Where the api keeps a team. */
export const teamPath = (teamId: string) => `/api/admin/teams/${encodeURIComponent(teamId)}`

/** The teams she manages, and those she is part of. */
export const useTeams = () => {
  const api = useApi()
  return useQuery({
    queryKey: TEAMS_QUERY,
    queryFn: ({ signal }) => api.get('/api/admin/teams', TeamsReply, { signal }),
    staleTime: 0,
  })
}

/** A team and its members, as whoever asks may see them. */
export const useTeam = (teamId: string) => {
  const api = useApi()
  return useQuery({
    queryKey: teamQuery(teamId),
    queryFn: ({ signal }) => api.get(teamPath(teamId), TeamReply, { signal }),
    staleTime: 0,
  })
}

/** Seats, members and invitations of a team, for its admins. */
export const useSlots = (teamId: string) => {
  const api = useApi()
  return useQuery({
    queryKey: [...teamQuery(teamId), 'slots'],
    queryFn: ({ signal }) => api.get(`${teamPath(teamId)}/slots`, SlotsReply, { signal }),
    staleTime: 0,
  })
}

/**
 * Loads a team again: its members, its seats and its figures, or with `exact` only who is in it, for one who may not
 * see the rest any more. Resolves once all of it is there.
 */
export const useTeamReload = (teamId: string, { exact = false } = {}) => {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey: teamQuery(teamId), exact })
}

/** Tells the app that she is in another team than before, or another one in it: her header and her plan follow. */
export const useTeamChange = () => {
  const { actor } = useSession()
  const queries = useQueryClient()
  return () => {
    actor.send({ type: 'team.changed' })
    reloadWhatPlansDecide(queries)
    void queries.invalidateQueries({ queryKey: TEAMS_QUERY })
  }
}
