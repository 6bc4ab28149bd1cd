import { Button, type ButtonLook } from '../../../shared/components/button.tsx'
import type { useResendVerification } from './use-resend-verification.ts'

/** Sends another verification e-mail to an address. */
export function ResendButton({
  sending,
  email,
  ...look
}: {
  sending: ReturnType<typeof useResendVerification>
  email: () => string
} & ButtonLook) {
  return (
    <Button {...look} busyText={sending.isPending && 'Sending...'} onClick={() => sending.mutate(email())}>
      Resend verification email
    </Button>
  )
}
