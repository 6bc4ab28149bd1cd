import { Mail } from 'lucide-react'
import { Link } from 'react-router-dom'
import { buttonClass } from '../components/button.tsx'
import { Notice } from '../components/notice.tsx'
import { longDate } from '../lib/durations.ts'
import { paths } from '../paths.ts'
import { useUser } from '../session/session-context.tsx'

/**
 * The invitations to the user's address that the user has not answered; nothing where there are none. `asCards`: they
 * are the first thing of their page.
 */
export function PendingInvitations({ asCards = false }: { asCards?: boolean }) {
  const user = useUser()
  const open = user?.pendingInvitations.filter(({ expiresAt }) => Date.parse(expiresAt) > Date.now()) ?? []
  return open.map(({ id, teamId, teamName, expiresAt }) => {
    const link = (
      <Link
        className={buttonClass({ look: asCards ? 'primary' : 'quiet' })}
        to={paths.invitation(id, teamId)}
      >
        See the invitation
      </Link>
    )
    const until = `The invitation is open until ${longDate(expiresAt)}.`
    if (!asCards)
      return (
        <Notice key={id} tone="info" className="mt-4" actions={link}>
          You’re invited to join <strong className="wrap-anywhere">{teamName}</strong>. {until}
        </Notice>
      )
    return (
      <section key={id} className="card pad row between mt-6 gap-5" aria-labelledby={id}>
        <div className="flex min-w-0 items-center gap-4">
          <span className="glyph shrink-0">
            <Mail className="i" />
          </span>
          <div className="min-w-0">
            <h2 id={id} className="wrap-anywhere">
              You’re invited to join {teamName}
            </h2>
            <p className="muted">{until}</p>
          </div>
        </div>
        {link}
      </section>
    )
  })
}
