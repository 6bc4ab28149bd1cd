import { type ChatMessage, ChatMessage as Line } from '@preceptor/contracts/practice/practice'
import { isAnswered, type Unsent } from '@preceptor/statecharts/chat-room-setup'
import { createConversationCache } from '../../../shared/lib/conversation-cache.ts'

/** The chats of this tab, by session. */
export const chatCache = createConversationCache(Line)

/**
 * The lines to show of a behavioral session: what this tab kept where it is what the server has too, else the server's,
 * else the question alone (spec 2 section 4). Whenever the two differ the server is right: another window may have gone on.
 */
export const conversationOf = (
  cached: readonly ChatMessage[],
  server: readonly ChatMessage[],
  question: ChatMessage | null,
): ChatMessage[] => {
  if (server.length > 0) return [...server]
  if (cached.length > 0) return [...cached]
  return question ? [question] : []
}

/**
 * The message that still waits for its reply: the one this tab had on its way when it was reloaded, unless it was
 * answered meanwhile, else the last line of the server where it is the candidate's.
 */
export const unansweredOf = (transcript: readonly ChatMessage[], kept: Unsent | null): Unsent | null => {
  if (kept && !isAnswered(transcript, kept.turnId)) return kept
  const last = transcript.at(-1)
  return last?.role === 'user' && last.turnId ? { turnId: last.turnId, text: last.content } : null
}
