import type { DeviceSession } from '@preceptor/contracts/auth'
import { Laptop, Smartphone } from 'lucide-react'
import { useState } from 'react'
import { AlertDialog } from '../../components/alert-dialog.tsx'
import { Badge } from '../../components/badge.tsx'
import { Button } from '../../components/button.tsx'
import { Notice } from '../../components/notice.tsx'
import { failureText } from '../../lib/api-failure.ts'
import { agoText, shortDate } from '../../lib/durations.ts'
import { useEndSessions, useSessions } from './use-sessions.ts'

function DeviceRow({
  session: { device, signedInAt, lastSeenAt, current },
  busy,
  onSignOut,
}: {
  session: DeviceSession
  busy: boolean
  onSignOut: () => void
}) {
  const Icon = /android|ios|iphone|ipad/i.test(device) ? Smartphone : Laptop
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <span className="glyph">
        <Icon className="i" />
      </span>
      <div className="min-w-40 flex-1">
        <p>
          <strong>{device}</strong> {current && <Badge tone="accent">This device</Badge>}
        </p>
        <p className="small muted">
          Signed in {shortDate(signedInAt)}, last seen {agoText(lastSeenAt)}
        </p>
      </div>
      {!current && (
        <Button look="quiet" busyText={busy && 'Signing out...'} onClick={onSignOut}>
          Sign out<span className="sr"> {device}</span>
        </Button>
      )}
    </li>
  )
}

function DeviceList({ sessions }: { sessions: DeviceSession[] }) {
  const [asking, setAsking] = useState(false)
  const ending = useEndSessions()
  const hasOthers = sessions.some(({ current }) => !current)
  const endOthers = () => ending.mutate(null, { onSettled: () => setAsking(false) })
  return (
    <>
      <ul className="stack">
        {sessions.map((session) => (
          <DeviceRow
            key={session.id}
            session={session}
            busy={ending.isPending && ending.variables === session.id}
            onSignOut={() => ending.mutate(session.id)}
          />
        ))}
      </ul>
      {ending.isError && <Notice tone="bad">{failureText(ending.error, 'Failed to sign out')}</Notice>}
      <p className="sr" role="status">
        {ending.isSuccess ? 'Signed out.' : ''}
      </p>
      {hasOthers ? (
        <Button look="danger" onClick={() => setAsking(true)}>
          Sign out all other devices
        </Button>
      ) : (
        <p className="small muted">You are signed in nowhere else.</p>
      )}
      <AlertDialog
        open={asking}
        title="Sign out all other devices?"
        confirm={{
          label: 'Sign out the others',
          busyText: ending.isPending && 'Signing out...',
          onPress: endOthers,
        }}
        cancel={{ label: 'Keep them', onPress: () => setAsking(false) }}
      >
        <p>Every device but this one will have to sign in again. An interview running there stops.</p>
      </AlertDialog>
    </>
  )
}

/** Where she is signed in, and signing out there. */
export function DevicesPanel() {
  const sessions = useSessions()
  return (
    <section className="card stack" aria-labelledby="devices" aria-busy={sessions.isPending}>
      <h2 id="devices">Signed-in devices</h2>
      {sessions.data ? (
        <DeviceList sessions={sessions.data} />
      ) : sessions.isError ? (
        <Notice
          tone="bad"
          actions={
            <Button look="quiet" onClick={() => sessions.refetch()}>
              Retry
            </Button>
          }
        >
          {failureText(sessions.error, 'Failed to load your devices')}
        </Notice>
      ) : (
        <div className="h-24 rounded-md bg-surface-2" />
      )}
    </section>
  )
}
