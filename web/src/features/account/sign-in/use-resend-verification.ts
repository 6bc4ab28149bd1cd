import { MessageReply } from '@preceptor/contracts/accounts/auth'
import { useMutation } from '@tanstack/react-query'
import { request } from '../../../shared/lib/request.ts'
import { authFailureText } from '../../../shared/session/auth-failure.ts'

export const RESENT = 'Verification email sent! Please check your inbox and spam folder.'

/** Asks for the verification e-mail again; its errors are fit to be shown, `missingEmail` among them. */
export const useResendVerification = (missingEmail: string) =>
  useMutation({
    mutationFn: async (email: string) => {
      if (!email) throw new Error(missingEmail)
      await request('/api/auth/resend-verification', {
        method: 'POST',
        body: { email },
        reply: MessageReply,
      }).catch((error) => {
        throw new Error(authFailureText('resend', error))
      })
    },
  })
