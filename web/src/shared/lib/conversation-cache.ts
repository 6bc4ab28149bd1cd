import { DAY_MS } from '@preceptor/contracts/durations'
import { z } from 'zod'

/** The shortest time a transcript is kept by the server (decision V10); what is older is not shown here either. */
const MAX_AGE_MS = DAY_MS

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
const keyOf = (sessionId: string) => `conversation:${sessionId}`

const asJson = (text: string | null): unknown => {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}

/** Conversations as a tab keeps them over a reload (spec 2 section 3), made of lines of one kind. */
export const createConversationCache = <Line extends z.ZodType>(line: Line) => {
  const Cached = z.object({
    sessionId: z.string(),
    conversation: z.array(line),
    timestamp: z.iso.datetime(),
  })

  const forget = (sessionId: string, store: Store = sessionStorage) => store.removeItem(keyOf(sessionId))

  return {
    /** The lines of a session that this tab kept; none when there are none fit to be shown. */
    read: (sessionId: string, store: Store = sessionStorage): readonly z.output<Line>[] => {
      const kept = Cached.safeParse(asJson(store.getItem(keyOf(sessionId)))).data
      if (kept?.sessionId === sessionId && Date.now() - Date.parse(kept.timestamp) < MAX_AGE_MS)
        return kept.conversation
      forget(sessionId, store)
      return []
    },

    /** Keeps the lines for a reload of this tab. A full or closed store keeps nothing: the server has them anyway. */
    keep: (
      sessionId: string,
      conversation: readonly z.output<Line>[],
      store: Store = sessionStorage,
    ): void => {
      const timestamp = new Date().toISOString()
      try {
        store.setItem(keyOf(sessionId), JSON.stringify({ sessionId, conversation, timestamp }))
      } catch {
        forget(sessionId, store)
      }
    },

    forget,
  }
}
