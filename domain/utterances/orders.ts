import { splitSpans } from '../scoring/sentences.ts'
import { trimEndOf } from '../text/bounded-text.ts'
import { holdsOrder } from './order-phrases.ts'
import { isInOtherLanguage } from './other-language.ts'
import { withoutPlayedRoles } from './played-roles.ts'

/** Sentences are bounded before they are looked at. */
const MAX_CHARS = 400

/** Whether a sentence is an order to whoever judges or leads the interview. */
export const isOrder = (sentence: string): boolean =>
  !isInOtherLanguage(sentence.slice(0, MAX_CHARS)) && isEnglishOrder(sentence)

/** The same of a sentence that is known to be English. */
export const isEnglishOrder = (sentence: string): boolean => holdsOrder(sentence.slice(0, MAX_CHARS))

/** Where orders stand in a text: lines that play a role, and sentences about scores, roles or the system. */
export const findOrders = (text: string): { start: number; end: number }[] => {
  const played = withoutPlayedRoles(text)
  const roles: { start: number; end: number }[] = []
  for (let at = 0; at < text.length; at += 1) {
    if (played[at] === text[at]) continue
    const end = text.indexOf('\n', at)
    roles.push({ start: at, end: end < 0 ? text.length : end })
    at = end < 0 ? text.length : end
  }
  return [...roles, ...splitSpans(played).filter((span) => isOrder(span.text))].toSorted(
    (a, b) => a.start - b.start,
  )
}

export const hasOrders = (text: string): boolean => findOrders(text).length > 0

const MARK = 'addressed to the system, no part of the answer'

/** A text in which each order stands in brackets that say what it is; brackets of its own cannot close them. */
export const markOrders = (text: string): string => {
  let marked = ''
  let from = 0
  for (const { start, end } of findOrders(text)) {
    if (start < from) continue
    const order = trimEndOf(text.slice(start, end), '.!?').trim().replaceAll('[', '(').replaceAll(']', ')')
    marked += `${text.slice(from, start)}[${MARK}: ${order}].`
    from = end
  }
  return marked + text.slice(from)
}

/** An entry of a transcript as a model gets it. */
export const markEntry = <Entry extends { role: string; content: string }>(entry: Entry): Entry =>
  entry.role === 'candidate' ? { ...entry, content: markOrders(entry.content) } : entry
