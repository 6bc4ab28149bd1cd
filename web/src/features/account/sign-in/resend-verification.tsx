import { Notice } from '../../../shared/components/notice.tsx'
import { ResendButton } from './resend-button.tsx'
import { RESENT, useResendVerification } from './use-resend-verification.ts'

/** An error that a new verification e-mail may mend, and a way to get one; it goes once that is sent. */
export function ResendVerification({
  error,
  email,
  missingEmail,
}: {
  error: string
  email: () => string
  missingEmail: string
}) {
  const sending = useResendVerification(missingEmail)
  if (sending.isSuccess)
    return (
      <Notice tone="good" live>
        {RESENT}
      </Notice>
    )
  return (
    <Notice tone="bad" actions={<ResendButton look="quiet" sending={sending} email={email} />}>
      {sending.error?.message ?? error}
    </Notice>
  )
}
