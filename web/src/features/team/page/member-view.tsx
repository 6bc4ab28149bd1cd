import { MessageReply } from '@preceptor/contracts/auth'
import type { TeamReply } from '@preceptor/contracts/team'
import { useMutation } from '@tanstack/react-query'
import { Info } from 'lucide-react'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { AlertDialog } from '../../../shared/components/alert-dialog.tsx'
import { Badge } from '../../../shared/components/badge.tsx'
import { Button } from '../../../shared/components/button.tsx'
import { Notice } from '../../../shared/components/notice.tsx'
import { ResultNotice } from '../../../shared/components/result-notice.tsx'
import { WHAT_ADMINS_SEE } from '../../../shared/invitations/what-admins-see.ts'
import { paths } from '../../../shared/paths.ts'
import { useApi } from '../../../shared/session/session-context.tsx'
import { teamFailureText } from './team-failure.ts'
import { seatsText } from './team-words.ts'
import { useHandoverMessage } from './use-handover-message.ts'
import { teamPath, useTeamChange } from './use-team.ts'

function LeaveDialog({ team: { teamId, name }, onClose }: Pick<TeamReply, 'team'> & { onClose: () => void }) {
  const api = useApi()
  const navigate = useNavigate()
  const teamChanged = useTeamChange()
  const leaving = useMutation({
    mutationFn: () => api.post(`${teamPath(teamId)}/leave`, {}, MessageReply),
    onSuccess: () => {
      teamChanged()
      navigate(paths.teamSelector, { replace: true, state: { lastResult: `You have left ${name}.` } })
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
      <p>
        You lose the plan of <strong className="wrap-anywhere">{name}</strong> right away. You keep your
        sessions and scores, and its admins no longer see them.
      </p>
      {leaving.isError && <Notice tone="bad">{teamFailureText('leave', leaving.error)}</Notice>}
    </AlertDialog>
  )
}

/** A team for one who is in it: who else is, what its admins see of the user, and the way out (T20). */
export function MemberView({ team, members }: TeamReply) {
  const [isLeaving, setLeaving] = useState(false)
  const lastResult = useHandoverMessage()
  return (
    <>
      <h1 className="wrap-anywhere">{team.name}</h1>
      {team.organizationName && <p className="muted mt-1 wrap-anywhere">{team.organizationName}</p>}
      <p className="muted num mt-2">{seatsText(team)}</p>
      {lastResult && <ResultNotice text={lastResult} />}
      {team.standing.readOnly && (
        <Notice tone="warn" className="mt-4">
          This team isn't paid for right now, so your own plan applies.{' '}
          <Link to={paths.pricing}>See plans</Link>
        </Notice>
      )}
      <div className="mt-6 grid items-start gap-4 main:grid-cols-2">
        <section className="card" aria-labelledby="members">
          <h2 id="members">Members</h2>
          <ul className="list">
            {members.map(({ name, role, isYou }, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: first names may be the same, and nothing else is shown
              <li key={at} className="row between">
                <span className="wrap-anywhere">
                  {name}
                  {isYou && <span className="meta"> You</span>}
                </span>
                {role === 'admin' && <Badge tone="accent">Admin</Badge>}
              </li>
            ))}
          </ul>
        </section>
        <div className="stack">
          <section className="card stack gap-3" aria-labelledby="seen">
            <h2 id="seen">What your admins see</h2>
            <p className="flex gap-3">
              <Info className="i mt-0.5 text-accent" />
              <span>{WHAT_ADMINS_SEE}</span>
            </p>
            <p className="small muted">
              Questions about the team? Email{' '}
              <a className="wrap-anywhere" href={`mailto:${team.adminEmail}`}>
                {team.adminEmail}
              </a>
              .
            </p>
          </section>
          <section className="card stack gap-3" aria-labelledby="leave">
            <h2 id="leave">Leave the team</h2>
            <p className="small muted">This frees your seat. You keep your sessions and scores.</p>
            <Button look="danger" onClick={() => setLeaving(true)}>
              Leave the team
            </Button>
          </section>
        </div>
      </div>
      {isLeaving && <LeaveDialog team={team} onClose={() => setLeaving(false)} />}
    </>
  )
}
