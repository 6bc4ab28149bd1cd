import type { TeamRole } from '@preceptor/contracts/teams/team'
import { useId, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { Button } from '../../../shared/components/button.tsx'
import { FieldNote } from '../../../shared/components/fields/field.tsx'
import { paths } from '../../../shared/paths.ts'
import { RoleSelect } from './role-select.tsx'
import { usePeople } from './use-people.ts'

/** Invites one person by their address and role; what came of it stands under the field. */
export function InviteForm({
  teamId,
  isOwner,
  isFull,
}: {
  teamId: string
  isOwner: boolean
  /** No seat is free; viewers need none. */
  isFull: boolean
}) {
  const id = useId()
  const noteId = `${id}-note`
  const { begin, busy, lastResult, failed, dismiss } = usePeople(teamId)
  const [email, setEmail] = useState('')
  const [role, setRole] = useState<TeamRole>('member')
  const [isMissing, setMissing] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const problem = isMissing ? 'Email is required' : failed
  const invite = () => {
    const address = email.trim()
    setMissing(!address)
    if (address) begin({ call: 'invite', email: address, role }, () => setEmail(''))
    else field.current?.focus()
  }
  return (
    <section className="card" aria-labelledby={`${id}-title`}>
      <div className="row between">
        <h2 id={`${id}-title`}>Invite someone</h2>
        <Link to={paths.invitations(teamId)}>Bulk invite</Link>
      </div>
      {isFull && (
        <p className="small muted mb-3">Every seat is taken. You can still invite viewers, who need none.</p>
      )}
      <form
        className="stack gap-3"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          invite()
        }}
      >
        <div className="row items-end gap-3">
          <div className="field min-w-60 flex-1">
            <label htmlFor={id}>Email</label>
            <input
              ref={field}
              className="input"
              id={id}
              type="email"
              autoComplete="off"
              placeholder="nurse@hospital.org"
              value={email}
              aria-invalid={problem ? true : undefined}
              aria-describedby={noteId}
              onChange={({ target }) => {
                setEmail(target.value)
                setMissing(false)
                if (!busy) dismiss()
              }}
            />
          </div>
          <RoleSelect isOwner={isOwner} value={role} onChange={setRole} />
          <Button type="submit" busyText={busy && 'Sending...'}>
            Invite
          </Button>
        </div>
        <div id={noteId} role="status">
          <FieldNote error={problem} ok={lastResult} />
        </div>
      </form>
    </section>
  )
}
