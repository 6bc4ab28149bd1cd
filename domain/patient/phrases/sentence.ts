import {
  ABILITIES,
  ASKS_OF_PAST,
  FILLERS,
  LEAVE,
  LEAVE_WORDS,
  LETS,
  OTHER_TIMES,
  PAST_NOUNS,
  QUESTION_STARTS,
  RELATIVES,
  REQUESTS,
  SHORT_QUESTION_STARTS,
  SPEAKER,
  STARTS_CONDITION,
  SUGGESTIONS,
  THIRD_PERSONS,
  THREATENING,
  WILLING,
} from './order-words.ts'
import type { Word } from './words.ts'

/** What an order is read from: one sentence. */
export interface Sentence {
  words: readonly Word[]
  isQuestion: boolean
}

/** Somebody else, some other day: 'my dad had an EKG', 'they drew labs last week'. */
export function isElsewhere({ words }: Sentence): boolean {
  const all = words.map(({ word }) => word)
  const [first = '', second = ''] = all.slice(leadLength(all))
  if (first === 'my' && RELATIVES.has(second)) return true
  return all.some((word, index) => {
    const next = all[index + 1] ?? ''
    return word === 'last' ? PAST_NOUNS.has(next) : OTHER_TIMES.has(word)
  })
}

/** 'If the pressure drops, ...': whatever follows is not done yet. */
export function startsWithCondition({ words }: Sentence): boolean {
  const all = words.map(({ word }) => word)
  const start = leadLength(all)
  const [first = '', second = ''] = all.slice(start)
  if (!STARTS_CONDITION.has(first) || (first === 'in' && second !== 'case')) return false
  return !words.some(({ word, clause }) => clause === words[start]!.clause && WILLING.has(word))
}

export const leadLength = (words: readonly string[]): number => {
  const at = words.findIndex((word) => !FILLERS.has(word))
  return at < 0 ? words.length : at
}

/** Whether somebody is asked something. */
export function asks({ words, isQuestion }: Sentence): boolean {
  if (isQuestion) return true
  const all = words.map(({ word }) => word)
  const [first = ''] = all.slice(leadLength(all))
  const isClauseStart = (index: number) => index > 0 && words[index]!.clause !== words[index - 1]!.clause
  return (
    QUESTION_STARTS.has(first) ||
    all.some((word, index) => isClauseStart(index) && QUESTION_STARTS.has(word)) ||
    SHORT_QUESTION_STARTS.has(first) ||
    all.some((word, index) => word === 'ask' && all[index + 1] !== 'the')
  )
}

/** The words of a suggestion that come before what is suggested: 'how about', none in 'have RT come'. */
export function suggestionLength(start: readonly string[]): number {
  const text = start.join(' ')
  const one = SUGGESTIONS.find((suggestion) => text === suggestion || text.startsWith(`${suggestion} `))
  return one && !one.startsWith('have') ? one.split(' ').length : 0
}

/** 'How about an EKG?', 'have RT come'. */
export function suggests({ words }: Sentence): boolean {
  const all = words.map(({ word }) => word)
  const start = all.slice(leadLength(all)).join(' ')
  return SUGGESTIONS.some((one) => start.startsWith(`${one} `))
}

/** 'Did anybody check?', 'has triage done it?': whoever asks that does nothing. */
export function asksOfOthers({ words }: Sentence): boolean {
  const all = words.map(({ word }) => word)
  const lead = leadLength(all)
  const [first = '', second = ''] = all.slice(lead)
  if (LETS.has(all[lead - 1] ?? '')) return false
  return ASKS_OF_PAST.has(first) && (THIRD_PERSONS.has(second) || second === 'the')
}

/** 'Can you sign this for me?' asks for it to be done; 'can you take aspirin?' does not. */
export function requestsOfYou({ words }: Sentence): boolean {
  const all = words.map(({ word }) => word)
  const [first = '', second = '', third = ''] = all.slice(leadLength(all))
  return REQUESTS.has(first) && second === 'you' && !ABILITIES.has(third)
}

/** 'Give me that bag or I will call security.' */
export const threatens = ({ words }: Sentence): boolean =>
  words.some(({ word }, index) => word === 'or' && THREATENING.has(words[index + 1]?.word ?? ''))

/** 'I am checking', 'we give', 'let me'. */
export function beginsWithSpeaker({ words }: Sentence): boolean {
  const all = words.map(({ word }) => word)
  const start = all.findIndex((word) => !FILLERS.has(word) || SPEAKER.has(word) || word === 'let')
  return start >= 0 && (SPEAKER.has(all[start]!) || all[start] === 'let')
}

/** 'Is it okay if I', 'do you mind if I': the words up to the 'if', none where a sentence begins otherwise. */
export function leaveLength(words: readonly string[]): number {
  const at = words.indexOf('if')
  const isLeave =
    at > 0 && at <= LEAVE_WORDS && words[at + 1] === 'i' && words.slice(0, at).some((word) => LEAVE.has(word))
  return isLeave ? at + 1 : 0
}

export const beginsWithLeave = ({ words }: Sentence): boolean =>
  leaveLength(words.map(({ word }) => word)) > 0
