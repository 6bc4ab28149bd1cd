import { MessageReply } from '@preceptor/contracts/auth'
import type { TeamReply } from '@preceptor/contracts/team'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { Button } from '../../../shared/components/button.tsx'
import { SelectField } from '../../../shared/components/field.tsx'
import { TypedDialog } from '../../../shared/components/typed-dialog.tsx'
import { paths } from '../../../shared/paths.ts'
import { useApi } from '../../../shared/session/session-context.tsx'
import { teamFailureText } from './team-failure.ts'
import { teamPath, useTeamChange, useTeamReload } from './use-team.ts'

/** Hands the team over; whoever gets it pays for it from then on. */
function TransferDialog({
  team: { teamId, name },
  email,
  onClose,
}: Pick<TeamReply, 'team'> & { email: string; onClose: () => void }) {
  const api = useApi()
  const navigate = useNavigate()
  const reload = useTeamReload(teamId, { exact: true })
  const teamChanged = useTeamChange()
  const transfer = useMutation({
    mutationFn: () => api.post(`${teamPath(teamId)}/transfer`, { email }, MessageReply),
    onSuccess: ({ message }) => {
      onClose()
      teamChanged()
      navigate(paths.teamAdmin(teamId), { replace: true, state: { lastResult: message } })
      return reload()
    },
  })
  return (
    <TypedDialog
      title="Hand this team over?"
      word={name}
      confirm="Hand it over"
      cancel="Keep it"
      busyText={transfer.isPending && 'Handing over...'}
      failed={transfer.isError ? teamFailureText('transfer', transfer.error) : null}
      onConfirm={() => transfer.mutate()}
      onClose={onClose}
    >
      <p>
        <strong className="wrap-anywhere">{email}</strong> becomes its owner and has to pay for the Team plan.
        Until then the team is read-only. You stay in it as a member, and your own plan goes on until you
        cancel it.
      </p>
    </TypedDialog>
  )
}

function DeleteDialog({
  team: { teamId, name },
  onClose,
}: Pick<TeamReply, 'team'> & { onClose: () => void }) {
  const api = useApi()
  const navigate = useNavigate()
  const teamChanged = useTeamChange()
  const deleting = useMutation({
    mutationFn: () => api.delete(teamPath(teamId)),
    onSuccess: () => {
      teamChanged()
      navigate(paths.teamSelector, { replace: true, state: { lastResult: `${name} is deleted.` } })
    },
  })
  return (
    <TypedDialog
      title="Delete this team?"
      word={name}
      confirm="Delete the team"
      cancel="Keep it"
      busyText={deleting.isPending && 'Deleting...'}
      failed={deleting.isError ? teamFailureText('delete', deleting.error) : null}
      onConfirm={() => deleting.mutate()}
      onClose={onClose}
    >
      <p>
        Its members lose the plan of this team at once and are told by mail; their sessions stay with them.
        Open invitations stop working. This cannot be undone. Your own plan goes on until you cancel it.
      </p>
    </TypedDialog>
  )
}

/** For the owner: handing the team over, and deleting it. The address `#settings` leads here. */
export function TeamSettings({ team, members }: TeamReply) {
  const heirs = members.flatMap(({ email, isOwner }) => (email && !isOwner ? [email] : []))
  const [heir, setHeir] = useState('')
  const [asked, ask] = useState<'transfer' | 'delete' | null>(null)
  const place = useRef<HTMLElement>(null)
  const isWanted = useLocation().hash === '#settings'
  useEffect(() => {
    if (!isWanted) return
    place.current?.scrollIntoView()
    place.current?.focus({ preventScroll: true })
  }, [isWanted])
  const chosen = heirs.includes(heir) ? heir : heirs[0]
  return (
    <section ref={place} id="settings" className="card stack" aria-labelledby="settings-title" tabIndex={-1}>
      <h2 id="settings-title">Team settings</h2>
      <div className="stack gap-2">
        <h3>Hand the team over</h3>
        {chosen ? (
          <div className="row items-end">
            <div className="w-full sm:w-80">
              <SelectField label="New owner" value={chosen} onChange={({ target }) => setHeir(target.value)}>
                {heirs.map((email) => (
                  <option key={email}>{email}</option>
                ))}
              </SelectField>
            </div>
            <Button look="quiet" onClick={() => ask('transfer')}>
              Hand over
            </Button>
          </div>
        ) : (
          <p className="small muted">Once somebody has joined you can make her the owner.</p>
        )}
      </div>
      <div className="stack gap-2">
        <h3>Delete the team</h3>
        <p className="small muted">Everybody leaves it, and its figures are gone.</p>
        <Button look="danger" onClick={() => ask('delete')}>
          Delete this team
        </Button>
      </div>
      {asked === 'transfer' && chosen && (
        <TransferDialog team={team} email={chosen} onClose={() => ask(null)} />
      )}
      {asked === 'delete' && <DeleteDialog team={team} onClose={() => ask(null)} />}
    </section>
  )
}
