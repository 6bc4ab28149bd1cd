import { SessionReply } from '@preceptor/contracts/practice/practice'
import type { ChatKind, Refreshed } from '@preceptor/statecharts/chat-room-setup'
import type { Api } from '../../../shared/lib/api.ts'
import { chatStatusOf } from './chat-status.ts'

/** The session as the server has it now; nothing is started for it. Throws ApiFailure. */
export const refreshSession = async (
  api: Api,
  kind: ChatKind,
  sessionId: string,
  signal: AbortSignal,
): Promise<Refreshed> => {
  const session = await api.get(`/api/interviews/session/${sessionId}`, SessionReply, { signal })
  if (session.scenarioType !== kind) return { kind: 'expired' }
  const { status, analysis, transcript, transcriptCleared } = session
  if (status === 'completed') return { kind: 'elsewhere', elsewhere: { to: 'results', sessionId, analysis } }
  if (transcriptCleared || status !== 'in_progress') return { kind: 'expired' }
  return { kind: 'open', transcript, standing: chatStatusOf(session.standing) }
}
