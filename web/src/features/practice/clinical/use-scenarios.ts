import { ScenariosReply } from '@preceptor/contracts/practice/practice'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../../shared/session/session-context.tsx'

/** The clinical scenarios, in the order of the list. */
export const useScenarios = () => {
  const api = useApi()
  return useQuery({
    queryKey: ['scenarios'],
    queryFn: ({ signal }) => api.get('/api/interviews/scenarios', ScenariosReply, { signal }),
  })
}
