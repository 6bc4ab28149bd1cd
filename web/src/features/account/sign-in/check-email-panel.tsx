import { MailCheck } from 'lucide-react'
import { Button } from '../../../shared/components/button.tsx'
import { Notice } from '../../../shared/components/notice.tsx'
import { WorkSteps } from '../../../shared/components/work-steps.tsx'
import { useElapsed } from '../../../shared/hooks/use-elapsed.ts'
import { AuthPanel } from './auth-panel.tsx'
import { InboxOrSignIn } from './inbox-or-sign-in.tsx'
import { RESENT, useResendVerification } from './use-resend-verification.ts'

/** Another verification e-mail may be asked for this long after the last one (spec 1 section 9). */
const RESEND_AFTER_MS = 30_000

const OPEN_LINK = 'Open the link in your email'
const STEPS = ['Send your details', OPEN_LINK, 'Sign in', 'Answer your first question'] as const

/** After registering: where the verification e-mail went, and after a while a way to get another. */
export function CheckEmailPanel({
  email,
  notice,
  onWrongAddress,
}: {
  email: string
  notice: string
  onWrongAddress: () => void
}) {
  const sending = useResendVerification('Please enter your email address first')
  const mayResend = useElapsed(RESEND_AFTER_MS, sending.isSuccess ? sending.submittedAt : 0)
  return (
    <AuthPanel title="Check Your Email" focused glyph={<MailCheck className="i" />}>
      <div className="stack">
        <p>
          {notice} We sent a link to <strong className="wrap-anywhere">{email}</strong>. Open it to start your
          free trial.
        </p>
        <WorkSteps steps={STEPS} current={OPEN_LINK} />
        <p className="small muted">The link expires in 24 hours. Don’t see it? Check your spam folder.</p>
        <p className="small">
          Wrong address?{' '}
          <button type="button" className="linkish min-h-7!" onClick={onWrongAddress}>
            Change it
          </button>
        </p>
        {sending.isSuccess && (
          <Notice tone="good" live>
            {RESENT}
          </Notice>
        )}
        {sending.isError && <Notice tone="bad">{sending.error.message}</Notice>}
        {mayResend && (
          <Button
            look="quiet"
            busyText={sending.isPending && 'Sending...'}
            onClick={() => sending.mutate(email)}
          >
            Resend verification email
          </Button>
        )}
      </div>
      <InboxOrSignIn email={email} label="Return to Sign In" />
    </AuthPanel>
  )
}
