import { SessionsReply } from '@preceptor/contracts/accounts/auth'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useApi } from '../../../shared/session/session-context.tsx'

export const SESSIONS_QUERY = ['sessions'] as const

/** The devices that are signed in. */
export const useSessions = () => {
  const api = useApi()
  return useQuery({
    queryKey: SESSIONS_QUERY,
    queryFn: async ({ signal }) => (await api.get('/api/auth/sessions', SessionsReply, { signal })).sessions,
  })
}

/** Signs out one device by its id, or all others. */
export const useEndSessions = () => {
  const api = useApi()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ id }: { id?: string }) =>
      api.delete(id ? `/api/auth/sessions/${id}` : '/api/auth/sessions'),
    onSuccess: () => queries.invalidateQueries({ queryKey: SESSIONS_QUERY }),
  })
}
