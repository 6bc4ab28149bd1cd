import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'
import { ApiFailure } from '../../../shared/lib/api-failure.ts'
import { paths } from '../../../shared/paths.ts'
import { USAGE_QUERY } from '../../../shared/plan/use-usage.ts'
import { useApi } from '../../../shared/session/session-context.tsx'
import { type StartFailure, startFailureOf, startInterview } from './start-interview.ts'

const START = ['start-behavioral']

export interface InterviewStart {
  begin: (questionId: string) => void
  /** The question whose interview is being started. */
  startingId: string | null
  failure: StartFailure | null
  dismiss: () => void
}

/** Starting an interview on a question and going to its room; a second press changes nothing. */
export const useStart = (): InterviewStart => {
  const api = useApi()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const starting = useMutation({
    mutationKey: START,
    mutationFn: (questionId: string) => startInterview(api, questionId),
    onSuccess: () => void queries.invalidateQueries({ queryKey: USAGE_QUERY }),
  })
  const lapsed = starting.error instanceof ApiFailure && starting.error.trialExpired
  return {
    begin: (questionId) => {
      // Known at once, before the button is drawn as busy.
      if (queries.isMutating({ mutationKey: START }) > 0) return
      starting.mutate(questionId, { onSuccess: (sessionId) => navigate(paths.behavioralRoom(sessionId)) })
    },
    startingId: starting.isPending ? starting.variables : null,
    failure: starting.error && !lapsed ? startFailureOf(starting.error) : null,
    dismiss: starting.reset,
  }
}
