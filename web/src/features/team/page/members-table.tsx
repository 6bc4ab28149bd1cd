import { type PendingInvitation, type TeamMember, TeamRole } from '@preceptor/contracts/teams/team'
import { useId } from 'react'
import { Badge } from '../../../shared/components/badge.tsx'
import { Button } from '../../../shared/components/button.tsx'
import { shortDate } from '../../../shared/lib/durations.ts'
import { InvitationActions } from './invitation-actions.tsx'
import { Person } from './person.tsx'
import type { RoleChange } from './role-dialog.tsx'
import { ROLE_WORDS, roleName, whatMayBeDone } from './role-words.ts'
import { StatusBadge } from './status-badge.tsx'
import type { People } from './use-people.ts'

/** The one who looks: whether they own the team, and whether anything can be changed in it. */
interface By {
  isOwner: boolean
  isReadOnly: boolean
}

function MemberRow({
  member,
  by,
  advice,
  onRemove,
  onChangeRole,
}: {
  member: TeamMember
  by: By
  /** The element that says what choosing a role does (WCAG 3.2.2). */
  advice: string
  onRemove: () => void
  onChangeRole: (change: RoleChange) => void
}) {
  const { email, name, role, isYou, status, joinedAt } = member
  const { mayRemove, roles } = whatMayBeDone(member, by)
  return (
    <tr>
      <th scope="row">
        <Person email={email} name={name}>
          {isYou && <Badge tone="neutral">You</Badge>}
        </Person>
      </th>
      <td data-label="Role">
        {email && roles.length > 0 ? (
          <select
            className="input compact min-w-32"
            aria-label={`Role of ${email}`}
            aria-describedby={advice}
            value={role}
            onChange={({ target }) =>
              onChangeRole({ email, name, from: role, to: TeamRole.parse(target.value) })
            }
          >
            {roles.map((one) => (
              <option key={one} value={one}>
                {ROLE_WORDS[one].name}
              </option>
            ))}
          </select>
        ) : (
          <Badge tone={role === 'admin' ? 'accent' : 'neutral'}>{roleName(member)}</Badge>
        )}
      </td>
      <td data-label="Status">{status && <StatusBadge status={status} />}</td>
      <td data-label="Joined" className="num">
        {joinedAt && (
          <span>
            <span className="sm:hidden">Joined </span>
            {shortDate(joinedAt)}
          </span>
        )}
      </td>
      <td className="actions end">
        {mayRemove && (
          <Button look="bare" className="takes-away" onClick={onRemove}>
            Remove<span className="sr"> {email ?? name}</span>
          </Button>
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
  by,
  onRemove,
  onChangeRole,
}: {
  members: readonly TeamMember[]
  invitations: readonly PendingInvitation[]
  people: People
  by: By
  onRemove: (member: TeamMember) => void
  onChangeRole: (change: RoleChange) => void
}) {
  const id = useId()
  const advice = `${id}-advice`
  const mayChange = members.some((member) => whatMayBeDone(member, by).roles.length > 0)
  const joined = new Set(members.map(({ email }) => email?.toLowerCase()))
  const waiting = invitations.filter(({ email }) => !joined.has(email.toLowerCase()))
  return (
    <section className="stack gap-3" aria-labelledby={id}>
      <div className="row between items-baseline gap-x-6 gap-y-1">
        <h2 id={id}>Members</h2>
        {mayChange && (
          <p id={advice} className="small muted">
            We ask you to confirm before a role changes.
          </p>
        )}
      </div>
      <div className="table-wrap">
        <table className="cards-narrow people" aria-labelledby={id}>
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
                by={by}
                advice={advice}
                onRemove={() => onRemove(member)}
                onChangeRole={onChangeRole}
              />
            ))}
            {waiting.map((invitation) => (
              <tr key={invitation.invitationId}>
                <th scope="row">
                  <Person email={invitation.email} />
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
                <td className="actions end">
                  <InvitationActions invitation={invitation} people={people} mayResend={!by.isReadOnly} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}
