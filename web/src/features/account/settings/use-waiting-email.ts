import { EmailChangeReply, MessageReply } from '@preceptor/contracts/accounts/auth'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useApi } from '../../../shared/session/session-context.tsx'

const PATH = '/api/auth/change-email'
const QUERY = ['waiting-email']

/** The address whose link is still to be opened, until when it can be, and sending that link again. */
export const useWaitingEmail = () => {
  const api = useApi()
  const queries = useQueryClient()
  const reload = () => void queries.invalidateQueries({ queryKey: QUERY })
  const { data } = useQuery({
    queryKey: QUERY,
    queryFn: ({ signal }) => api.get(PATH, EmailChangeReply, { signal }),
    staleTime: 0,
  })
  const resending = useMutation({
    mutationFn: (email: string) => api.post(PATH, { email }, MessageReply),
    onSettled: reload,
  })
  return { waiting: data?.waiting ?? null, reload, resending }
}
