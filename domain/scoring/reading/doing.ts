import { ANSWER_WORDS as WORDS } from '@preceptor/content/answer-words/answer-words'
import type { Clause } from './clauses.ts'
import type { Word } from './words.ts'

const PLANS = new Set(['want', 'hope', 'plan', 'intend', 'like', 'love', 'try', 'aim'])
/** After these `I have put` is a step in a row, in English that tells so. */
const FOLLOWING = new Set(['then', 'so'])
/** Of the present these say what the speaker thinks: `I find it hard`, `I admit that it was`. */
const SAID_NOW = new Set(['find', 'admit'])
/** What begins with these explains or dates, and tells nothing of its own. */
const NOT_COUNTED_LEADS = new Set([
  'if',
  'when',
  'whenever',
  'unless',
  'because',
  'cause',
  "'cause",
  'which',
  'who',
  'as',
  'while',
  'before',
])

/** Whether the speaker does something in it, by the verb; whether it was so in one case is asked apart. */
export function isDoing(clause: Clause): boolean {
  const { subject, verb, isModal, isPassive, isHabit, isQuestion, isQuoted, lead, isComplement, words } =
    clause
  if (clause.isPerfect && (clause.isNegated || !FOLLOWING.has(lead ?? ''))) return false
  if (clause.isNegated && !clause.isPast && !words.some(({ text }) => text === 'did')) return false
  if (isLeftOut(clause)) return false
  if (subject !== 'i' || verb === null || isModal || isPassive || isHabit || isQuestion || isQuoted)
    return false
  if (WORDS.stative.has(verb) || PLANS.has(verb)) return isStaying(clause)
  if (WORDS.calmVerbs.has(verb)) return !words.some(({ text }) => WORDS.calmWords.has(text) || text === 'my')
  if (SAID_NOW.has(verb) && !clause.isPast) return false
  if (lead && NOT_COUNTED_LEADS.has(lead)) return false
  return !(isComplement && lead !== null)
}

/** What a nurse owes: to leave it out is no action, as it is one not to shout or to stay. */
const OWED = new Set(
  `ask assess call chart check clarify clean confirm consult count document double-check escalate examine explain help
  inform inspect listen look measure mention monitor notify observe page phone read reassess recheck record report scan
  teach tell verify wash watch weigh notice hear realize recognize catch apologize`.split(/\s+/),
)
/** These say by themselves that what follows was not done. */
const LEAVING_OUT = new Set(['fail', 'forget', 'neglect', 'omit', 'skip', 'miss', 'pretend'])
/** These do where what follows is owed. */
const ENDING = new Set(['stop', 'quit', 'avoid', 'give', 'put', 'hold'])

/** What the clause tells was not done, and that is nothing to the speaker's credit. */
export function isLeftOut({ verb, words, isUndone, isNegated }: Clause): boolean {
  if (verb === null) return false
  if (isUndone) return !isNegated || OWED.has(verb)
  const [left] = words
    .slice(words.findIndex(({ root }) => root === verb) + 1)
    .filter(({ isUndone: isLeft, tags }) => isLeft && tags.has('Verb'))
  return left !== undefined && (LEAVING_OUT.has(verb) || (ENDING.has(verb) && OWED.has(left.root)))
}

/** Verbs of being that are actions with an object: `had the aide get`, `let him finish`, `got the order changed`. */
function isStaying({ verb, words, isNegated }: Clause): boolean {
  const at = words.findIndex(({ root }) => root === verb)
  const rest = words.slice(at + 1)
  if (verb === 'get') {
    const person = rest
      .slice(0, 4)
      .some(
        ({ text, tags }) =>
          tags.has('Determiner') ||
          ['him', 'her', 'them', 'his', 'their', 'our', 'hold', 'my', 'a', 'down', 'up', 'in'].includes(text),
      )
    return (
      person &&
      !rest
        .slice(0, 2)
        .some(({ text }) => ['old', 'better', 'used', 'along', 'caught', 'a', 'into'].includes(text))
    )
  }
  if (verb === 'have') {
    const next = rest.findIndex(({ tags }) => tags.has('Verb') && !tags.has('Gerund'))
    if (next <= 0 || next > 5 || isNegated || !rest[next]!.tags.has('Infinitive')) return false
    const { text, root, tags } = rest[next - 1]!
    return (
      tags.has('Pronoun') ||
      tags.has('Actor') ||
      WORDS.colleague.has(root) ||
      WORDS.person.has(root) ||
      WORDS.colleague.has(text)
    )
  }
  return false
}

export const isSubordinate = ({ lead }: Pick<Clause, 'lead'>): boolean =>
  lead !== null && NOT_COUNTED_LEADS.has(lead)

/** Among the words of attitudes, what may well be called, made, asked for or given. */
const PLAIN = new Set(
  'team time people plan goal goals feedback support trust record track safety skill skills best management experience social physical'.split(
    ' ',
  ),
)

/** The first thing named is an attitude: `showed empathy`, `assessed the dignity`, `provided support`. */
export function isVirtue(words: readonly Word[]): boolean {
  const named = words
    .slice(0, 6)
    .find(({ tags, text }) => (tags.has('Noun') || WORDS.abstract.has(text)) && !tags.has('Pronoun'))
  return named !== undefined && WORDS.abstract.has(named.text) && !PLAIN.has(named.text)
}

export const isDoneToVirtue = ({ words, verb }: Clause): boolean =>
  isVirtue(words.slice(words.findIndex(({ root, tags }) => tags.has('Verb') && root === verb) + 1))
