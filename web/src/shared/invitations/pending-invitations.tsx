import { Link } from 'react-router-dom'
import { buttonClass } from '../components/button.tsx'
import { Notice } from '../components/notice.tsx'
import { longDate } from '../lib/durations.ts'
import { paths } from '../paths.ts'
import { useUser } from '../session/session-context.tsx'

/** The invitations to the user's address that the user has not answered; nothing where there are none. `leads`: it is the first thing of its page. */
export function PendingInvitations({ leads = false }: { leads?: boolean }) {
  const user = useUser()
  const open = user?.pendingInvitations.filter(({ expiresAt }) => Date.parse(expiresAt) > Date.now()) ?? []
  return open.map(({ id, teamId, teamName, expiresAt }) => (
    <Notice
      key={id}
      tone="info"
      className="mt-4"
      actions={
        <Link
          className={buttonClass({ look: leads ? 'primary' : 'quiet' })}
          to={paths.invitation(id, teamId)}
        >
          See the invitation
        </Link>
      }
    >
      You are invited to join <strong className="wrap-anywhere">{teamName}</strong>. The invitation is open
      until {longDate(expiresAt)}.
    </Notice>
  ))
}
