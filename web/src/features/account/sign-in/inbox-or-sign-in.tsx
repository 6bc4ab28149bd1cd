import { ExternalLink } from 'lucide-react'
import { Link } from 'react-router-dom'
import { buttonClass } from '../../../shared/components/button.tsx'
import { paths } from '../../../shared/paths.ts'
import { inboxOf } from './inbox-of.ts'
import { useAccountLink } from './use-account-link.ts'

/** After a mail was sent: to where it is read, as far as that is known, and to signing in. */
export function InboxOrSignIn({ email, label }: { email: string; label: string }) {
  const link = useAccountLink()
  const inbox = inboxOf(email)
  return (
    <>
      {inbox && (
        <a
          className={buttonClass({ wide: true, big: true })}
          href={inbox.href}
          target="_blank"
          rel="noreferrer"
        >
          Open {inbox.name}
          <ExternalLink className="i" />
          <span className="sr">(opens a new tab)</span>
        </a>
      )}
      <Link
        className={buttonClass({ wide: true, big: true, look: inbox ? 'quiet' : 'primary' })}
        to={link(paths.signIn)}
      >
        {label}
      </Link>
    </>
  )
}
