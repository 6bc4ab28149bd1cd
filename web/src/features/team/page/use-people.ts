import { MessageReply } from '@preceptor/contracts/accounts/auth'
import { InviteReply, ResendReply, TEAM_SAID, type TeamRole } from '@preceptor/contracts/teams/team'
import { useMutation } from '@tanstack/react-query'
import type { Api } from '../../../shared/lib/api.ts'
import { useApi } from '../../../shared/session/session-context.tsx'
import { teamFailureText } from './team-failure.ts'
import { teamPath, useTeamReload } from './use-team.ts'

/** What an admin does about somebody, by their address. */
export type PeopleAction =
  | { call: 'invite'; email: string; role: TeamRole }
  | { call: 'role'; email: string; role: TeamRole }
  | { call: 'remove'; email: string }
  | { call: 'resend'; email: string; invitationId: string }
  | { call: 'withdraw'; email: string; invitationId: string }

/** What is said once it is done (spec 3 section 8). */
const DONE = {
  invite: TEAM_SAID.invited,
  role: 'Role changed. They get an email about it.',
  remove: TEAM_SAID.removed,
  resend: TEAM_SAID.resent,
  withdraw: 'Invitation withdrawn. Its link no longer works.',
} as const

const invitationPath = (teamId: string, invitationId: string) =>
  `${teamPath(teamId)}/invitations/${encodeURIComponent(invitationId)}`

/** Invites one address as this. Throws ApiFailure. */
export const inviteTo = (
  api: Api,
  teamId: string,
  invited: { email: string; role: TeamRole },
  signal?: AbortSignal,
) => api.post(`${teamPath(teamId)}/invite`, invited, InviteReply, { signal })

const memberPath = (teamId: string, email: string) =>
  `${teamPath(teamId)}/members/${encodeURIComponent(email)}`

const run = async (api: Api, teamId: string, action: PeopleAction) => {
  switch (action.call) {
    case 'invite':
      await inviteTo(api, teamId, { email: action.email, role: action.role })
      return
    case 'role':
      await api.put(`${memberPath(teamId, action.email)}/role`, { role: action.role }, MessageReply)
      return
    case 'remove':
      await api.delete(memberPath(teamId, action.email))
      return
    case 'resend':
      await api.post(`${invitationPath(teamId, action.invitationId)}/resend`, {}, ResendReply)
      return
    case 'withdraw':
      await api.delete(invitationPath(teamId, action.invitationId))
  }
}

/** One action at a time about the people of a team, its outcome in words; the team is loaded again after each. */
export const usePeople = (teamId: string) => {
  const api = useApi()
  const reload = useTeamReload(teamId)
  const action = useMutation({
    mutationFn: (wanted: PeopleAction) => run(api, teamId, wanted),
    // Not waited for: the outcome is shown at once.
    onSettled: () => void reload(),
  })
  const { variables } = action
  return {
    begin: (wanted: PeopleAction, onDone?: () => void) => {
      if (!action.isPending) action.mutate(wanted, { onSuccess: onDone })
    },
    /** What is being done now. */
    busy: action.isPending ? variables : undefined,
    lastResult: action.isSuccess && variables ? DONE[variables.call] : null,
    failed: action.isError ? teamFailureText(action.variables.call, action.error) : null,
    dismiss: action.reset,
  }
}
export type People = ReturnType<typeof usePeople>
