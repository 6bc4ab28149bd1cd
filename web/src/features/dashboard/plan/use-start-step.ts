import type { StepTarget } from '@preceptor/contracts/practice/practice-plan'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'
import type { Api } from '../../../shared/lib/api.ts'
import { ApiFailure, failureText } from '../../../shared/lib/api-failure.ts'
import { paths } from '../../../shared/paths.ts'
import { USAGE_QUERY } from '../../../shared/plan/use-usage.ts'
import { useApi } from '../../../shared/session/session-context.tsx'

interface Place {
  to: string
  state?: unknown
}

/** Where a step begins; a question is started first, and one in progress is opened again. */
async function placeOf(api: Api, target: StepTarget): Promise<Place> {
  switch (target.kind) {
    case 'mock':
      return { to: paths.mockSetup, state: { personality: target.personality } }
    case 'clinical':
      return { to: paths.clinicalRoom(target.scenarioId) }
    case 'behavioral':
      return { to: paths.behavioralRoom(await startQuestion(api, target.questionId)) }
    case 'drill':
      return { to: await startAgain(api, target) }
  }
}

/** Begins a try of an answer; a session in progress in its place is opened instead. */
async function startAgain(
  api: Api,
  { sessionId, questionIndex, by }: Extract<StepTarget, { kind: 'drill' }>,
): Promise<string> {
  const body = { sessionId, questionIndex, by }
  const { RedoReply } = await import('@preceptor/contracts/interviews/redo')
  const { kind, scenarioId, ...again } = await api.post('/api/interviews/redo', body, RedoReply)
  if (kind === 'clinical') return paths.clinicalRoom(scenarioId ?? '')
  return kind === 'mock' ? paths.mockRoom(again.sessionId) : paths.behavioralRoom(again.sessionId)
}

async function startQuestion(api: Api, questionId: string): Promise<string> {
  const { StartBehavioralReply } = await import('@preceptor/contracts/practice/practice')
  try {
    const reply = await api.post('/api/interviews/behavioral/start', { questionId }, StartBehavioralReply)
    return reply.sessionId
  } catch (error) {
    const existing = error instanceof ApiFailure && error.code === 'SESSION_ALREADY_ACTIVE'
    if (existing && error.reply.existingSessionId) return error.reply.existingSessionId
    throw error
  }
}

/** Begins a step of the plan with one press; a second press changes nothing. */
export const useStartStep = () => {
  const api = useApi()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const starting = useMutation({
    mutationFn: (target: StepTarget) => placeOf(api, target),
    onSuccess: ({ to, state }) => {
      void queries.invalidateQueries({ queryKey: USAGE_QUERY })
      void navigate(to, { state })
    },
  })
  return {
    start: (target: StepTarget) => {
      if (!starting.isPending) starting.mutate(target)
    },
    isStarting: starting.isPending,
    failure: starting.isError
      ? failureText(starting.error, 'We couldn’t start this practice. Please try again.')
      : null,
  }
}
