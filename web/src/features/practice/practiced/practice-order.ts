import type { PracticedTopic } from '@preceptor/contracts/practice/practice'
import { PICK_UP } from '../../../shared/words/practice-words.ts'

const NOT_YET = 1
const DONE = 2
/** Above every score: what has none follows those that have one. */
const NO_SCORE = 101

const rankOf = (practiced: PracticedTopic | undefined) => {
  if (practiced?.isInProgress) return 0
  return practiced && practiced.sessions > 0 ? DONE : NOT_YET
}

/** What was begun, then what was never done, then what was done, the lowest last score first; else in the order given. */
export const inPracticeOrder = <Item>(
  items: readonly Item[],
  practicedOf: (item: Item) => PracticedTopic | undefined,
): Item[] =>
  items.toSorted((one, other) => {
    const [a, b] = [practicedOf(one), practicedOf(other)]
    if (rankOf(a) !== rankOf(b)) return rankOf(a) - rankOf(b)
    if (rankOf(a) !== DONE) return 0
    return (a?.lastScore ?? NO_SCORE) - (b?.lastScore ?? NO_SCORE)
  })

/** Why the first of a list is the one to do next; `hasDone` where the candidate has done another of them. */
export const reasonText = (first: PracticedTopic | undefined, hasDone: boolean): string => {
  if (first?.isInProgress) return PICK_UP
  if (first && first.sessions > 0) return 'Worth another try'
  return hasDone ? 'New to you' : 'Start here'
}
