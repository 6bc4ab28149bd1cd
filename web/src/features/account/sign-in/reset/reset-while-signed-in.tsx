import type { User } from '@preceptor/contracts/accounts/session-user'
import { ShieldCheck } from 'lucide-react'
import { Link } from 'react-router-dom'
import { type ButtonLook, buttonClass } from '../../../../shared/components/button.tsx'
import { Notice } from '../../../../shared/components/notice.tsx'
import { homeOf } from '../../../../shared/session/home-of.ts'
import { AuthPanel } from '../auth-panel.tsx'

/** Whether the address a link was mailed to, as mail programs hand it on, is the one of this account. */
export const isOwnAddress = (email: string, user: Pick<User, 'email'>) =>
  email.trim().normalize('NFC').toLowerCase() === user.email

/** Says whose sign-in stands where a link for another account is opened. */
export function OtherAccountNotice({ email, user }: { email: string; user: User }) {
  return (
    <Notice tone="info">
      You’re signed in as <strong className="wrap-anywhere">{user.email}</strong>. This link sets the password
      for <strong className="wrap-anywhere">{email}</strong>. You stay signed in.
    </Notice>
  )
}

/** A link back for whoever is signed in. */
export function BackToApp({ user, look }: { user: User } & Pick<ButtonLook, 'look'>) {
  return (
    <Link className={buttonClass({ wide: true, big: true, look })} to={homeOf(user)} replace>
      Back to Preceptor
    </Link>
  )
}

/** The password of another account has been set; whoever was signed in still is. */
export function OtherPasswordSet({ email, user }: { email: string; user: User }) {
  return (
    <AuthPanel title="New password set" focused glyph={<ShieldCheck className="i" />}>
      <Notice tone="good" live>
        The password for <strong className="wrap-anywhere">{email}</strong> has been reset. You’re still
        signed in as <strong className="wrap-anywhere">{user.email}</strong>.
      </Notice>
      <BackToApp user={user} />
    </AuthPanel>
  )
}
