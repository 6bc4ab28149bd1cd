import { MAX_MESSAGE_CHARS } from '@preceptor/contracts/practice/practice'
import { isNotEvidence, withoutPlayedRoles } from '../scoring/not-evidence.ts'
import { type Span, splitSpans } from '../scoring/sentences.ts'

const BREATHING = /\b(?:him|her|vent|bvm|bag|fio2|o2|oxygen)\b/i
const ALL_OXYGEN = /\b100 ?(?:%|percent)/gi

const TITLE_STOP = /\b(dr|mrs?|ms)\./gi

/** 'Bag him with 100%' speaks of oxygen, not of a score. */
const withoutOxygenShare = (text: string): string =>
  BREATHING.test(text) ? text.replaceAll(ALL_OXYGEN, 'all') : text

/**
 * The sentences meant for the people in the room: none that speak to a judge, play a role or are code. A title has lost
 * its stop in their text, so that patterns may end at stops; their own words are the message from start to
 * end.
 */
export function roomSentences(message: string): Span[] {
  return splitSpans(withoutPlayedRoles(message.slice(0, MAX_MESSAGE_CHARS)))
    .filter(({ text }) => !isNotEvidence(withoutOxygenShare(text)))
    .map((span) => ({ ...span, text: span.text.replace(TITLE_STOP, '$1') }))
}
