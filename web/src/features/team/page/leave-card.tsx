import { MessageReply } from '@preceptor/contracts/accounts/auth'
import type { TeamReply } from '@preceptor/contracts/teams/team'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { Button } from '../../../shared/components/button.tsx'
import { AlertDialog } from '../../../shared/components/dialogs/alert-dialog.tsx'
import { Notice } from '../../../shared/components/notice.tsx'
import { paths } from '../../../shared/paths.ts'
import { useApi } from '../../../shared/session/session-context.tsx'
import { teamFailureText } from './team-failure.ts'
import { teamPath, useTeamChange } from './use-team.ts'

function LeaveDialog({
  team: { teamId, name, role },
  onClose,
}: Pick<TeamReply, 'team'> & { onClose: () => void }) {
  const api = useApi()
  const navigate = useNavigate()
  const teamChanged = useTeamChange()
  const leaving = useMutation({
    mutationFn: () => api.post(`${teamPath(teamId)}/leave`, {}, MessageReply),
    onSuccess: () => {
      teamChanged()
      navigate(paths.teamSelector, { replace: true, state: { lastResult: `You’ve left ${name}.` } })
    },
  })
  return (
    <AlertDialog
      open
      title="Leave this team?"
      confirm={{
        label: 'Leave the team',
        look: 'danger',
        busyText: leaving.isPending && 'Leaving...',
        onPress: () => leaving.mutate(),
      }}
      cancel={{ label: 'Stay', onPress: onClose }}
    >
      {role === 'viewer' ? (
        <p>
          You’ll lose access to the statistics of <strong className="wrap-anywhere">{name}</strong>.
        </p>
      ) : (
        <p>
          You’ll lose the plan of <strong className="wrap-anywhere">{name}</strong> right away. You keep your
          sessions and scores, and its admins will no longer see them.
        </p>
      )}
      {leaving.isError && <Notice tone="bad">{teamFailureText('leave', leaving.error)}</Notice>}
    </AlertDialog>
  )
}

/** The way out of a team, for everybody but its owner. */
export function LeaveCard({ team }: Pick<TeamReply, 'team'>) {
  const [isLeaving, setLeaving] = useState(false)
  return (
    <section className="card stack gap-3" aria-labelledby="leave">
      <h2 id="leave">Leave the team</h2>
      <p className="small muted">
        {team.role === 'viewer'
          ? 'You’ll lose access to the team’s statistics.'
          : 'This frees your seat. You keep your sessions and scores.'}
      </p>
      <Button look="danger" onClick={() => setLeaving(true)}>
        Leave the team
      </Button>
      {isLeaving && <LeaveDialog team={team} onClose={() => setLeaving(false)} />}
    </section>
  )
}
