import type { Word } from '../words.ts'
import { isAdverb, isVerb, SUBJECTS } from './word-kinds.ts'

/** What comes after was not done. */
const NEGATING = new Set('not never nobody none neither nor'.split(' '))
/** The same right before a verb: `nearly called`, and not `nearly an hour`. */
const NEGATING_VERBS = new Set('hardly barely scarcely rarely seldom almost nearly'.split(' '))
/** After these `not` takes nothing back. */
const NOT_ALONE = new Set(['only', 'just', 'merely', 'simply'])
/** Two words that negate what comes: `instead of calling`, `no one called`. */
const NEGATING_PAIRS = new Set(['instead of', 'rather than', 'no one', 'other than', "'stead of"])
/** Of these it was not done, as far as they are followed by what: `failed to`, `skipped checking`. */
const FAILING = new Set(
  `fail forget neglect omit skip miss quit stop avoid refuse decline hesitate wait pretend resist postpone delay cease
  dodge`.split(/\s+/),
)
/** `stopped to check` was done. */
const DONE_WITH_TO = new Set(['stop', 'quit', 'miss', 'skip'])
/** What was had in mind, and as far as these words go no more. */
const INTENDING = new Set('mean want intend plan hope wish consider threaten promise need'.split(' '))
/** `about to`, `supposed to`, `too busy to`. */
const AHEAD = new Set('about going gonna supposed meant ready afraid scared reluctant unable'.split(' '))
const PERFECT_MODALS = new Set(['should', 'would', 'could', 'might', 'ought'])
const NOTHING = new Set(['nobody', 'nothing', 'none'])
/** So many words on a negated object is that of the verb. */
const OBJECT_WITHIN = 2
const ADVERBS_BETWEEN = 3

/** The words of a clause that tell what was not done: what was left out, nearly done, or only thought of. */
export function undoneIn(words: readonly Word[]): Set<Word> {
  const undone = new Set<Word>()
  let isUndone = false
  for (const [at, word] of words.entries()) {
    if (isUndone && beginsAnew(words, at)) isUndone = false
    if (isUndone) undone.add(word)
    // `never left without checking` and `did not fail to call` were done.
    if (word.text === 'without' || isFailing(words, at)) isUndone = !isUndone
    else if (isNegating(words, at) || isThoughtOf(words, at)) isUndone = true
    if (isVerb(word) && hasNoObject(words, at)) undone.add(word)
  }
  return undone
}

/** `without waiting for him I checked`: another one begins with who does it. */
const beginsAnew = (words: readonly Word[], at: number): boolean =>
  (SUBJECTS.has(words[at]!.text) &&
    (isVerb(words[at + 1]) || (isAdverb(words[at + 1]) && isVerb(words[at + 2])))) ||
  words[at]!.text === 'and'

function isNegating(words: readonly Word[], at: number): boolean {
  const [{ text }, next] = [words[at]!, words[at + 1]]
  if (text === 'not') return !NOT_ALONE.has(next?.text ?? '') && next?.text !== 'help'
  if (text === 'no') return leadsTo(words, at + 2) || next?.text === 'one'
  if (NEGATING_VERBS.has(text)) return isVerb(isAdverb(next) ? words[at + 2] : next)
  return NEGATING.has(text) || NEGATING_PAIRS.has(`${text} ${next?.text}`)
}

/** `to` and a verb, with no more than adverbs before. */
function leadsTo(words: readonly Word[], from: number): boolean {
  let at = from
  while (at < from + ADVERBS_BETWEEN && isAdverb(words[at])) at++
  return words[at]?.text === 'to' && isVerb(words[at + 1])
}
const isGerund = (word: Word | undefined): boolean => word?.tags.has('Gerund') === true

function isFailing(words: readonly Word[], at: number): boolean {
  const { root } = words[at]!
  const [next, after] = [words[at + 1], words[at + 2]]
  if (!isVerb(words[at])) return false
  if (FAILING.has(root)) return isGerund(next) || (leadsTo(words, at + 1) && !DONE_WITH_TO.has(root))
  const isPutOff = (root === 'put' || root === 'hold') && next?.text === 'off'
  const isGivenUp = root === 'give' && next?.text === 'up'
  if (isPutOff || isGivenUp) return isGerund(after) || (after?.text === 'on' && isGerund(words[at + 3]))
  return (root === 'decide' || root === 'choose') && next?.text === 'against'
}

function isThoughtOf(words: readonly Word[], at: number): boolean {
  const [{ text, root }, next] = [words[at]!, words[at + 1]]
  if (PERFECT_MODALS.has(text))
    return next?.text === 'have' || (words[at + 2]?.text === 'have' && next?.text !== 'not')
  if (AHEAD.has(text)) return leadsTo(words, at + 1)
  if (text === 'too') return leadsTo(words, at + 2)
  if (!isVerb(words[at])) return false
  if (root === 'think') return ['about', 'of'].includes(next?.text ?? '') && isGerund(words[at + 2])
  return INTENDING.has(root) && (leadsTo(words, at + 1) || isGerund(next))
}

/** `asked nobody`, `wrote nothing down`, `asked for no help`, and not `said no`. */
const hasNoObject = (words: readonly Word[], at: number): boolean =>
  words
    .slice(at + 1, at + 1 + OBJECT_WITHIN)
    .some(
      ({ text, pauses }, index) =>
        NOTHING.has(text) || (text === 'no' && !pauses && words[at + index + 2]?.tags.has('Noun')),
    )
