import { invalidLinkText } from '@preceptor/contracts/accounts/account-texts'
import { VerifyResetReply } from '@preceptor/contracts/accounts/auth'
import { useQuery } from '@tanstack/react-query'
import { KeyRound, Unlink } from 'lucide-react'
import { Link, useNavigate } from 'react-router-dom'
import { Button, type ButtonLook, buttonClass } from '../../../../shared/components/button.tsx'
import { Notice } from '../../../../shared/components/notice.tsx'
import { ApiFailure } from '../../../../shared/lib/api-failure.ts'
import { request } from '../../../../shared/lib/request.ts'
import { paths } from '../../../../shared/paths.ts'
import { useSession, useUser } from '../../../../shared/session/session-context.tsx'
import { AuthPanel } from '../auth-panel.tsx'
import { BACK_TO_SIGN_IN } from '../sign-in-words.ts'
import { useEmailedLink } from '../use-emailed-link.ts'
import { RESET_LINK_LIFE } from './reset-link-life.ts'
import { ResetPasswordForm } from './reset-password-form.tsx'
import { BackToApp } from './reset-while-signed-in.tsx'

const REASONS = [
  `It has expired. A link is valid for ${RESET_LINK_LIFE}.`,
  'It has already been used.',
  'It was copied incorrectly.',
]

/** Only an answer that says so makes a link valid; no answer at all throws. */
const askWhetherValid = async (email: string, token: string) => {
  try {
    const query = new URLSearchParams({ email, token })
    return (await request(`/api/auth/verify-reset-token?${query}`, { reply: VerifyResetReply })).valid
  } catch (error) {
    if (error instanceof ApiFailure && error.status > 0) return false
    throw error
  }
}

function BackToSignIn({ look }: Pick<ButtonLook, 'look'>) {
  const user = useUser()
  if (user) return <BackToApp user={user} look={look} />
  return (
    <p className="muted">
      <Link to={paths.signIn}>{BACK_TO_SIGN_IN}</Link>
    </p>
  )
}

/** Asking for a link is for visitors: whoever is signed in is signed out first, with a notice. */
function RequestNewLink() {
  const { actor } = useSession()
  const user = useUser()
  const navigate = useNavigate()
  if (!user)
    return (
      <Link className={buttonClass({ wide: true, big: true })} to={paths.forgotPassword}>
        Request New Reset Link
      </Link>
    )
  return (
    <Button
      look="quiet"
      wide
      big
      onClick={() => {
        actor.send({ type: 'nurse.signingOut' })
        navigate(paths.forgotPassword)
      }}
    >
      Sign out and request a new link
    </Button>
  )
}

function InvalidLink() {
  return (
    <AuthPanel title="Invalid Reset Link" focused glyph={<Unlink className="i" />}>
      <Notice tone="bad">{invalidLinkText('password reset')}</Notice>
      <div>
        <p>What may have happened:</p>
        <ul className="list-disc ps-5 pt-2">
          {REASONS.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      </div>
      <RequestNewLink />
      <BackToSignIn />
    </AuthPanel>
  )
}

/** Checks the link that led here, then lets the user set a new password. */
export function ResetPasswordScreen() {
  const { email, token } = useEmailedLink()
  const isWhole = !!email && !!token
  const link = useQuery({
    queryKey: ['reset-link', email, token],
    queryFn: () => askWhetherValid(email ?? '', token ?? ''),
    enabled: isWhole,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
  if (!isWhole || link.data === false) return <InvalidLink />
  if (link.data) return <ResetPasswordForm email={email} token={token} />
  if (link.isError && !link.isFetching)
    return (
      <AuthPanel title="Set a new password" glyph={<KeyRound className="i" />} focused>
        <Notice tone="bad">Unable to verify reset link. Please try again.</Notice>
        <Button wide big onClick={() => link.refetch()}>
          Try again
        </Button>
        <BackToSignIn look="quiet" />
      </AuthPanel>
    )
  return (
    <AuthPanel title="Set a new password" glyph={<KeyRound className="i" />}>
      <p className="muted" role="status">
        Verifying reset link...
      </p>
    </AuthPanel>
  )
}
