import { ClientConfigReply } from '@preceptor/contracts/interviews/interview'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../../shared/session/session-context.tsx'

/** True where no realtime server is set: interviews are by typing. False until that is known. */
export const useTextOnly = (): boolean => {
  const api = useApi()
  const { data } = useQuery({
    queryKey: ['client-config'],
    queryFn: ({ signal }) => api.get('/api/client-config', ClientConfigReply, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })
  return data?.realtimeUrl === null
}
