import { Check, Clock, TriangleAlert } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Button } from '../../../shared/components/button.tsx'
import { TextAreaField } from '../../../shared/components/fields/field.tsx'
import { RoleSelect } from '../page/role-select.tsx'
import { FileButton } from './file-button.tsx'
import { LinePreview } from './line-preview.tsx'
import type { Outcome, Sending } from './send-invitations.ts'
import { useBulk } from './use-bulk.ts'

/** Counts down while the api wants a pause. */
function Pause({ seconds }: { seconds: number }) {
  const [left, setLeft] = useState(seconds)
  useEffect(() => {
    const timer = setInterval(() => setLeft((now) => Math.max(0, now - 1)), 1_000)
    return () => clearInterval(timer)
  }, [])
  return (
    <p className="flex gap-2" role="timer">
      <Clock className="i mt-0.5" />
      <span className="num">Too many at once. Sending continues in {left} s.</span>
    </p>
  )
}

function Progress({ sending }: { sending: Sending }) {
  const { done, of } = sending
  return (
    <div className="stack gap-2">
      <p className="num" role="status">
        Sending {done + 1} of {of}. Please keep this page open.
      </p>
      {sending.is === 'waiting' && <Pause key={`${done}-${sending.seconds}`} seconds={sending.seconds} />}
    </div>
  )
}

function Results({ outcomes }: { outcomes: readonly Outcome[] }) {
  const sent = outcomes.filter(({ isSent }) => isSent).length
  return (
    <div className="stack gap-2">
      <div role="status">
        <h3>
          {sent === 0 && outcomes.length > 0
            ? 'Failed to send invitations'
            : `${sent} of ${outcomes.length} sent`}
        </h3>
      </div>
      <ul className="list" aria-label="Results">
        {outcomes.map(({ email, isSent, text }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same line may stand twice
          <li key={at}>
            <span className="wrap-anywhere">{email}</span>
            <p className={isSent ? 'ok' : 'error'}>
              {isSent ? <Check className="i" /> : <TriangleAlert className="i" />}
              {text}
            </p>
          </li>
        ))}
      </ul>
      {sent < outcomes.length && (
        <p className="small muted">What wasn’t sent is still in the list above. Fix it and send it again.</p>
      )}
    </div>
  )
}

const inviteText = (count: number) =>
  count === 0 ? 'Invite people' : `Invite ${count} ${count === 1 ? 'person' : 'people'}`

const seatsLeftText = (seats: number) =>
  seats === 0 ? 'No seats left' : `${seats} ${seats === 1 ? 'seat' : 'seats'} left`

/** Many addresses at once, one per line, and what became of each. */
export function BulkForm({
  teamId,
  availableSlots,
  isOwner,
}: {
  teamId: string
  availableSlots: number
  isOwner: boolean
}) {
  const { typed, lines, type, role, setRole, bulk, isBusy, send } = useBulk(teamId, availableSlots)
  const sound = lines.filter(({ problem }) => problem === null).length
  return (
    <form
      className="card stack"
      aria-labelledby="bulk"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <h2 id="bulk">Bulk invite</h2>
      <TextAreaField
        label="Email addresses"
        rows={4}
        spellCheck={false}
        autoComplete="off"
        placeholder={'ann@hospital.org\nben@hospital.org'}
        hint="One address per line. You can paste a column of a spreadsheet."
        error={(bulk.is === 'typing' && bulk.problem) || undefined}
        readOnly={isBusy}
        value={typed}
        onChange={({ target }) => type(target.value)}
      />
      <FileButton
        isBusy={isBusy}
        onRead={(addresses) => type(typed.trim() ? `${typed.trimEnd()}\n${addresses}` : addresses)}
      />
      {bulk.is === 'typing' && lines.length > 0 && <LinePreview lines={lines} />}
      <div className="max-w-sm">
        <RoleSelect isOwner={isOwner} value={role} onChange={setRole} hasHint />
      </div>
      <div className="row gap-x-4 gap-y-2">
        <Button type="submit" busyText={isBusy && 'Sending...'} aria-disabled={!typed.trim() || undefined}>
          {inviteText(sound)}
        </Button>
        <p className="small muted num">
          {role === 'viewer' ? 'Viewers need no seat' : seatsLeftText(availableSlots)}
        </p>
      </div>
      {(bulk.is === 'sending' || bulk.is === 'waiting') && <Progress sending={bulk} />}
      {bulk.is === 'done' && <Results outcomes={bulk.outcomes} />}
    </form>
  )
}
