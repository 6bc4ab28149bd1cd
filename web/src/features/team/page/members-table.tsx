import type { PendingInvitation, TeamMember } from '@preceptor/contracts/team'
import { Badge } from '../../../shared/components/badge.tsx'
import { Button } from '../../../shared/components/button.tsx'
import { shortDate } from '../../../shared/lib/durations.ts'
import { InvitationActions } from './invitation-actions.tsx'
import { StatusBadge } from './status-badge.tsx'
import type { People } from './use-people.ts'

function MemberRow({
  member: { email, name, role, isYou, status, joinedAt },
  onRemove,
}: {
  member: TeamMember
  onRemove: () => void
}) {
  return (
    <tr>
      <th scope="row">
        <span className="wrap-anywhere">
          {email} {role === 'admin' && <Badge tone="accent">Admin</Badge>}
          <span className="meta block font-normal">{name}</span>
        </span>
      </th>
      <td data-label="Status">{status && <StatusBadge status={status} />}</td>
      <td data-label="Joined" className="num">
        {joinedAt && shortDate(joinedAt)}
      </td>
      <td data-label="Actions" className="end">
        {isYou ? (
          <span className="meta">You</span>
        ) : (
          role !== 'admin' && (
            <Button look="danger" onClick={onRemove}>
              Remove<span className="sr"> {email ?? name}</span>
            </Button>
          )
        )}
      </td>
    </tr>
  )
}

/**
 * Everybody of a team with what can be done about them: its members, then who has been invited. The two are
 * loaded apart: somebody who joined between stands among the members only.
 */
export function MembersTable({
  members,
  invitations,
  people,
  mayResend,
  onRemove,
}: {
  members: readonly TeamMember[]
  invitations: readonly PendingInvitation[]
  people: People
  mayResend: boolean
  onRemove: (member: TeamMember) => void
}) {
  const joined = new Set(members.map(({ email }) => email?.toLowerCase()))
  const waiting = invitations.filter(({ email }) => !joined.has(email.toLowerCase()))
  return (
    <div className="table-wrap">
      <table className="cards-narrow">
        <caption className="sr">Members</caption>
        <thead>
          <tr>
            <th scope="col">Email</th>
            <th scope="col">Status</th>
            <th scope="col">Joined</th>
            <th scope="col" className="end">
              Actions
            </th>
          </tr>
        </thead>
        <tbody>
          {members.map((member) => (
            <MemberRow key={member.email ?? member.name} member={member} onRemove={() => onRemove(member)} />
          ))}
          {waiting.map((invitation) => (
            <tr key={invitation.invitationId}>
              <th scope="row">
                <span className="wrap-anywhere">{invitation.email}</span>
              </th>
              <td data-label="Status">
                <StatusBadge status={invitation.status === 'expired' ? 'Expired' : 'Pending'} />
              </td>
              <td data-label="Joined" className="num whitespace-nowrap">
                Invited {shortDate(invitation.invitedAt)}
              </td>
              <td data-label="Actions" className="end">
                <InvitationActions invitation={invitation} people={people} mayResend={mayResend} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
