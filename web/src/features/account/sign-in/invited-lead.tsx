import { useInvitation } from '../../../shared/invitations/use-invitation.ts'

/** What registering by an invitation does, with the team by its name where that can be had. */
export function InvitedLead({ invitationId, teamId }: { invitationId: string; teamId: string }) {
  const { data } = useInvitation(invitationId, teamId)
  const team = data?.invitation.teamName
  return (
    <>
      Creating your account accepts the invitation
      {team && (
        <>
          {' '}
          to <strong className="wrap-anywhere">{team}</strong>
        </>
      )}
      . You pay nothing.
    </>
  )
}
