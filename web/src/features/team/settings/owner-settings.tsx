import { MessageReply } from '@preceptor/contracts/accounts/auth'
import type { TeamReply } from '@preceptor/contracts/teams/team'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { Button } from '../../../shared/components/button.tsx'
import { TypedDialog } from '../../../shared/components/dialogs/typed-dialog.tsx'
import { SelectField } from '../../../shared/components/fields/field.tsx'
import { Fold } from '../../../shared/components/fold.tsx'
import { paths } from '../../../shared/paths.ts'
import { useApi } from '../../../shared/session/session-context.tsx'
import { teamFailureText } from '../page/team-failure.ts'
import { teamPath, useTeamChange, useTeamReload } from '../page/use-team.ts'
import { About } from './about.tsx'

/** Transfers the team; its new owner pays for it from then on. */
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
      title="Transfer this team?"
      word={name}
      confirm="Transfer the team"
      cancel="Keep it"
      busyText={transfer.isPending && 'Transferring...'}
      failed={transfer.isError ? teamFailureText('transfer', transfer.error) : null}
      onConfirm={() => transfer.mutate()}
      onClose={onClose}
    >
      <p>
        <strong className="wrap-anywhere">{email}</strong> becomes its owner and has to pay for the Team plan.
        Until then the team is read-only. You stay in it as a member, and your own plan continues until you
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
        Its members lose the team’s plan right away and get an email. Their sessions stay with them. Open
        invitations stop working. You can’t undo this. Your own plan continues until you cancel it.
      </p>
    </TypedDialog>
  )
}

/** For the owner, folded away: transferring the team, and deleting it. */
export function OwnerSettings({ team, members }: TeamReply) {
  const heirs = members.flatMap(({ email, role, isOwner }) =>
    email && !isOwner && role !== 'viewer' ? [email] : [],
  )
  const [heir, setHeir] = useState('')
  const [isOpen, open] = useState(false)
  const [asked, ask] = useState<'transfer' | 'delete' | null>(null)
  const chosen = heirs.includes(heir) ? heir : heirs[0]
  return (
    <>
      <Fold
        title="Danger zone"
        about="Transfer the team to someone else, or delete it."
        isOpen={isOpen}
        onOpen={open}
      >
        <div className="stack gap-3">
          <About title="Transfer ownership">
            The new owner pays for the Team plan from then on. You stay on the team as a member.
          </About>
          {chosen ? (
            <div className="row items-end">
              <div className="w-full sm:w-80">
                <SelectField
                  label="New owner"
                  value={chosen}
                  onChange={({ target }) => setHeir(target.value)}
                >
                  {heirs.map((email) => (
                    <option key={email}>{email}</option>
                  ))}
                </SelectField>
              </div>
              <Button look="quiet" onClick={() => ask('transfer')}>
                Transfer
              </Button>
            </div>
          ) : (
            <p className="small muted">You can transfer ownership once someone joins.</p>
          )}
        </div>
        <div className="stack gap-3 border-t border-line pt-4">
          <About title="Delete the team">
            This removes all members and permanently deletes the team’s statistics.
          </About>
          <div>
            <Button look="danger" onClick={() => ask('delete')}>
              Delete this team
            </Button>
          </div>
        </div>
      </Fold>
      {asked === 'transfer' && chosen && (
        <TransferDialog team={team} email={chosen} onClose={() => ask(null)} />
      )}
      {asked === 'delete' && <DeleteDialog team={team} onClose={() => ask(null)} />}
    </>
  )
}
