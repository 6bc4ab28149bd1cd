import { EndBehavioralReply, EndClinicalReply } from '@preceptor/contracts/interviews/report'
import {
  BehavioralMessageReply,
  ClinicalMessageReply,
  EvaluateReply,
  HintReply,
  type PracticeAnalysis,
} from '@preceptor/contracts/practice/practice'
import type { ChatKind, Reply, Unsent } from '@preceptor/statecharts/chat-room-setup'
import type { Api } from '../../../shared/lib/api.ts'
import { chatStatusOf } from './chat-status.ts'

/** Longer than the server takes at its longest; what is later than that is not coming. */
const SEND_WAIT_MS = 32_000
const HELP_WAIT_MS = 32_000
const END_WAIT_MS = 60_000

const PREFIX: Record<ChatKind, string> = {
  clinical: '/api/interviews',
  behavioral: '/api/interviews/behavioral',
}
const within = (ms: number, signal: AbortSignal) => AbortSignal.any([signal, AbortSignal.timeout(ms)])

/** The calls of one kind of room. All throw ApiFailure, or the signal's reason when they are given up. */
export const createChatCalls = (api: Api, kind: ChatKind) => ({
  /** Sends a message; `onDelta` hears the reply as it comes. The same `turnId` is answered by the same reply. */
  send: async (
    sessionId: string,
    { turnId, text }: Unsent,
    onDelta: (text: string) => void,
    given: AbortSignal,
  ): Promise<Reply> => {
    const body = { sessionId, message: text, turnId }
    const options = { onDelta, signal: within(SEND_WAIT_MS, given) }
    const path = `${PREFIX[kind]}/message`
    const reply =
      kind === 'clinical'
        ? await api.events(path, body, ClinicalMessageReply, options)
        : await api.events(path, body, BehavioralMessageReply, options)
    const { messageId, response: content } = reply
    const timestamp = new Date().toISOString()
    return {
      line: { messageId, role: 'assistant', content, timestamp },
      standing: chatStatusOf(reply),
    }
  },

  hint: async (sessionId: string, signal: AbortSignal): Promise<string> => {
    const options = { signal: within(HELP_WAIT_MS, signal) }
    return (await api.post(`${PREFIX[kind]}/hint`, { sessionId }, HintReply, options)).hint
  },

  evaluate: async (sessionId: string, signal: AbortSignal) => {
    const options = { signal: within(HELP_WAIT_MS, signal) }
    return (await api.post(`${PREFIX[kind]}/evaluate`, { sessionId }, EvaluateReply, options)).evaluation
  },

  end: async (sessionId: string, signal: AbortSignal): Promise<PracticeAnalysis | null> => {
    const options = { signal: within(END_WAIT_MS, signal) }
    const path = `${PREFIX[kind]}/end`
    return kind === 'clinical'
      ? (await api.post(path, { sessionId }, EndClinicalReply, options)).analysis
      : (await api.post(path, { sessionId }, EndBehavioralReply, options)).analysis
  },
})
