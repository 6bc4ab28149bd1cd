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
}

/** A sign in one more clause counts once more, and no further. */
const MOST_CLAUSES = 2
/** So far above it, and with nothing that protects anybody, a grave sign is a finding: of honest answers none came near it. */
const FINDING_FROM = 4
/** What protects somebody has to weigh so much: unsafe acts seldom have two signs of it, honest answers about them mostly. */
const LEAST_CARE = 3
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

/** Weighs what speaks for risk in the speaker's own care against what speaks for care; a story tells of one case. */
export function readCare(clauses: readonly ReadClause[], isStory: boolean): Care {
  const found = signsIn(clauses, isStory)
  const points = (signs: readonly CareSign[]) =>
    signs.reduce((sum, sign) => sum + sign.points * Math.min(MOST_CLAUSES, found.get(sign)?.size ?? 0), 0)
  const balance = points(CARE_SIGNS.risk) - points(CARE_SIGNS.safe)
  const isAtRisk = CARE_SIGNS.risk.some((sign) => !sign.soft && found.has(sign))
  const grave = CARE_SIGNS.risk.find((sign) => sign.grave && found.has(sign))
  const [clause] = grave ? found.get(grave)! : []
  const protecting = CARE_SIGNS.safe.filter(({ protects }) => protects)
  const isProtected = protecting.some((sign) => found.has(sign))
  const isFinding = !isProtected && balance >= FINDING_FROM
  return {
    isDoubtful: (isAtRisk && balance >= 0) || (canHarm(clauses, isStory) && points(protecting) < LEAST_CARE),
    finding: grave && clause && isFinding ? { sign: grave, clause } : null,
  }
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
