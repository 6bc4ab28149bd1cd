import { PracticedReply, type PracticedTopic } from '@preceptor/contracts/practice/practice'
import { useQuery } from '@tanstack/react-query'
import { useLate } from '../../../shared/hooks/use-late.ts'
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

/** The lists do without it once they have waited so long. */
const PATIENCE_MS = 1_000

/** True until it is known what was practiced, or that it can’t be known soon. */
export const usePracticedPending = (): boolean => {
  const late = useLate(PATIENCE_MS)
  return usePracticedQuery().isPending && !late
}

/** What the candidate did with a topic; undefined for nothing, and while that is unknown. */
export const usePracticed = (
  kind: PracticedTopic['kind'],
): ((topic: string) => PracticedTopic | undefined) => {
  const { data } = usePracticedQuery()
  return (topic) => data?.find((one) => one.kind === kind && one.topic === topic)
}
