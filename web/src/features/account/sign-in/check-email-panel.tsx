import { VERIFY_LINK_HOURS } from '@preceptor/contracts/accounts/auth'
import { MailCheck } from 'lucide-react'
import { Link } from 'react-router-dom'
import { Notice } from '../../../shared/components/notice.tsx'
import { useElapsed } from '../../../shared/hooks/use-elapsed.ts'
import { paths } from '../../../shared/paths.ts'
import { AuthPanel } from './auth-panel.tsx'
import { inboxOf } from './inbox-of.ts'
import { OpenInbox } from './open-inbox.tsx'
import { ResendButton } from './resend-button.tsx'
import { EMAIL_FIRST } from './sign-in-words.ts'
import { useAccountLink } from './use-account-link.ts'
import { RESENT, useResendVerification } from './use-resend-verification.ts'

/** Another verification e-mail may be asked for this long after the last one (spec 1 section 9). */
const RESEND_AFTER_MS = 30_000

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
  const link = useAccountLink()
  const inbox = inboxOf(email)
  const sending = useResendVerification(EMAIL_FIRST)
  const mayResend = useElapsed(RESEND_AFTER_MS, sending.isSuccess ? sending.submittedAt : 0)
  return (
    <AuthPanel title="Check Your Email" focused glyph={<MailCheck className="i" />}>
      <div className="stack">
        <p>
          {notice} We sent a link to <strong className="wrap-anywhere">{email}</strong>. Open it to start your
          free trial.
        </p>
        <p className="small muted">
          The link expires in {VERIFY_LINK_HOURS} hours. Don’t see it? Check your spam folder.
        </p>
        {sending.isSuccess && (
          <Notice tone="good" live>
            {RESENT}
          </Notice>
        )}
        {sending.isError && <Notice tone="bad">{sending.error.message}</Notice>}
      </div>
      {inbox && <OpenInbox {...inbox} />}
      {mayResend && (
        <ResendButton look={inbox ? 'quiet' : 'primary'} wide big sending={sending} email={() => email} />
      )}
      <div className="stack gap-1">
        <p className="muted">
          Wrong address?{' '}
          <button type="button" className="text-link" onClick={onWrongAddress}>
            Change it
          </button>
        </p>
        <p className="muted">
          Opened it already? <Link to={link(paths.signIn)}>Return to Sign In</Link>
        </p>
      </div>
    </AuthPanel>
  )
}
