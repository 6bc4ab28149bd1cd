import { VerifyEmailReply } from '@preceptor/contracts/accounts/auth'
import { useQuery } from '@tanstack/react-query'
import { Mail, MailCheck, MailX } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { Button, buttonClass } from '../../../shared/components/button.tsx'
import { Notice } from '../../../shared/components/notice.tsx'
import { useCountdown } from '../../../shared/hooks/use-countdown.ts'
import { ApiFailure } from '../../../shared/lib/api-failure.ts'
import { longDate } from '../../../shared/lib/durations.ts'
import { request } from '../../../shared/lib/request.ts'
import { paths } from '../../../shared/paths.ts'
import { withReturnTo } from '../../../shared/session/return-to.ts'
import { keepStartedTrial } from '../../../shared/visits/started-trial.ts'
import { AuthPanel } from './auth-panel.tsx'
import { ResendButton } from './resend-button.tsx'
import { ResetPasswordForm } from './reset/reset-password-form.tsx'
import { useEmailedLink } from './use-emailed-link.ts'
import { RESENT, useResendVerification } from './use-resend-verification.ts'

const REDIRECT_SECONDS = 5

const verifyFailureText = (error: Error) => {
  if (!(error instanceof ApiFailure)) return 'Verification failed. Please try again.'
  if (error.status === 0) return 'An error occurred during verification. Please try again later.'
  return error.reply.message ?? error.reply.error ?? 'Verification failed. Please try again.'
}

type VerifiedProps = VerifyEmailReply & { email: string }

const signInFor = ({ pendingInvitations: [invitation] = [] }: VerifyEmailReply) =>
  invitation ? withReturnTo(paths.signIn, paths.invitation(invitation.id, invitation.teamId)) : paths.signIn

/** The address was registered more than once, so none of the passwords chosen then counts. */
function FirstPassword({ email, resetToken = '', ...reply }: VerifiedProps) {
  useEffect(() => keepStartedTrial(email), [email])
  return (
    <ResetPasswordForm
      email={email}
      token={resetToken}
      title="Email verified"
      lead="Your address was registered more than once, so none of those passwords will work. Choose yours now, and your free trial is ready."
      next={signInFor(reply)}
    />
  )
}

function Verified({ email, ...reply }: VerifiedProps) {
  const { trialExpiresAt, pendingInvitations: [invitation] = [] } = reply
  const navigate = useNavigate()
  const next = signInFor(reply)
  const [stays, setStays] = useState(false)
  useEffect(() => keepStartedTrial(email), [email])
  const left = useCountdown(REDIRECT_SECONDS, !stays)
  useEffect(() => {
    if (left === 0) navigate(next, { replace: true, state: { email } })
  }, [left, next, email, navigate])
  return (
    <AuthPanel title="Email verified" focused glyph={<MailCheck className="i" />}>
      <p role="status">
        Your free trial has started. It runs until <strong>{longDate(trialExpiresAt)}</strong>.
      </p>
      {invitation && (
        <p>
          Sign in to see your invitation to <strong className="wrap-anywhere">{invitation.teamName}</strong>.
        </p>
      )}
      <Link className={buttonClass({ wide: true, big: true })} to={next} state={{ email }} replace>
        Go to Login Now
      </Link>
      {!stays && (
        <div className="row small gap-x-3">
          <p className="muted num" role="timer">
            Taking you to sign in in {left} {left === 1 ? 'second' : 'seconds'}
          </p>
          <button type="button" className="text-link" onClick={() => setStays(true)}>
            Stay here
          </button>
        </div>
      )}
    </AuthPanel>
  )
}

function NotVerified({ text, email, onRetry }: { text: string; email: string; onRetry?: () => void }) {
  const sending = useResendVerification('Unable to resend - email not found in URL')
  return (
    <AuthPanel title="We couldn’t verify your email" focused glyph={<MailX className="i" />}>
      {sending.isSuccess ? (
        <Notice tone="good" live>
          {RESENT}
        </Notice>
      ) : (
        <Notice tone="bad">{sending.error?.message ?? text}</Notice>
      )}
      {onRetry && (
        <Button wide big onClick={onRetry}>
          Try again
        </Button>
      )}
      {!sending.isSuccess && (
        <ResendButton look={onRetry ? 'quiet' : 'primary'} wide big sending={sending} email={() => email} />
      )}
      <div className="stack gap-1">
        <p className="muted">
          Verified already? <Link to={paths.signIn}>Sign In</Link>
        </p>
        <p className="muted">
          Used another address? <Link to={paths.register}>Register Again</Link>
        </p>
      </div>
    </AuthPanel>
  )
}

/** Verifies the address of the link that led here; the api answers a repeat alike, so asking twice does no harm. */
export function VerifyEmailScreen() {
  const { email, token } = useEmailedLink()
  const isWhole = !!email && !!token
  const verifying = useQuery({
    queryKey: ['verify-email', email, token],
    queryFn: () =>
      request('/api/auth/verify-email', {
        method: 'POST',
        body: { token, email },
        reply: VerifyEmailReply,
      }),
    enabled: isWhole,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
  if (!isWhole)
    return (
      <NotVerified
        text="Invalid verification link. Please check your email for the correct link."
        email={email ?? ''}
      />
    )
  if (verifying.data?.resetToken) return <FirstPassword {...verifying.data} email={email} />
  if (verifying.data) return <Verified {...verifying.data} email={email} />
  if (verifying.error && !verifying.isFetching) {
    const unreachable = verifying.error instanceof ApiFailure && verifying.error.status === 0
    return (
      <NotVerified
        text={verifyFailureText(verifying.error)}
        email={email}
        onRetry={unreachable ? () => void verifying.refetch() : undefined}
      />
    )
  }
  return (
    <AuthPanel title="Verifying your email" glyph={<Mail className="i" />}>
      <p className="muted" role="status">
        Just a moment...
      </p>
    </AuthPanel>
  )
}
