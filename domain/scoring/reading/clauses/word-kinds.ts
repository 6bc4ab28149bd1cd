import { ANSWER_WORDS } from '@preceptor/content/answer-words/answer-words'
import type { Word } from '../words.ts'

/** Who does it, in a word. */
export const SUBJECTS = new Set([
  'i', 'we', 'he', 'she', 'they', 'there', 'nobody', 'somebody', 'everybody', 'someone', 'everyone', 'you', 'it',
]) // biome-ignore format: a list
/** What joins a clause to the one before. */
export const JOINTS = new Set([
  'and', 'but', 'so', 'because', 'cause', "'cause", 'or', 'while', 'until', 'till', 'when', 'if', 'since', 'after', 'before',
  'which', 'who', 'where', 'then', 'as', 'though', 'although', 'once', 'whenever', 'unless', 'that', 'plus',
]) // biome-ignore format: a list
/** What alone joins a clause to what comes, or says when. */
export const LEAD_INS = new Set([
  'well',
  'okay',
  'yeah',
  'oh',
  'anyway',
  'finally',
  'eventually',
  'also',
  'just',
  'that',
  'turns',
  'out',
  'day',
  'night',
  'one',
])
/** What begins that which was said, thought or asked. */
export const COMPLEMENT_LEADS = new Set(['what', 'how', 'why', 'whether', 'that', 'where', 'who'])
/** After these what looks like a verb is none: `the walk`. */
export const ARTICLES = new Set([
  'the',
  'a',
  'an',
  'my',
  'his',
  'her',
  'their',
  'our',
  'this',
  'that',
  'these',
  'those',
  'to',
  'your',
])

/** An article right after a noun begins what somebody else does: speech has no stops. */
export const NEW_NOUNS = new Set(['the', 'my', 'his', 'their', 'our'])
/** A question begins with one of these and then one of `ASKED`. */
export const ASKING = new Set([
  'is',
  'are',
  'do',
  'does',
  'did',
  'can',
  'could',
  'would',
  'will',
  'have',
  'has',
])
export const ASKED = new Set(['i', 'you', 'it', 'they', 'we', 'there', 'the', 'your', 'anybody', 'nurses'])

export const isVerb = (word: Word | undefined): boolean => word?.tags.has('Verb') === true
export const isAdverb = (word: Word | undefined): boolean =>
  word !== undefined && (word.tags.has('Adverb') || word.tags.has('Negative'))

export const isOfTime = ({ text }: Word): boolean =>
  ANSWER_WORDS.months.has(text) ||
  ANSWER_WORDS.days.has(text) ||
  ANSWER_WORDS.seasons.has(text) ||
  ANSWER_WORDS.timeUnits.has(text)
