import { isDoing } from './doing.ts'
import type { ReadClause } from './read-clause.ts'
import type { Anchors } from './signs.ts'

/** Who is spoken of again and again is one certain person. */
const ONE_PERSON = 0.3
/** So do steps in a row, of nobody in general. */
const IN_A_ROW = 0.3
/** `In our clinic ...`, of the past, is a case of a kind. */
const HERE = 0.4
/** A case is set in so many clauses. */
const NEAR = 4

/** How far it is one case: a time, a person or a place that is met here first, something counted. */
export function specificityOf(clauses: readonly ReadClause[]): number {
  let most = 0
  for (const at of clauses.keys()) {
    const near = clauses
      .slice(at, at + NEAR)
      .filter((one, index) => isOfCase(one) || isMet(one, clauses.slice(at + index + 1, at + index + 3)))
    const of = (kind: keyof Anchors) => Math.max(0, ...near.map(({ anchors }) => anchors[kind]))
    const [time, person, place, number] = [of('time'), of('person'), of('place'), of('number')]
    if (time < 0.5 && !person) {
      if (place && near[0]?.isPast) most = Math.max(most, HERE + number * 0.2)
      continue
    }
    most = Math.max(most, time * 0.5 + person * 0.45 + place * 0.3 + number * 0.2)
  }
  const others = clauses.filter(
    ({ words, subject }) => subject === 'other' && words.some(({ text }) => text === 'he' || text === 'she'),
  )
  if (others.length >= 2 && clauses.filter(({ isHabit }) => isHabit).length <= clauses.length / 6)
    most += ONE_PERSON
  if (isStepByStep(clauses)) most += IN_A_ROW
  return Math.min(1, most)
}

/** What was at a certain time: a generic patient in a generic present sets no case. */
function isOfCase({
  isHabit,
  isModal,
  isQuestion,
  isPast,
  isPerfect,
  verb,
  lead,
  anchors,
}: ReadClause): boolean {
  if ((isModal && anchors.time < 0.8) || isQuestion || lead === 'if' || lead === 'whenever') return false
  if (isHabit && !isPast) return false
  if (isPast || isPerfect || verb === null || anchors.time >= 0.8) return true
  const known =
    Number(anchors.person > 0) +
    Number(anchors.place > 0) +
    Number(anchors.number > 0) +
    Number(anchors.time > 0)
  return known >= 2 && lead !== 'when'
}

const ANYBODY = new Set([
  'you',
  'they',
  'people',
  'patients',
  'families',
  'everybody',
  'everyone',
  'somebody',
  'someone',
  'anybody',
])

function isStepByStep(clauses: readonly ReadClause[]): boolean {
  const steps = clauses.filter((one) => isDoing(one) && one.concrete > 0)
  return (
    steps.length >= 3 &&
    !clauses.some(({ isHabit, words }) => isHabit || words.slice(0, 4).some(({ text }) => ANYBODY.has(text)))
  )
}

/** `A man comes in, and he is ...`: who is spoken of at once is no one in general. */
const isMet = (
  { anchors, isHabit, isModal, isQuestion, lead, verb }: ReadClause,
  next: readonly ReadClause[],
): boolean =>
  anchors.person > 0 &&
  !isHabit &&
  !isModal &&
  !isQuestion &&
  lead !== 'if' &&
  lead !== 'when' &&
  verb !== 'need' &&
  next.some(
    ({ words, isModal: would }) =>
      !would && words.slice(0, 3).some(({ text }) => text === 'he' || text === 'she'),
  )
