import { StartBehavioralReply } from '@preceptor/contracts/practice/practice'
import type { Api } from '../../../shared/lib/api.ts'
import { ApiFailure } from '../../../shared/lib/api-failure.ts'

/**
 * Starts a question and gives its session; one that is in progress already is opened again (spec 2 section 4).
 * Throws ApiFailure.
 */
export const startInterview = async (api: Api, questionId: string): Promise<string> => {
  try {
    const reply = await api.post('/api/interviews/behavioral/start', { questionId }, StartBehavioralReply)
    return reply.sessionId
  } catch (error) {
    const existing = error instanceof ApiFailure && error.code === 'SESSION_ALREADY_ACTIVE'
    if (existing && error.reply.existingSessionId) return error.reply.existingSessionId
    throw error
  }
}

export interface StartFailure {
  text: string
  /** The answer leads to the plans. */
  toPricing: boolean
}

/** What a start that failed says: the server's error, else the spec's text (spec 2 section 8). */
export const startFailureOf = (error: unknown): StartFailure => {
  const rejected =
    error instanceof ApiFailure && error.code !== 'UNREACHABLE' && error.code !== 'UNREADABLE_REPLY'
  return {
    text: rejected ? error.message : 'Failed to start behavioral interview',
    toPricing: rejected && error.code === 'TEXT_LIMIT_EXCEEDED',
  }
}
