import { PracticedReply, type PracticedTopic } from '@preceptor/contracts/practice/practice'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../../shared/session/session-context.tsx'

/** What the candidate did with a topic; undefined for nothing, and while that is unknown. */
export const usePracticed = (
  kind: PracticedTopic['kind'],
): ((topic: string) => PracticedTopic | undefined) => {
  const api = useApi()
  const { data } = useQuery({
    queryKey: ['practiced'],
    queryFn: ({ signal }) => api.get('/api/interviews/practiced', PracticedReply, { signal }),
    staleTime: 0,
  })
  return (topic) => data?.find((one) => one.kind === kind && one.topic === topic)
}
