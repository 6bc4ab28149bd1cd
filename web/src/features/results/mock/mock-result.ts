import { InterviewSessionReply, MockAnalysis } from '@preceptor/contracts/interviews/interview'
import { CompleteMockInterviewReply } from '@preceptor/contracts/interviews/report'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { z } from 'zod'
import { useApi } from '../../../shared/session/session-context.tsx'
import { useMadeReport } from '../progress/use-made-report.ts'

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

/** The report of an interview, which is closed where it is open. Asked for by itself when `needed`, else on `again`. */
export const useMockReport = (sessionId: string, needed: boolean) => {
  const api = useApi()
  const queries = useQueryClient()
  return useMadeReport({
    queryKey: ['mock-analysis', sessionId],
    ask: (signal) =>
      api.post(`/api/mock-interview/${sessionId}/complete`, {}, CompleteMockInterviewReply, { signal }),
    look: (signal) => api.get(`/api/interviews/report/${sessionId}`, CompleteMockInterviewReply, { signal }),
    needed,
    // What it is compared with comes with the interview.
    onMade: () => void queries.invalidateQueries({ queryKey: ['interview-session', sessionId] }),
  })
}
