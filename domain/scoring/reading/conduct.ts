import { CONDUCT, type ConductKind } from '@preceptor/content/answer-words/answer-rules'
import type { Care } from './care.ts'
import { isImagined } from './clauses.ts'
import { findPhrase, type Phrase, readPhrase } from './phrases.ts'
import type { ReadClause } from './read-clause.ts'
import { findUnsafeActs } from './unsafe-acts.ts'

/** Something said that counts against the speaker, with the clause that says it. */
export interface ConductSign {
  kind: ConductKind
  /** Which dangerous act, of those with advice of their own. */
  act?: string | undefined
  weight: number
  clause: ReadClause
}

const RULES = CONDUCT.map(({ phrases, ...rule }) => ({ ...rule, phrases: phrases.map(readPhrase) }))
const REPORTING = new Set(['say', 'write', 'call', 'ask', 'tell', 'chart', 'think'])
const OWNING_UP = [
  'my fault|mistake|error|own', 'i was wrong|rude|short', 'i apologize|apologized', 'i owned', 'i told him|her|them', 'filed a|the|it', 'incident report', 'i should have', 'wrote it up',
  'i learned from', 'learned that|my lesson', 'never did it|that', 'i reported it|that|myself', 'i regret|regretted', 'i was ashamed',
].map(readPhrase) // biome-ignore format: a list
/** Said of an act, it was not done. */
const NEGATIONS = ['not', 'never', "n't", 'without']
const REFUSING = new Set(['refuse', 'decline', 'stop', 'avoid', 'prevent', 'catch', 'object'])
/** A false record or a danger that is owned up to is a mistake well reported, and no habit. */
const OWNED = 0.4
const MAX_BY_KIND = 1

/** What counts against the speaker in an answer, each phrase once; what others say or are quoted with does not. */
export function findConduct(clauses: readonly ReadClause[], weighed: Care['finding'] = null): ConductSign[] {
  const isOwned = OWNING_UP.some((phrase) =>
    clauses.some(({ words, isQuoted }) => !isQuoted && findPhrase(words, phrase) >= 0),
  )
  const spoken = clauses
    .filter((clause, at) => isSpeakers(clause, clauses[at - 1]))
    .map((clause) => ({ clause, own: clause.words.filter((word) => !word.isQuoted) }))
  const named = RULES.flatMap(({ kind, act, weight, phrases }) =>
    phrases.flatMap((phrase): ConductSign[] => {
      const found = spoken.find(
        ({ clause, own }) =>
          findPhrase(own, phrase) >= 0 && (!OWN_ACTS.has(kind) || isOwnAct(clause, phrase)),
      )
      if (!found) return []
      return [{ kind, act, weight: isOwned ? weight * OWNED : weight, clause: found.clause }]
    }),
  )
  const acts = findUnsafeActs(clauses).map(({ act, clause }) => ({
    kind: 'unsafe' as const,
    act,
    weight: isOwned ? OWNED : 1,
    clause,
  }))
  if (weighed === null || named.some(({ weight }) => weight >= 1) || acts.length > 0)
    return [...named, ...acts]
  const { sign, clause } = weighed
  return [...named, { kind: sign.grave ?? 'unsafe', act: sign.act, weight: isOwned ? OWNED : 1, clause }]
}

/** What counts only as something the speaker did. */
const OWN_ACTS: ReadonlySet<ConductKind> = new Set(['falseRecord', 'unsafe', 'punishes'])
const isOwnAct = ({ subject, verb, isModal, isNegated, words }: ReadClause, phrase: Phrase): boolean =>
  !isImagined(words) &&
  (subject === 'i' || subject === 'we' || subject === 'none') &&
  !(isNegated && (isModal || !hasNegation(phrase))) &&
  !(verb !== null && REFUSING.has(verb))
const hasNegation = (phrase: Phrase): boolean =>
  phrase.some((place) => place !== null && NEGATIONS.some((word) => place.has(word)))

/** Not what somebody else said, wrote or thought. */
function isSpeakers(clause: ReadClause, before: ReadClause | undefined): boolean {
  if (clause.isQuoted) return false
  const isReported = clause.subject === 'other' && clause.verb !== null && REPORTING.has(clause.verb)
  const isSaidByOthers = clause.isComplement && before?.subject === 'other'
  return !isReported && !isSaidByOthers
}

/** 0 for nothing, from 1 on the answer cannot be made up for. */
export function conductWeight(signs: readonly ConductSign[]): number {
  const byKind = Map.groupBy(signs, ({ kind }) => kind)
  return [...byKind.values()].reduce(
    (sum, some) =>
      sum +
      Math.min(
        MAX_BY_KIND + 0.2,
        some.reduce((all, { weight }) => all + weight, 0),
      ),
    0,
  )
}
