import { ANSWER_WORDS as WORDS } from '@preceptor/content/answer-words/answer-words'
import type { Clause } from './clauses.ts'
import type { Word } from './words.ts'

/** What ties a clause to one certain case. */
export interface Anchors {
  /** 1 for a date or a time that can be counted, less for `one time`. */
  time: number
  /** Somebody who is met here first. */
  person: number
  place: number
  /** Age, bed, dose or count. */
  number: number
}

const DETERMINERS = new Set(['a', 'an', 'one', 'this', 'our', 'my', 'another', 'some', 'two', 'three', 'the'])
const INDEFINITE = new Set([
  'a',
  'an',
  'one',
  'this',
  'another',
  'our',
  'some',
  'two',
  'my',
  'these',
  'their',
])
const CLOCK = new Set([
  'shift',
  'noon',
  'midnight',
  'lunch',
  'supper',
  'night',
  'dawn',
  'report',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
])
const ORDERED = new Set(['my', 'the', 'his', 'her', 'in', 'on', 'during'])
const PART_OF_DAY = new Set(['shift', 'night', 'evening', 'morning', 'afternoon', 'weekend'])
/** A long shift is like any other. */
const LIKE_ANY = new Set(
  'long busy hard rough tough crazy bad good normal typical usual regular average'.split(' '),
)
const ONE_OF_THEM = new Set(['a', 'one', 'that'])
const WEAK_TIMES = new Set(['once', 'yesterday', 'today', 'tonight', 'recently'])
const COUNTING = new Set([
  'last',
  'next',
  'first',
  'second',
  'third',
  'that',
  'one',
  'this',
  'early',
  'late',
  'previous',
])

/** How many words before a noun its article may stand. */
const REACH = 4

const isNumber = (word: Word | undefined): boolean =>
  word !== undefined && (word.tags.has('Value') || word.tags.has('Cardinal') || /\d/.test(word.text))

/** Whether one of the words before stands in the set, no verb between. */
function precededBy(words: readonly Word[], at: number, set: ReadonlySet<string>): boolean {
  for (let before = at - 1; before >= Math.max(0, at - REACH); before--) {
    if (set.has(words[before]!.text)) return true
    if (words[before]!.tags.has('Determiner') || words[before]!.tags.has('Possessive')) return false
    if (words[before]!.tags.has('Verb') && !words[before]!.tags.has('Gerund')) return false
  }
  return false
}

export function anchorsOf({ words }: Pick<Clause, 'words'>): Anchors {
  const anchors: Anchors = { time: 0, person: 0, place: 0, number: 0 }
  for (const [at, word] of words.entries()) {
    const time = timeOf(words, at)
    if (time > anchors.time) anchors.time = time
    if (WORDS.person.has(word.text) || WORDS.colleague.has(word.text)) {
      if (precededBy(words, at, INDEFINITE) || isNumber(words[at - 1]) || isBare(words, at))
        anchors.person = 1
    }
    if (WORDS.place.has(word.text) && (precededBy(words, at, DETERMINERS) || isPlacing(words, at)))
      anchors.place = 1
    if (isNumber(word) && !['one', 'first'].includes(word.text)) anchors.number = 1
  }
  return anchors
}

/** A noun without its article, as in `there was patient on the unit`. */
function isBare(words: readonly Word[], at: number): boolean {
  if (words[at + 1]?.tags.has('Noun') && !words[at + 1]?.tags.has('Pronoun')) return false
  const reach = words.slice(Math.max(0, at - 3), at)
  return (
    reach.some(({ text, root }) => text === 'there' || root === 'have') &&
    !reach.some(({ text }) => ARTICLES.has(text))
  )
}

const ARTICLES = new Set(['the', 'his', 'her', 'their', 'your', 'every', 'any', 'each', 'no'])
const PLACING = new Set(['in', 'on', 'at', 'to', 'from', 'into'])

/** `in psych`, `room 9`, `bed 12` need no article. */
const isPlacing = (words: readonly Word[], at: number): boolean =>
  at === 0 || precededBy(words, at, PLACING) || /^(?:bed|room|chair)$/.test(words[at]!.text)

const isTimeWord = (text: string): boolean =>
  WORDS.timeUnits.has(text) || WORDS.seasons.has(text) || WORDS.seasons.has(text.replace(/s$/, ''))

function timeOf(words: readonly Word[], at: number): number {
  const { text, isCapital } = words[at]!
  const before = words[at - 1]
  const next = words[at + 1]
  if (
    text === 'ago' ||
    (text === 'back' &&
      before &&
      isTimeWord(before.text) &&
      (isNumber(words[at - 2]) || words[at - 2]?.text === 'a'))
  )
    return 1
  if (WORDS.months.has(text))
    return text === 'may' || text === 'march'
      ? before?.text === 'in' || before?.text === 'last' || (isCapital && at > 0)
        ? 1
        : 0
      : 1
  if (WORDS.seasons.has(text))
    return before &&
      ['last', 'this', 'the', 'in', 'one', 'since', 'that', 'at', 'two', 'first', 'second'].includes(
        before.text,
      )
      ? text === 'fall' && before.text === 'the'
        ? 0.7
        : 1
      : 0
  if (WORDS.days.has(text)) return text.endsWith('s') ? 0.4 : 0.8
  if (WORDS.timeUnits.has(text)) {
    if (before?.text === 'last' && !['minute', 'minutes', 'hour', 'hours'].includes(text)) return 1
    if (before && ['first', 'second', 'third'].includes(before.text) && precededBy(words, at, ORDERED))
      return 1
    if (before?.text === 'one' || before?.text === 'that' || before?.text === 'this') return 0.6
    if (PART_OF_DAY.has(text) && precededBy(words, at, ONE_OF_THEM) && !LIKE_ANY.has(before?.text ?? ''))
      return 0.6
  }
  if (text === 'day' && isNumber(next)) return 0.8
  if (text === 'time' && before?.text === 'one') return 0.5
  if (WEAK_TIMES.has(text)) return 0.5
  if (before?.text === 'at' && CLOCK.has(text)) return 0.6
  if (text === 'in' && next?.text === 'the' && isNumber(before)) return 0.6
  if (/^(?:19|20)\d\d$/.test(text) || /^\d{1,2}:\d\d$/.test(text)) return 0.8
  if (text === 'during' || (text === 'when' && next?.text === 'i'))
    return COUNTING.has(words[at + 2]?.text ?? '') ? 0.8 : 0.5
  return 0
}

/** Nouns that name something, and not an attitude: what makes a clause concrete. */
export function concreteNouns({ words }: Pick<Clause, 'words'>): string[] {
  return words
    .filter(
      ({ text, tags }) =>
        tags.has('Noun') &&
        !tags.has('Pronoun') &&
        (text.length > 2 || WORDS.place.has(text)) &&
        !WORDS.abstract.has(text) &&
        !GENERIC.has(text) &&
        !WORDS.timeUnits.has(text),
    )
    .map(({ text }) => text)
}

export const abstractWords = ({ words }: Pick<Clause, 'words'>): number =>
  words.filter(({ text }) => WORDS.abstract.has(text)).length

const GENERIC = new Set(
  `patient patients nurse nurses people person thing things way ways lot time times job work care situation example
  everything something anything nothing everybody somebody anybody someone everyone anyone nobody kind sort part
  nursing hospital unit floor team staff life world question answer bit end case problem issue matter reason fact
  lesson role position going action task result outcome manner approach career years year others it's that's what's there colleague colleagues coworker family`.split(
    /\s+/,
  ),
)

const CAUSES = new Set(['because', 'cause', "'cause", 'cuz'])
const PREVENTS = new Set(['keep', 'avoid', 'prevent', 'make', 'see', 'protect', 'stop', 'find'])

/** Why something was done, in the clause that says so. */
export function givesReasonIn({ words, lead }: Clause, before: Clause | undefined): boolean {
  if (words.some(({ text }) => CAUSES.has(text))) return true
  const texts = words.map(({ text }) => text)
  const at = (some: string) => texts.indexOf(some)
  if (
    lead === 'since' &&
    words.length > 3 &&
    ['i', 'he', 'she', 'they', 'it', 'the', 'we', 'you', 'my'].includes(texts[at('since') + 1] ?? '') &&
    !/\b(?:then|ever)\b/.test(texts.join(' ')) &&
    !before?.isSubjectSaid === false &&
    isEarlier(before)
  )
    return true
  const joined = ` ${texts.join(' ')} `
  if (
    / (?:that is why|so that|in order to|the reason|in case|that way|for fear|which is why|the point was) /.test(
      joined,
    )
  )
    return true
  if (
    / (?:(?:my|the|our) (?:worry|fear|concern|thinking|reasoning) was|seeing (?:as|that|how)) /.test(joined)
  )
    return true
  if (
    lead === 'so' &&
    / so (?:that )?(?:he|she|they|nobody|no|we|people|it|the \w+|patients|families) (?:would|could|will|can|wouldn|does|did|do not|is not|are not|would not|could not)/.test(
      joined,
    )
  )
    return true
  const to = at('to')
  return (
    to > 0 &&
    PREVENTS.has(texts[to + 1] ?? '') &&
    ['make', 'avoid', 'prevent', 'protect'].includes(texts[to + 1]!)
  )
}

const isEarlier = (before: Clause | undefined): boolean => before !== undefined && before.verb !== null

/** How somebody is or was, in a word that fits any story. */
export function isVague({ words, verb }: Clause): boolean {
  const vague = words.filter(({ text }) => WORDS.vague.has(text)).length
  if (!vague) return false
  const at = words.findIndex(({ root, tags }) => tags.has('Verb') && root === verb)
  const said = words
    .slice(at + 1)
    .filter(
      ({ text, tags }) =>
        !WORDS.vague.has(text) &&
        !WORDS.timeUnits.has(text) &&
        tags.has('Noun') &&
        !tags.has('Pronoun') &&
        !GENERIC.has(text) &&
        !WORDS.abstract.has(text),
    )
  return said.length === 0 && (verb === null || VAGUE_VERBS.has(verb) || vague >= 2)
}

const VAGUE_VERBS = new Set([
  'is',
  'be',
  'become',
  'get',
  'go',
  'feel',
  'work',
  'turn',
  'end',
  'settle',
  'seem',
  'come',
  'think',
  'learn',
])
