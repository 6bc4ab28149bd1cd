import type { PendingInvitation, TeamMember } from '@preceptor/contracts/teams/team'
import { useId, useState } from 'react'
import { Badge } from '../../../shared/components/badge.tsx'
import { shortDate } from '../../../shared/lib/durations.ts'
import { type RowAction, RowMenu } from '../members/row-menu.tsx'
import { WithdrawDialog } from './invitation-actions.tsx'
import { Person } from './person.tsx'
import type { RoleChange } from './role-dialog.tsx'
import { CHANGE_WORDS, ROLE_WORDS, roleName, whatMayBeDone } from './role-words.ts'
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
  onRemove,
  onChangeRole,
}: {
  member: TeamMember
  by: By
  onRemove: () => void
  onChangeRole: (change: RoleChange) => void
}) {
  const { email, name, role, isYou, status, joinedAt } = member
  const { mayRemove, roles } = whatMayBeDone(member, by)
  const actions: RowAction[] = [
    ...roles.flatMap((to) =>
      email && to !== role
        ? { label: CHANGE_WORDS[to].confirm, onSelect: () => onChangeRole({ email, name, from: role, to }) }
        : [],
    ),
    ...(mayRemove ? [{ label: 'Remove', takesAway: true, onSelect: onRemove }] : []),
  ]
  return (
    <tr>
      <th scope="row">
        <Person email={email} name={name}>
          {isYou && <Badge tone="neutral">You</Badge>}
        </Person>
      </th>
      <td data-label="Role">{roleName(member)}</td>
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
        <RowMenu of={email ?? name} actions={actions} />
      </td>
    </tr>
  )
}

function InvitationRow({
  invitation: { invitationId, email, role, status, invitedAt },
  people: { begin, busy },
  mayResend,
}: {
  invitation: PendingInvitation
  people: People
  mayResend: boolean
}) {
  const [isAsking, setAsking] = useState(false)
  const isBusy = busy?.email === email && (busy.call === 'resend' || busy.call === 'withdraw')
  const resend = { label: 'Resend', onSelect: () => begin({ call: 'resend', email, invitationId }) }
  return (
    <tr>
      <th scope="row">
        <Person email={email} />
      </th>
      <td data-label="Role">{ROLE_WORDS[role].name}</td>
      <td data-label="Status">
        <StatusBadge status={status === 'expired' ? 'Expired' : 'Pending'} />
      </td>
      <td data-label="Joined" className="num whitespace-nowrap">
        <span role="status">
          {isBusy
            ? busy.call === 'resend'
              ? 'Sending...'
              : 'Withdrawing...'
            : `Invited ${shortDate(invitedAt)}`}
        </span>
      </td>
      <td className="actions end">
        <RowMenu
          of={email}
          actions={[
            ...(mayResend ? [resend] : []),
            { label: 'Withdraw', takesAway: true, onSelect: () => setAsking(true) },
          ]}
        />
        <WithdrawDialog
          email={email}
          isOpen={isAsking}
          onWithdraw={() => begin({ call: 'withdraw', email, invitationId })}
          onClose={() => setAsking(false)}
        />
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
  const joined = new Set(members.map(({ email }) => email?.toLowerCase()))
  const waiting = invitations.filter(({ email }) => !joined.has(email.toLowerCase()))
  return (
    <section className="stack gap-3" aria-labelledby={id}>
      <h2 id={id}>Members</h2>
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
                onRemove={() => onRemove(member)}
                onChangeRole={onChangeRole}
              />
            ))}
            {waiting.map((invitation) => (
              <InvitationRow
                key={invitation.invitationId}
                invitation={invitation}
                people={people}
                mayResend={!by.isReadOnly}
              />
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}
