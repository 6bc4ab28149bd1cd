import { SKIPPED_SAFEGUARDS, UNSAFE_PAIRS } from '@preceptor/content/answer-words/answer-rules'
import { findPhrase, readPhrase } from './phrases.ts'
import type { ReadClause } from './read-clause.ts'
import type { Word } from './words.ts'

const PAIRS = UNSAFE_PAIRS.map(({ act, drugs, states }) => ({
  act,
  drugs: new Set(drugs.split(' ')),
  states: states.map(readPhrase),
}))
const SAFEGUARDS = SKIPPED_SAFEGUARDS.safeguards.map(readPhrase)
const MISSING = SKIPPED_SAFEGUARDS.missing.map(readPhrase)
const ACTS = new Set(SKIPPED_SAFEGUARDS.acts.split(' '))
const GOING_ON = SKIPPED_SAFEGUARDS.going_on.map(readPhrase)

const GIVING = new Set([
  'give',
  'push',
  'hang',
  'administer',
  'start',
  'inject',
  'let',
  'feed',
  'run',
  'slip',
  'bring',
  'draw',
  'turn',
  'continue',
  'put',
  'send',
  'hook',
  'spike',
])
/** What was noticed in time, undone or learned from is no habit. */
const MENDED = new Set([
  'hold', 'stop', 'refuse', 'catch', 'return', 'learn', 'regret', 'apologize', 'report', 'realize', 'question', 'correct', 'clarify',
]) // biome-ignore format: a list
/** So many clauses further on a danger belongs to the same act. */
const NEAR = 5

const isOwnAct = ({ subject, isNegated, isModal, isQuoted, isHabit, isQuestion }: ReadClause): boolean =>
  (subject === 'i' || subject === 'we' || subject === 'none') &&
  !isNegated &&
  !isModal &&
  !isQuoted &&
  !isHabit &&
  !isQuestion

const isMended = (some: readonly ReadClause[]): boolean =>
  some.some(({ words }) => words.some(({ root }) => MENDED.has(root)))

/** An act of the speaker's that is dangerous by what else is said around it, by its name; the clause that tells it. */
export interface UnsafeAct {
  act: string
  clause: ReadClause
}

/** A drug given in a state in which it harms, and an act done without what makes it safe. */
export function findUnsafeActs(clauses: readonly ReadClause[]): UnsafeAct[] {
  if (isMended(clauses)) return []
  return clauses.flatMap((clause, at): UnsafeAct[] => {
    if (!isOwnAct(clause)) return []
    const near = clauses.slice(Math.max(0, at - NEAR), at + NEAR + 1)
    const pair =
      GIVING.has(clause.verb ?? '') &&
      PAIRS.find((one) => isGiven(one.drugs, near, clause) && isState(one.states, near))
    if (pair) return [{ act: pair.act, clause }]
    return isUnguarded(clause, clauses[at - 1]) ? [{ act: 'skippedCheck', clause }] : []
  })
}

/** The drug stands in the clause itself, or before it where it is `it` that is given. */
function isGiven(drugs: ReadonlySet<string>, near: readonly ReadClause[], { words }: ReadClause): boolean {
  const names = (some: readonly Word[]) => some.some(({ text, root }) => drugs.has(text) || drugs.has(root))
  return (
    names(words) ||
    (words.some(({ text }) => text === 'it' || text === 'them') && names(near.flatMap((one) => one.words)))
  )
}

const isState = (states: readonly ReturnType<typeof readPhrase>[], near: readonly ReadClause[]): boolean =>
  near.some(
    ({ words, isModal, isQuestion }) =>
      !isModal && !isQuestion && states.some((state) => findPhrase(words, state) >= 0),
  )

/** `I had no time for the second check, so I just hung it`, `I hung it without the second check`. */
function isUnguarded(clause: ReadClause, before: ReadClause | undefined): boolean {
  if (!ACTS.has(clause.verb ?? '')) return false
  const lacks = ({ words }: ReadClause) => {
    const missing = MISSING.map((phrase) => findPhrase(words, phrase)).filter((at) => at >= 0)
    return missing.some((from) => SAFEGUARDS.some((phrase) => findPhrase(words.slice(from), phrase) >= 0))
  }
  const isWithout = clause.words.some(({ text }) => text === 'without') && lacks(clause)
  const continues = GOING_ON.some((phrase) => findPhrase(clause.words, phrase) >= 0)
  return isWithout || (continues && before !== undefined && before.subject !== 'other' && lacks(before))
}
