import { CARE_SIGNS, type CareSign, type RiskSign } from '@preceptor/content/answer-words/care-signs'
import type { ReadClause } from './read-clause.ts'
import { readSequence, SequenceIndex } from './sequences.ts'
import type { Word } from './words.ts'

/** How an answer speaks of the speaker's own care. */
export interface Care {
  /**
   * Nothing in it is called a strength, and nobody is accused: signs of risk weigh as much as those of care, or too little
   * speaks for care where somebody could be harmed.
   */
  isDoubtful: boolean
  /** So many grave signs and none of care: said as a finding, with the clause that shows it. */
  finding: { sign: RiskSign; clause: ReadClause } | null
  /** Clauses that show nothing done well, whatever speaks for care elsewhere in the answer. */
  doubted: readonly ReadClause[]
}

/** A sign in one more clause counts once more, and no further. */
const MOST_CLAUSES = 2
/** So far above it, and with nothing that protects anybody, a grave sign is a finding: of honest answers none came near it. */
const FINDING_FROM = 4
/** What protects somebody has to weigh so much: unsafe acts seldom have two signs of it, honest answers about them mostly. */
const LEAST_CARE = 3
/** So many words on each side of a clause are near it. */
const NEAR_WORDS = 30
const NEGATIONS = new Set(['not', 'never', "n't", 'without'])
/** So near before its first word a negation belongs to a sign. */
const NEGATED_WITHIN = 3

type Part = { sign: CareSign; isContext: boolean; isNegation: boolean }

const INDEX = new SequenceIndex<Part>()
const add = (sign: CareSign, pattern: string, isContext: boolean) => {
  const sequence = readSequence(pattern, CARE_SIGNS.sets)
  const isNegation = sequence.places.some(
    (place) => place !== null && [...NEGATIONS].some((word) => place.has(word)),
  )
  INDEX.add(sequence, { sign, isContext, isNegation })
}
for (const sign of CARE_SIGNS.all) {
  for (const pattern of sign.patterns) add(sign, pattern, false)
  for (const pattern of sign.with ?? []) add(sign, pattern, true)
}

/** What the speaker does; where no story is asked for, what they would do too. */
const isOwn = ({ subject, isQuestion, isModal, lead }: ReadClause, isStory: boolean): boolean =>
  (subject === 'i' || subject === 'we' || subject === 'none') &&
  !isQuestion &&
  !(isModal && isStory) &&
  lead !== 'if'

const PROTECTING = CARE_SIGNS.safe.filter(({ protects }) => protects)
type FoundSigns = ReadonlyMap<CareSign, ReadonlySet<ReadClause>>

/** Weighs what speaks for risk in the speaker's own care against what speaks for care; a story tells of one case. */
export function readCare(clauses: readonly ReadClause[], isStory: boolean): Care {
  const found = signsIn(clauses, isStory)
  const weighed = weigh(clauses, found, isStory)
  const grave = CARE_SIGNS.risk.find((sign) => sign.grave && found.has(sign))
  const [clause] = grave ? found.get(grave)! : []
  const isFinding = !PROTECTING.some((sign) => found.has(sign)) && weighed.balance >= FINDING_FROM
  return {
    isDoubtful: weighed.isDoubtful,
    finding: grave && clause && isFinding ? { sign: grave, clause } : null,
    doubted: doubtedIn(clauses, found, weighed, isStory),
  }
}

function weigh(clauses: readonly ReadClause[], found: FoundSigns, isStory: boolean) {
  const points = (signs: readonly CareSign[]) =>
    signs.reduce((sum, sign) => sum + sign.points * Math.min(MOST_CLAUSES, found.get(sign)?.size ?? 0), 0)
  const balance = points(CARE_SIGNS.risk) - points(CARE_SIGNS.safe)
  const isRisky = balance >= 0 && CARE_SIGNS.risk.some((sign) => !sign.soft && found.has(sign))
  return {
    balance,
    isRisky,
    isDoubtful: isRisky || (canHarm(clauses, isStory) && points(PROTECTING) < LEAST_CARE),
  }
}

/**
 * In a doubtful answer what speaks for risk itself; where that outweighs care, everything but what protects somebody. In any
 * other each clause is weighed with what stands near it: in a long story care elsewhere makes no act safe.
 */
function doubtedIn(
  clauses: readonly ReadClause[],
  found: FoundSigns,
  { isRisky, isDoubtful }: ReturnType<typeof weigh>,
  isStory: boolean,
): ReadClause[] {
  return clauses.filter((clause, at) => {
    if (!isDoubtful) {
      const near = new Set(around(clauses, at))
      const signs = [...found].map(
        ([sign, some]) => [sign, new Set([...some].filter((one) => near.has(one)))] as const,
      )
      return weigh([...near], new Map(signs.filter(([, some]) => some.size > 0)), isStory).isDoubtful
    }
    const shows = (signs: readonly CareSign[]) => signs.some((sign) => found.get(sign)?.has(clause))
    return shows(CARE_SIGNS.risk) || (isRisky && !shows(PROTECTING))
  })
}

/** A clause with as many words on each side as make a short answer together. */
function around(clauses: readonly ReadClause[], at: number): readonly ReadClause[] {
  const own = clauses[at]!.words.length / 2
  let [from, to] = [at, at + 1]
  for (let words = own; from > 0 && words < NEAR_WORDS; ) words += clauses[--from]!.words.length
  for (let words = own; to < clauses.length && words < NEAR_WORDS; ) words += clauses[to++]!.words.length
  return clauses.slice(from, to)
}

/** What is spoken of can harm somebody; in a story it can where somebody is cared for. */
const canHarm = (clauses: readonly ReadClause[], isStory: boolean): boolean => {
  const { stakes, caredFor } = CARE_SIGNS
  return clauses.some(({ words }) =>
    words.some(({ text }) => stakes.has(text) || (isStory && caredFor.has(text))),
  )
}

const isNegatedAt = (words: readonly Word[], at: number, { start }: ReadClause): boolean =>
  words
    .slice(Math.max(0, at - NEGATED_WITHIN), at)
    .some((word) => word.start >= start && NEGATIONS.has(word.text))

/** Each sign with the clauses in which it begins. */
function signsIn(clauses: readonly ReadClause[], isStory: boolean): Map<CareSign, Set<ReadClause>> {
  const words: Word[] = []
  const clauseOf: ReadClause[] = []
  for (const clause of clauses) {
    for (const word of clause.words) {
      if (word.isQuoted) continue
      words.push(word)
      clauseOf.push(clause)
    }
  }
  const found = new Map<CareSign, Set<ReadClause>>()
  const inContext = new Set<CareSign>()
  for (const at of words.keys()) {
    const clause = clauseOf[at]!
    const isNegated = isNegatedAt(words, at, clause)
    for (const { sign, isContext, isNegation } of INDEX.valuesAt(words, at)) {
      if (isContext) inContext.add(sign)
      else if ((sign.anyone || isOwn(clause, isStory)) && (isNegation || !isNegated))
        found.set(sign, (found.get(sign) ?? new Set()).add(clause))
    }
  }
  for (const sign of found.keys()) if (sign.with && !inContext.has(sign)) found.delete(sign)
  return found
}
