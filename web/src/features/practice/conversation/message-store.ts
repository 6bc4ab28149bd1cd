import type { Unsent } from '@preceptor/statecharts/chat-room-setup'
import { z } from 'zod'

/** What the candidate has written and the server may not have: the draft in the box, and a message on its way. */
const Kept = z.object({
  draft: z.string(),
  unsent: z.object({ turnId: z.uuid(), text: z.string() }).nullable(),
})

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/**
 * The candidate's own words of one session, kept over a reload of this tab and gone at sign-out with all of session
 * storage. A full or closed store keeps nothing; the words are still at hand here.
 */
export const openMessageStore = (sessionId: string, store: Store = sessionStorage) => {
  const key = `draft:${sessionId}`
  const read = (): z.output<typeof Kept> => {
    try {
      return Kept.parse(JSON.parse(store.getItem(key) ?? 'null'))
    } catch {
      return { draft: '', unsent: null }
    }
  }
  let kept = read()

  const keep = (part: Partial<z.output<typeof Kept>>) => {
    kept = { ...kept, ...part }
    try {
      if (kept.draft || kept.unsent) store.setItem(key, JSON.stringify(kept))
      else store.removeItem(key)
    } catch {
      store.removeItem(key)
    }
  }

  return {
    draft: () => kept.draft,
    unsent: (): Unsent | null => kept.unsent,
    keepDraft: (draft: string) => keep({ draft }),
    keepUnsent: (unsent: Unsent | null) => keep({ unsent }),
    forget: () => keep({ draft: '', unsent: null }),
  }
}
export type MessageStore = ReturnType<typeof openMessageStore>
