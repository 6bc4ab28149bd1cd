import { SlotsReply, TeamReply, TeamsReply } from '@preceptor/contracts/teams/team'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ApiFailure } from '../../../shared/lib/api-failure.ts'
import { reloadWhatPlansDecide } from '../../../shared/plan/use-subscription.ts'
import { useApi, useSession, useUser } from '../../../shared/session/session-context.tsx'

const TEAMS_QUERY = ['teams'] as const
export const teamQuery = (teamId: string) => ['team', teamId] as const
/** Where the api keeps a team. */
export const teamPath = (teamId: string) => `/api/admin/teams/${encodeURIComponent(teamId)}`

/**
 * Asks again who the user is and what the user may use: their header and their plan follow the teams the user
 * is in.
 */
const useStatusReload = () => {
  const { actor } = useSession()
  const queries = useQueryClient()
  return () => {
    actor.send({ type: 'team.changed' })
    reloadWhatPlansDecide(queries)
  }
}

/** Tells the app that the user is in another team than before, or another one in it. */
export const useTeamChange = () => {
  const reload = useStatusReload()
  const queries = useQueryClient()
  return () => {
    reload()
    void queries.invalidateQueries({ queryKey: TEAMS_QUERY })
  }
}

/**
 * The teams the user manages, and those the user is part of; the app follows where it took them for a member of
 * another.
 */
export const useTeams = () => {
  const api = useApi()
  const teamId = useUser()?.teamId
  const reload = useStatusReload()
  return useQuery({
    queryKey: TEAMS_QUERY,
    queryFn: async ({ signal }) => {
      const teams = await api.get('/api/admin/teams', TeamsReply, { signal })
      const { adminTeams, memberTeams, viewerTeams } = teams
      const own = [...adminTeams, ...memberTeams, ...viewerTeams]
      if (teamId && !own.some((team) => team.teamId === teamId)) reload()
      return teams
    },
    staleTime: 0,
  })
}

/** The user is not in the team, or not any more. */
export const isNotMember = (error: unknown) => error instanceof ApiFailure && error.code === 'TEAM_NOT_FOUND'

/** A team and its members, as whoever asks may see them; whoever was removed has no plan and no menu of it either. */
export const useTeam = (teamId: string) => {
  const api = useApi()
  const teamChanged = useTeamChange()
  return useQuery({
    queryKey: teamQuery(teamId),
    queryFn: async ({ signal }) => {
      try {
        return await api.get(teamPath(teamId), TeamReply, { signal })
      } catch (error) {
        if (isNotMember(error)) teamChanged()
        throw error
      }
    },
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
 * Loads a team again: its members, its seats and its stats, or with `exact` only who is in it, for one who may not
 * see the rest any more. Resolves once all of it is there.
 */
export const useTeamReload = (teamId: string, { exact = false } = {}) => {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey: teamQuery(teamId), exact })
}
