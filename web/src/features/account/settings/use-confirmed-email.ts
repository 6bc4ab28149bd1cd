import { MessageReply } from '@preceptor/contracts/accounts/auth'
import { useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { failureText } from '../../../shared/lib/api-failure.ts'
import { useApi, useSession } from '../../../shared/session/session-context.tsx'

/** Uses the link to a new address where one was followed, once, and takes its token from the address bar. */
export const useConfirmedEmail = (): { message: string | null; error: string | null } => {
  const api = useApi()
  const { actor } = useSession()
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const token = new URLSearchParams(search).get('token')
  const { mutate, data, error } = useMutation({
    mutationFn: (sent: string) => api.post('/api/auth/confirm-email', { token: sent }, MessageReply),
    onSuccess: () => actor.send({ type: 'profile.changed' }),
  })
  useEffect(() => {
    if (!token) return
    mutate(token)
    void navigate(pathname, { replace: true })
  }, [token, mutate, navigate, pathname])
  return {
    message: data?.message ?? null,
    error: error && failureText(error, 'We couldn’t check that link. Open it again from your email.'),
  }
}
