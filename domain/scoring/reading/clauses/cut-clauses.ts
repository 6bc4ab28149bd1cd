import { ANSWER_WORDS } from '@preceptor/content/answer-words/answer-words'
import type { Word } from '../words.ts'
import { verbAt } from './verbs.ts'
import {
  ARTICLES,
  ASKED,
  ASKING,
  COMPLEMENT_LEADS,
  isAdverb,
  isOfTime,
  isVerb,
  JOINTS,
  LEAD_INS,
  NEW_NOUNS,
  SUBJECTS,
} from './word-kinds.ts'

/** The words of a sentence, clause by clause: each group has a verb, where the sentence has any. */
export const cutClauses = (words: readonly Word[]): Word[][] => merge(cut(words))

/** Cuts before whatever may begin a clause. */
function cut(words: readonly Word[]): Word[][] {
  const groups: Word[][] = []
  for (const [at, word] of words.entries()) {
    const before = words[at - 1]
    if (!before || mayBegin(words, at) || beginsFragment(words, at, groups.at(-1)!)) groups.push([word])
    else groups.at(-1)!.push(word)
  }
  return groups
}

/** `... a wound vac drove the forty minutes`: what is done next, without the word for who does it and without a stop. */
function beginsFragment(words: readonly Word[], at: number, group: readonly Word[]): boolean {
  const [before, word, next] = [words[at - 1]!, words[at]!, words[at + 1]]
  if (!word.tags.has('PastTense') || !before.tags.has('Noun') || before.isQuoted !== word.isQuoted)
    return false
  if (SUBJECTS.has(before.text) && before.text !== 'it') return false
  if (!next || !(OBJECT_FIRST.has(next.text) || next.tags.has('Value') || next.tags.has('Determiner')))
    return false
  const verb = verbAt(group)
  return (
    verb >= 0 &&
    verb < group.length - 1 &&
    !COMPLEMENT_LEADS.has(group[0]!.text) &&
    group[0]!.text !== 'which' &&
    !WITH_PARTICIPLE.has(group[verb]!.root)
  )
}
const OBJECT_FIRST = new Set(
  'the a an my his her their our this that every each him them it down up out off back over which what'.split(
    ' ',
  ),
)
/** After these a form like that of the past may belong to the object: `had him moved`, `found the line pulled`. */
const WITH_PARTICIPLE = new Set('get have find see keep leave make want need hear watch feel is'.split(' '))

function mayBegin(words: readonly Word[], at: number): boolean {
  const [before, word, next] = [words[at - 1]!, words[at]!, words[at + 1]]
  if (word.isQuoted && before.isQuoted) return false
  if (before.pauses || before.isQuoted !== word.isQuoted) return true
  if (word.text === 'and' && before.text === 'me' && beginsWithMe(words, at - 1)) return false
  if (JOINTS.has(word.text))
    return !(word.text === 'that' || word.text === 'as') || SUBJECTS.has(next?.text ?? '')
  if (JOINTS.has(before.text) || COMPLEMENT_LEADS.has(before.text)) return false
  if (beginsNoun(before, word) || isTimeLater(words, at) || isDayOfNext(words, at)) return true
  if (beginsQuestion(words, at)) return true
  if (beginsNewSubject(words, at)) return true
  if (!SUBJECTS.has(word.text)) return false
  const follows = isVerb(next) || (isAdverb(next) && isVerb(words[at + 2]))
  if (word.text === 'it' || word.text === 'you' || word.text === 'there')
    return follows && !before.tags.has('Preposition') && !ARTICLES.has(before.text) && !isVerb(before)
  return follows || word.text === 'i'
}

/** `(and) me and my boss figured out`: both did. */
const beginsWithMe = (words: readonly Word[], at: number): boolean =>
  at === 0 || words[at - 1]!.pauses || JOINTS.has(words[at - 1]!.text)

/** An article right after a noun begins what somebody else does: speech has no stops. */
const beginsNoun = (before: Word, { text }: Word): boolean =>
  NEW_NOUNS.has(text) && before.tags.has('Noun') && !before.tags.has('Possessive') && !before.tags.has('Date')

/** `the wound was all right` after a whole clause: who is said to have done something else begins another. */
function beginsNewSubject(words: readonly Word[], at: number): boolean {
  if (!NEW_NOUNS.has(words[at]!.text) || words[at - 1]!.tags.has('Preposition')) return false
  const verb = words.slice(at + 1, at + 4).findIndex((word) => FINITE.has(word.text))
  return (
    verb > 0 &&
    words.slice(at + 1, at + 1 + verb).every(({ tags }) => tags.has('Noun') || tags.has('Adjective'))
  )
}
/** Verbs of a clause of their own, and never of one that belongs to a noun. */
const FINITE = new Set(
  'was were is are had has did does could would came went said gave took saw knew ran fell wrote'.split(' '),
)

/** `how did your last two hires spend week six`, in speech without stops. */
function beginsQuestion(words: readonly Word[], at: number): boolean {
  const [first, second, third] = words.slice(at, at + 3)
  if (!first || !QUESTION_WORDS.has(first.text)) return false
  if (ASKING.has(second?.text ?? '')) return ASKED.has(third?.text ?? '') || first.text !== 'who'
  return first.text === 'how' && ASKING.has(third?.text ?? '')
}
const QUESTION_WORDS = new Set(['how', 'what', 'why', 'where', 'when', 'who'])

/** `in three months ...` */
const isTimeLater = (words: readonly Word[], at: number): boolean =>
  ['in', 'after', 'within', 'by'].includes(words[at]!.text) &&
  Boolean(words[at + 1]?.tags.has('Value')) &&
  ANSWER_WORDS.timeUnits.has(words[at + 2]?.text ?? '')

/** `sunday he walked`: speech has no stop before the day of what comes next. */
function isDayOfNext(words: readonly Word[], at: number): boolean {
  const beginsNext = (from: number): boolean =>
    SUBJECTS.has(words[from]?.text ?? '') && (isVerb(words[from + 1]) || isAdverb(words[from + 1]))
  const [before, word] = [words[at - 1]!, words[at]!]
  const belongs = before.tags.has('Preposition') || before.tags.has('Determiner') || OF_DAYS.has(before.text)
  return ANSWER_WORDS.days.has(word.text) && !belongs && beginsNext(at + 1)
}
/** What stands before a day that is named by it. */
const OF_DAYS = new Set([
  'last',
  'next',
  'every',
  'each',
  'one',
  'this',
  'that',
  'since',
  'until',
  'till',
  'early',
  'late',
])

/** A group without a verb belongs to its neighbor. */
function merge(groups: Word[][]): Word[][] {
  const merged: Word[][] = []
  let waiting: Word[] = []
  for (const group of groups) {
    const whole = [...waiting, ...group]
    if (verbAt(whole) >= 0) {
      merged.push(whole)
      waiting = []
    } else if (merged.length && !waiting.length && !isLeadIn(group)) merged.at(-1)!.push(...group)
    else waiting = whole
  }
  if (waiting.length) {
    if (merged.length) merged.at(-1)!.push(...waiting)
    else merged.push(waiting)
  }
  return merged
}

const isLeadIn = (group: readonly Word[]): boolean =>
  group.every((word) => JOINTS.has(word.text) || LEAD_INS.has(word.text) || isOfTime(word))
