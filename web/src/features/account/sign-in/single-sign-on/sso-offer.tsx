import { KeyRound } from 'lucide-react'
import { Link } from 'react-router-dom'
import { Button, buttonClass } from '../../../../shared/components/button.tsx'
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

/** Stands for the form where a password is no way in; the address that was typed goes along. */
export function SsoRequired({
  error,
  email,
  onOther,
}: {
  error: string
  email: string
  /** They would sign in with another address. */
  onOther: () => void
}) {
  const link = useAccountLink()
  return (
    <div className="stack gap-5">
      <Notice tone="info" live>
        {error}
      </Notice>
      <Link className={buttonClass({ wide: true, big: true })} to={link(paths.signOn)} state={{ email }}>
        <KeyRound className="i" />
        Continue with single sign-on
      </Link>
      <Button look="bare" wide onClick={onOther}>
        Use another email address
      </Button>
    </div>
  )
}
