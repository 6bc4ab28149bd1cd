import { Check, Clock, TriangleAlert } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Button } from '../../../shared/components/button.tsx'
import { TextAreaField } from '../../../shared/components/fields/field.tsx'
import { RoleSelect } from '../page/role-select.tsx'
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
    </div>
  )
}

const freeText = (seats: number) =>
  seats === 0 ? 'Every seat is taken.' : `${seats} ${seats === 1 ? 'seat is' : 'seats are'} free.`

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
  const { typed, type, role, setRole, bulk, isBusy, send } = useBulk(teamId, availableSlots)
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
        rows={6}
        spellCheck={false}
        autoComplete="off"
        placeholder={'ann@hospital.org\nben@hospital.org'}
        hint={`One address per line. ${freeText(availableSlots)}`}
        error={(bulk.is === 'typing' && bulk.problem) || undefined}
        readOnly={isBusy}
        value={typed}
        onChange={({ target }) => type(target.value)}
      />
      <div className="max-w-sm">
        <RoleSelect isOwner={isOwner} value={role} onChange={setRole} hasHint />
      </div>
      <Button type="submit" busyText={isBusy && 'Sending...'} aria-disabled={!typed.trim() || undefined}>
        Send Invitations
      </Button>
      {(bulk.is === 'sending' || bulk.is === 'waiting') && <Progress sending={bulk} />}
      {bulk.is === 'done' && <Results outcomes={bulk.outcomes} />}
    </form>
  )
}
