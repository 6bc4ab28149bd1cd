import type { DeviceSession } from '@preceptor/contracts/accounts/auth'
import { Laptop, Smartphone } from 'lucide-react'
import { useState } from 'react'
import { Badge } from '../../../shared/components/badge.tsx'
import { Button } from '../../../shared/components/button.tsx'
import { Notice } from '../../../shared/components/notice.tsx'
import { failureText } from '../../../shared/lib/api-failure.ts'
import { agoText, shortDate } from '../../../shared/lib/durations.ts'
import { useSignOut } from '../../../shared/session/use-sign-out.ts'
import { SIGN_OUT_OTHERS, SignOutDialog } from './sign-out-dialog.tsx'
import { useSessions } from './use-sessions.ts'

function DeviceRow({
  session: { device, signedInAt, lastSeenAt, current },
  onSignOut,
}: {
  session: DeviceSession
  /** What ends that session; on this device it asks nothing. */
  onSignOut: () => void
}) {
  const Icon = /android|ios|iphone|ipad/i.test(device) ? Smartphone : Laptop
  return (
    <li className="flex items-center gap-x-4">
      <span className="glyph max-sm:hidden">
        <Icon className="i" />
      </span>
      <div className="min-w-0 flex-1">
        <p>
          <strong>{device}</strong> {current && <Badge tone="accent">This device</Badge>}
        </p>
        <p className="small muted">
          Signed in {shortDate(signedInAt)}, last seen {agoText(lastSeenAt)}
        </p>
      </div>
      <Button look="bare" className="-me-3" onClick={onSignOut}>
        Sign out<span className="sr"> {current ? 'on this device' : device}</span>
      </Button>
    </li>
  )
}

function DeviceList({ sessions }: { sessions: DeviceSession[] }) {
  /** Whom the dialog is about: one device, the others, or nobody while it is closed. */
  const [asking, setAsking] = useState<DeviceSession | 'others' | null>(null)
  const [said, setSaid] = useState('')
  const signOut = useSignOut()
  return (
    <>
      <ul className="stack">
        {sessions.map((session) => (
          <DeviceRow
            key={session.id}
            session={session}
            onSignOut={() => (session.current ? signOut() : setAsking(session))}
          />
        ))}
      </ul>
      <p className="sr" role="status">
        {said}
      </p>
      {sessions.length > 1 ? (
        <Button look="bare" className="takes-away -ms-3" onClick={() => setAsking('others')}>
          {SIGN_OUT_OTHERS}
        </Button>
      ) : (
        <p className="small muted">This is your only signed-in device.</p>
      )}
      {asking && (
        <SignOutDialog
          device={asking === 'others' ? null : asking}
          onDone={() => {
            setSaid('Signed out.')
            setAsking(null)
          }}
          onClose={() => setAsking(null)}
        />
      )}
    </>
  )
}

/** Where the user is signed in, and signing out there. */
export function DevicesPanel() {
  const sessions = useSessions()
  return (
    <section className="stack" aria-labelledby="devices" aria-busy={sessions.isPending}>
      <h3 id="devices">Signed-in devices</h3>
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
          {failureText(sessions.error, 'We couldn’t load your devices. Try again.')}
        </Notice>
      ) : (
        <div className="h-24 rounded-md bg-surface-2" />
      )}
    </section>
  )
}
