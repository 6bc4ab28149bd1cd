import { ComparisonReply, RedoReply, TriesReply } from '@preceptor/contracts/interviews/redo'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'
import { ApiFailure } from '../../../shared/lib/api-failure.ts'
import { paths } from '../../../shared/paths.ts'
import { USAGE_QUERY } from '../../../shared/plan/use-usage.ts'
import { useApi } from '../../../shared/session/session-context.tsx'

/** What of a session can be done again, and what was. */
export const useTries = (sessionId: string) => {
  const api = useApi()
  return useQuery({
    queryKey: ['tries', sessionId],
    queryFn: ({ signal }) => api.get(`/api/interviews/tries/${sessionId}`, TriesReply, { signal }),
    // A try may have been completed since.
    staleTime: 0,
  })
}

/** A try beside the first answer; asked for where there is one. */
export const useComparison = (sessionId: string, enabled: boolean) => {
  const api = useApi()
  return useQuery({
    queryKey: ['comparison', sessionId],
    queryFn: ({ signal }) => api.get(`/api/interviews/comparison/${sessionId}`, ComparisonReply, { signal }),
    enabled,
  })
}

export interface Again {
  questionIndex: number
  by: 'voice' | 'typing'
}

export interface Redo {
  begin: (again: Again) => void
  /** What is being begun. */
  starting: Again | null
  /** Another session is in progress in its place; the answer ends that one. */
  inTheWay: { replace: () => void } | null
  failure: unknown
  dismiss: () => void
}

const roomOf = ({ kind, sessionId, scenarioId }: RedoReply): string => {
  if (kind === 'mock') return paths.mockRoom(sessionId)
  return kind === 'behavioral' || scenarioId === null
    ? paths.behavioralRoom(sessionId)
    : paths.clinicalRoom(scenarioId)
}

/** Begins a try of one question of this session and goes to its room. */
export const useRedo = (sessionId: string): Redo => {
  const api = useApi()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const starting = useMutation({
    mutationFn: (again: Again & { forceNew?: boolean }) =>
      api.post('/api/interviews/redo', { sessionId, ...again }, RedoReply),
    onSuccess: (reply, { by }) => {
      void queries.invalidateQueries({ queryKey: USAGE_QUERY })
      void navigate(roomOf(reply), { state: { answering: by } })
    },
  })
  const { error, variables } = starting
  const isTaken = error instanceof ApiFailure && error.code === 'SESSION_ALREADY_ACTIVE'
  const isLapsed = error instanceof ApiFailure && error.trialExpired
  return {
    begin: (again) => {
      if (!starting.isPending) starting.mutate(again)
    },
    starting: starting.isPending ? starting.variables : null,
    inTheWay:
      isTaken && variables ? { replace: () => starting.mutate({ ...variables, forceNew: true }) } : null,
    failure: error && !isTaken && !isLapsed ? error : null,
    dismiss: starting.reset,
  }
}
