import { useEffect, useState } from 'react'
import { z } from 'zod'
import type { Draft } from '../dock/draft.ts'

const Kept = z.object({ question: z.number().nullable(), draft: z.string() })
type Kept = z.output<typeof Kept>

const NOTHING: Kept = { question: null, draft: '' }
const keyOf = (interviewId: string) => `draft:${interviewId}`

const read = (key: string): Kept => {
  try {
    return Kept.parse(JSON.parse(sessionStorage.getItem(key) ?? 'null'))
  } catch {
    return NOTHING
  }
}

/** A store that is full or closed keeps nothing; the words are still at hand on the page. */
const write = (key: string, kept: Kept) => {
  try {
    if (kept.draft) sessionStorage.setItem(key, JSON.stringify(kept))
    else sessionStorage.removeItem(key)
  } catch {
    // The page has them.
  }
}

/**
 * What is typed and not sent to a question (null while it is not known which), kept in this tab over a reload; gone once
 * it is sent, at the end of the interview, with the tab, and at sign-out.
 */
export const useKeptDraft = (interviewId: string, question: number | null, hasEnded: boolean): Draft => {
  const key = keyOf(interviewId)
  const [kept, setKept] = useState(() => read(key))
  useEffect(() => {
    if (hasEnded) write(key, NOTHING)
  }, [hasEnded, key])
  const isOfAnother = question !== null && kept.question !== null && kept.question !== question
  const change = (draft: string) => {
    const next = { question, draft }
    setKept(next)
    write(key, next)
  }
  return { text: isOfAnother ? '' : kept.draft, change }
}
