import { type PendingInvitation, type TeamMember, TeamRole } from '@preceptor/contracts/team'
import { Badge } from '../../../shared/components/badge.tsx'
import { Button } from '../../../shared/components/button.tsx'
import { shortDate } from '../../../shared/lib/durations.ts'
import { InvitationActions } from './invitation-actions.tsx'
import type { RoleChange } from './role-dialog.tsx'
import { ROLE_WORDS, whatMayBeDone } from './role-words.ts'
import { StatusBadge } from './status-badge.tsx'
import type { People } from './use-people.ts'

function MemberRow({
  member,
  isOwner,
  onRemove,
  onChangeRole,
}: {
  member: TeamMember
  isOwner: boolean
  onRemove: () => void
  onChangeRole: (change: RoleChange) => void
}) {
  const { email, name, role, isYou, status, joinedAt } = member
  const { mayRemove, roles } = whatMayBeDone(member, { isOwner })
  return (
    <tr>
      <th scope="row">
        <span className="wrap-anywhere">
          {email}
          <span className="meta block font-normal">{name}</span>
        </span>
      </th>
      <td data-label="Role">
        {email && roles.length > 0 ? (
          <select
            className="input compact"
            aria-label={`Role of ${email}`}
            value={role}
            onChange={({ target }) => onChangeRole({ email, from: role, to: TeamRole.parse(target.value) })}
          >
            {roles.map((one) => (
              <option key={one} value={one}>
                {ROLE_WORDS[one].name}
              </option>
            ))}
          </select>
        ) : (
          <Badge tone={role === 'admin' ? 'accent' : 'neutral'}>
            {member.isOwner ? 'Owner' : ROLE_WORDS[role].name}
          </Badge>
        )}
      </td>
      <td data-label="Status">{status && <StatusBadge status={status} />}</td>
      <td data-label="Joined" className="num">
        {joinedAt && shortDate(joinedAt)}
      </td>
      <td data-label="Actions" className="end">
        {isYou ? (
          <span className="meta">You</span>
        ) : (
          mayRemove && (
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
  isOwner,
  onRemove,
  onChangeRole,
}: {
  members: readonly TeamMember[]
  invitations: readonly PendingInvitation[]
  people: People
  mayResend: boolean
  /** Whether the one who looks owns the team. */
  isOwner: boolean
  onRemove: (member: TeamMember) => void
  onChangeRole: (change: RoleChange) => void
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
            <th scope="col">Role</th>
            <th scope="col">Status</th>
            <th scope="col">Joined</th>
            <th scope="col" className="end">
              Actions
            </th>
          </tr>
        </thead>
        <tbody>
          {members.map((member) => (
            <MemberRow
              key={member.email ?? member.name}
              member={member}
              isOwner={isOwner}
              onRemove={() => onRemove(member)}
              onChangeRole={onChangeRole}
            />
          ))}
          {waiting.map((invitation) => (
            <tr key={invitation.invitationId}>
              <th scope="row">
                <span className="wrap-anywhere">{invitation.email}</span>
              </th>
              <td data-label="Role">
                <Badge tone="neutral">{ROLE_WORDS[invitation.role].name}</Badge>
              </td>
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
