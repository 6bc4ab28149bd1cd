import {
  CompleteMockInterviewReply,
  InterviewSessionReply,
  MockAnalysis,
} from '@preceptor/contracts/interview'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { z } from 'zod'
import { useApi } from '../../../shared/session/session-context.tsx'

/** The room may hand the finished analysis over in navigation state. */
const Handover = z.object({ analysis: MockAnalysis })
export const analysisOf = (navigationState: unknown) =>
  Handover.safeParse(navigationState).data?.analysis ?? null

/** The interview and its transcript. */
export const useInterviewSession = (sessionId: string) => {
  const api = useApi()
  return useQuery({
    queryKey: ['interview-session', sessionId],
    queryFn: ({ signal }) =>
      api.get(`/api/interviews/session/${sessionId}`, InterviewSessionReply, { signal }),
  })
}

/**
 * Asks the server to close the interview and score it, which is safe to repeat. Runs by itself when `needed`,
 * else on `refetch`.
 */
export const useCompletion = (sessionId: string, needed: boolean) => {
  const api = useApi()
  const queries = useQueryClient()
  return useQuery({
    queryKey: ['mock-analysis', sessionId],
    queryFn: async ({ signal }) => {
      const path = `/api/mock-interview/${sessionId}/complete`
      const { analysis } = await api.post(path, {}, CompleteMockInterviewReply, { signal })
      // What it is compared with comes with the interview.
      void queries.invalidateQueries({ queryKey: ['interview-session', sessionId] })
      return analysis
    },
    enabled: needed,
    staleTime: Number.POSITIVE_INFINITY,
  })
}
