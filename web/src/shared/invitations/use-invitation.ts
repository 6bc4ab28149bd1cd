import { InvitationReply } from '@preceptor/contracts/teams/team'
import { useQuery } from '@tanstack/react-query'
import { request } from '../lib/request.ts'

/** Where the api keeps an invitation. */
export const invitationPath = (invitationId: string) =>
  `/api/admin/teams/invitations/${encodeURIComponent(invitationId)}`

/** An invitation by what its link says, for whoever has that link. */
export const useInvitation = (invitationId: string, teamId: string) =>
  useQuery({
    queryKey: ['invitation', invitationId, teamId],
    queryFn: ({ signal }) =>
      request(`${invitationPath(invitationId)}?${new URLSearchParams({ team: teamId })}`, {
        reply: InvitationReply,
        signal,
      }),
    enabled: invitationId !== '' && teamId !== '',
    staleTime: 0,
  })
