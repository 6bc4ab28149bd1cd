import { type AiResponseBody, AiResponseReply } from '@preceptor/contracts/interviews/interview-over-http'
import type { Api } from '../../../shared/lib/api.ts'
import { ApiFailure } from '../../../shared/lib/api-failure.ts'
import type { UnsentAnswers } from './unsent-answers.ts'

/**
 * The interview in single requests, one at a time. Every request hands in what is unsent as well; the server takes
 * each answer once. Throws ApiFailure.
 */
export const createAsk = (api: Api, interviewId: string, unsent: UnsentAnswers) => {
  let last: Promise<unknown> = Promise.resolve()

  const ask = async (body: AiResponseBody, signal?: AbortSignal): Promise<AiResponseReply> => {
    const earlier = unsent.list().filter(({ turnId }) => turnId !== body.turnId)
    const sent = { ...body, sessionId: interviewId, ...(earlier.length > 0 && { earlier }) }
    const reply = await api.post('/api/interviews/ai-response', sent, AiResponseReply, { signal })
    unsent.forget(reply.transcript.flatMap(({ turnId }) => turnId ?? []))
    return reply
  }

  return (body: AiResponseBody, signal?: AbortSignal): Promise<AiResponseReply> => {
    const asking = last.then(() => {
      signal?.throwIfAborted()
      return ask(body, signal)
    })
    last = asking.catch(() => {})
    return asking
  }
}
export type Ask = ReturnType<typeof createAsk>

/** Hands in what is unsent, if anything; an interview that has ended takes no more. Throws ApiFailure. */
export const handIn = async (ask: Ask, unsent: UnsentAnswers): Promise<void> => {
  if (unsent.list().length === 0) return
  await ask({}).catch((error) => {
    if (!(error instanceof ApiFailure && error.code === 'INTERVIEW_NOT_ACTIVE')) throw error
    unsent.forget(unsent.list().map(({ turnId }) => turnId))
  })
}
