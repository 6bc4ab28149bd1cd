import type { TeamMember, TeamReply } from '@preceptor/contracts/teams/team'
import { useState } from 'react'
import { AlertDialog } from '../../../shared/components/dialogs/alert-dialog.tsx'
import { Notice } from '../../../shared/components/notice.tsx'
import { ResultNotice } from '../../../shared/components/result-notice.tsx'
import { RetryButton } from '../../../shared/components/retry-button.tsx'
import { InviteForm } from './invite-form.tsx'
import { MembersTable } from './members-table.tsx'
import { type RoleChange, RoleDialog } from './role-dialog.tsx'
import { slotsFailureText } from './team-failure.ts'
import { type People, usePeople } from './use-people.ts'
import { useSlots } from './use-team.ts'

function RemoveDialog({
  member,
  people: { begin },
  onClose,
}: {
  member: TeamMember
  people: People
  onClose: () => void
}) {
  const email = member.email ?? ''
  return (
    <AlertDialog
      open
      title="Remove this member?"
      confirm={{
        label: 'Remove',
        look: 'danger',
        onPress: () => {
          begin({ call: 'remove', email })
          onClose()
        },
      }}
      cancel={{ label: 'Keep', onPress: onClose }}
    >
      <p>
        <strong className="wrap-anywhere">{email}</strong> loses this team’s plan right away. Their earlier
        sessions stay with them and leave the team’s statistics.
      </p>
    </AlertDialog>
  )
}

/** Inviting, and everybody of the team. */
export function MembersTab({ team, members }: TeamReply) {
  const { teamId, standing } = team
  const slots = useSlots(teamId)
  const people = usePeople(teamId)
  const [leaving, setLeaving] = useState<TeamMember | null>(null)
  const [changing, setChanging] = useState<RoleChange | null>(null)
  return (
    <div className="stack gap-5">
      {!standing.readOnly && <InviteForm team={team} isFull={slots.data?.limits.availableSlots === 0} />}
      {people.lastResult && <ResultNotice text={people.lastResult} />}
      {people.failed && <Notice tone="bad">{people.failed}</Notice>}
      {slots.isError && !slots.data && (
        <Notice tone="bad" actions={<RetryButton query={slots} />}>
          {slotsFailureText(slots.error)}. This list is missing its invitations.
        </Notice>
      )}
      <MembersTable
        members={members}
        invitations={slots.data?.pendingInvitations ?? []}
        people={people}
        by={{ isOwner: team.isOwner, isReadOnly: standing.readOnly }}
        onRemove={setLeaving}
        onChangeRole={setChanging}
      />
      <p className="small muted">
        Members know that admins and viewers see scores and dates. Nobody on the team sees their answers,
        quotes or transcripts.
      </p>
      {changing && <RoleDialog change={changing} people={people} onClose={() => setChanging(null)} />}
      {leaving && <RemoveDialog member={leaving} people={people} onClose={() => setLeaving(null)} />}
    </div>
  )
}
