import type { CompetencyKey } from '@preceptor/contracts/analytics/analytics'
import type { PracticeKind } from '@preceptor/contracts/practice/practice-plan'
import type { CriterionAverage } from './plan-facts.ts'
import { CRITERIA_OF, TOPICS, type Topic } from './practice-topics.ts'

/** A session done or planned, as the choice of the next one sees it. */
export interface EarlierSession {
  kind: PracticeKind
  topic: string | null
}

export interface ChosenSession {
  kind: PracticeKind
  topic: Topic
  /** Null before anything is scored. */
  focus: CompetencyKey | null
}

const KINDS: readonly PracticeKind[] = ['mock', 'behavioral', 'clinical']
/** Voice is what the user will meet: it comes as often as both others together. */
const SHARE: Readonly<Record<PracticeKind, number>> = { mock: 2, behavioral: 1, clinical: 1 }
/** So many of the weakest criteria take turns. */
const FOCUSED = 3
/** A kind comes twice running at most. */
const MOST_RUNNING = 2

/**
 * Chooses what the next interview is: the weakest criterion first, the others of the weakest three in turn, by a kind
 * that practices it and that is `possible`. Undefined where none is possible.
 * @param turn how many interviews to come are planned before this one
 * @param earlier all sessions before it, the oldest first: done ones of any time, then those planned
 */
export function chooseSession({
  turn,
  criteria,
  possible,
  earlier,
}: {
  turn: number
  criteria: readonly CriterionAverage[]
  possible: (kind: PracticeKind) => boolean
  earlier: readonly EarlierSession[]
}): ChosenSession | undefined {
  const affordable = KINDS.filter(possible)
  const fresh = affordable.filter((kind) => !isWornOut(kind, earlier))
  const kinds = fresh.length > 0 ? fresh : affordable
  if (kinds.length === 0) return undefined
  // Before anything is known of the candidate: a short one without an audience.
  if (earlier.length === 0 && criteria.length === 0 && kinds.includes('clinical'))
    return choice('clinical', null, earlier)
  for (const { key } of inTurn(criteria.slice(0, FOCUSED), turn)) {
    const training = kinds.filter((kind) => CRITERIA_OF[kind].includes(key))
    if (training.length > 0) return choice(leastUsed(training, earlier), key, earlier)
  }
  return choice(leastUsed(kinds, earlier), null, earlier)
}

const choice = (kind: PracticeKind, focus: CompetencyKey | null, earlier: readonly EarlierSession[]) => ({
  kind,
  focus,
  topic: leastUsedTopic(kind, focus, earlier),
})

const inTurn = <Item>(items: readonly Item[], turn: number): Item[] => {
  const at = items.length > 0 ? turn % items.length : 0
  return [...items.slice(at), ...items.slice(0, at)]
}

function isWornOut(kind: PracticeKind, earlier: readonly EarlierSession[]): boolean {
  const last = earlier.slice(-MOST_RUNNING)
  return last.length === MOST_RUNNING && last.every((session) => session.kind === kind)
}

/** The kind that is furthest behind its share, and rather another than the last one. */
function leastUsed(kinds: readonly PracticeKind[], earlier: readonly EarlierSession[]): PracticeKind {
  const used = (kind: PracticeKind) => earlier.filter((session) => session.kind === kind).length / SHARE[kind]
  const repeats = (kind: PracticeKind) => (earlier.at(-1)?.kind === kind ? 1 : 0)
  return kinds.toSorted((a, b) => used(a) - used(b) || repeats(a) - repeats(b))[0]!
}

/** None comes twice while others are left; of those left, one that practices the criterion. */
function leastUsedTopic(
  kind: PracticeKind,
  focus: CompetencyKey | null,
  earlier: readonly EarlierSession[],
): Topic {
  const used = ({ id }: Topic) =>
    earlier.filter((session) => session.kind === kind && session.topic === id).length
  const place = ({ practices }: Topic) => {
    const at = focus === null ? -1 : practices.indexOf(focus)
    return at < 0 ? practices.length : at
  }
  return TOPICS[kind].toSorted((a, b) => used(a) - used(b) || place(a) - place(b))[0]!
}
