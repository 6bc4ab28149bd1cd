import { KeyRound } from 'lucide-react'
import { Link } from 'react-router-dom'
import { buttonClass } from '../../../../shared/components/button.tsx'
import { Notice } from '../../../../shared/components/notice.tsx'
import { paths } from '../../../../shared/paths.ts'
import { useAccountLink } from '../use-account-link.ts'

/** The way in for those whose organization signs them in. */
export function SsoOffer() {
  const link = useAccountLink()
  return (
    <Link className={buttonClass({ look: 'quiet', wide: true })} to={link(paths.signOn)}>
      <KeyRound className="i" />
      Continue with single sign-on
    </Link>
  )
}

/** Said where a password is no way in; the address that was typed goes along. */
export function SsoRequired({ error, email }: { error: string; email: string }) {
  const link = useAccountLink()
  return (
    <Notice
      tone="warn"
      live
      actions={
        <Link className={buttonClass({})} to={link(paths.signOn)} state={{ email }}>
          Continue with single sign-on
        </Link>
      }
    >
      {error}
    </Notice>
  )
}
