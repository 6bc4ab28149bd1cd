import { TranscriptEntry } from '@preceptor/contracts/interview'
import { z } from 'zod'

/** The shortest time a transcript is kept by the server (decision V10); what is older is not shown here either. */
const MAX_AGE_MS = 24 * 3_600_000

/** A conversation as this tab keeps it over a reload (spec 2 section 3). */
const CachedConversation = z.object({
  sessionId: z.string(),
  conversation: z.array(TranscriptEntry),
  timestamp: z.iso.datetime(),
})
type CachedConversation = z.infer<typeof CachedConversation>

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
const keyOf = (sessionId: string) => `conversation:${sessionId}`

const parsed = (text: string | null) => {
  try {
    return CachedConversation.safeParse(JSON.parse(text ?? 'null')).data ?? null
  } catch {
    return null
  }
}

/** The lines of an interview that this tab kept; none when there are none fit to be shown. */
export const readConversation = (
  sessionId: string,
  store: Store = sessionStorage,
): readonly TranscriptEntry[] => {
  const kept = parsed(store.getItem(keyOf(sessionId)))
  if (kept?.sessionId === sessionId && Date.now() - Date.parse(kept.timestamp) < MAX_AGE_MS)
    return kept.conversation
  forgetConversation(sessionId, store)
  return []
}

/** Keeps the lines for a reload of this tab. A full or closed store keeps nothing: the server has them anyway. */
export const keepConversation = (
  sessionId: string,
  conversation: readonly TranscriptEntry[],
  store: Store = sessionStorage,
) => {
  const timestamp = new Date().toISOString()
  const kept: CachedConversation = { sessionId, conversation: [...conversation], timestamp }
  try {
    store.setItem(keyOf(sessionId), JSON.stringify(kept))
  } catch {
    forgetConversation(sessionId, store)
  }
}

export const forgetConversation = (sessionId: string, store: Store = sessionStorage) =>
  store.removeItem(keyOf(sessionId))
