import { PracticedReply, type PracticedTopic } from '@preceptor/contracts/practice/practice'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../../shared/session/session-context.tsx'

const usePracticedQuery = () => {
  const api = useApi()
  return useQuery({
    queryKey: ['practiced'],
    queryFn: ({ signal }) => api.get('/api/interviews/practiced', PracticedReply, { signal }),
    staleTime: 0,
    // The cards wait for it, and can do without.
    retry: false,
  })
}

/** True until it is known what was practiced, or that it can’t be known. */
export const usePracticedPending = (): boolean => usePracticedQuery().isPending

/** What the candidate did with a topic; undefined for nothing, and while that is unknown. */
export const usePracticed = (
  kind: PracticedTopic['kind'],
): ((topic: string) => PracticedTopic | undefined) => {
  const { data } = usePracticedQuery()
  return (topic) => data?.find((one) => one.kind === kind && one.topic === topic)
}
