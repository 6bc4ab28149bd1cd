import { useMutation } from '@tanstack/react-query'
import { z } from 'zod'
import { Button } from '../../components/button.tsx'
import { Notice } from '../../components/notice.tsx'
import { ApiFailure } from '../../lib/api-failure.ts'
import { request } from '../../lib/request.ts'

const SENT = 'Verification email sent! Please check your inbox and spam folder.'

const resend = async (email: string) => {
  if (!email) throw new Error('Please enter your email address first')
  await request('/api/auth/resend-verification', {
    method: 'POST',
    body: { email },
    reply: z.unknown(),
  }).catch((error) => {
    const unreachable = error instanceof ApiFailure && error.status === 0
    throw new Error(
      unreachable ? 'An error occurred. Please try again later.' : 'Failed to send verification email',
    )
  })
}

/** A sign-in refused because the e-mail is not verified, and a way to get the verification e-mail again. */
export function ResendVerification({ refusal, email }: { refusal: string; email: () => string }) {
  const sending = useMutation({ mutationFn: () => resend(email()) })
  if (sending.isSuccess)
    return (
      <Notice tone="good" live>
        {SENT}
      </Notice>
    )
  return (
    <Notice
      tone="bad"
      actions={
        <Button look="quiet" busyText={sending.isPending && 'Sending...'} onClick={() => sending.mutate()}>
          Resend verification email
        </Button>
      }
    >
      {sending.error?.message ?? refusal}
    </Notice>
  )
}
