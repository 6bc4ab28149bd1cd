import type { TeamReply, TeamRole } from '@preceptor/contracts/teams/team'
import { SEE_TEAM_PLAN } from '@preceptor/contracts/teams/team-texts'
import { TEAM_SEATS } from '@preceptor/domain/billing/plans'
import { useId, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { Button, buttonClass } from '../../../shared/components/button.tsx'
import { FieldNote } from '../../../shared/components/fields/field.tsx'
import { Notice } from '../../../shared/components/notice.tsx'
import { paths } from '../../../shared/paths.ts'
import { RoleSelect } from './role-select.tsx'
import { usePeople } from './use-people.ts'

/** Invites one person by their address and role; what came of it stands under the field. */
export function InviteForm({
  team: { teamId, isOwner, standing },
  isFull,
}: Pick<TeamReply, 'team'> & {
  /** No seat is free: only viewers can be invited, who need none. */
  isFull: boolean
}) {
  const id = useId()
  const noteId = `${id}-note`
  const { begin, busy, lastResult, failed, dismiss } = usePeople(teamId)
  const [email, setEmail] = useState('')
  const [chosen, setRole] = useState<TeamRole>('member')
  const role = isFull ? 'viewer' : chosen
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
        <Notice
          tone="info"
          className="mb-4"
          actions={
            isOwner &&
            standing.state === 'trial' && (
              <Link className={buttonClass({ look: 'quiet' })} to={paths.pricing}>
                {SEE_TEAM_PLAN}
              </Link>
            )
          }
        >
          <strong>No seats left.</strong>{' '}
          {standing.state === 'trial'
            ? `The Team plan has ${TEAM_SEATS}.`
            : 'Remove someone or withdraw an invitation to free one.'}{' '}
          You can still invite viewers, who need no seat.
        </Notice>
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
          <RoleSelect isOwner={isOwner} only={isFull ? 'viewer' : null} value={role} onChange={setRole} />
          <Button type="submit" look={isFull ? 'quiet' : 'primary'} busyText={busy && 'Sending...'}>
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
