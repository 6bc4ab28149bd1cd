import { type Weights, weightsOf, worthOf } from '../reading/quality.ts'
import type { Evidence, ReadQuestion } from './evidence.ts'
import { type Scored, scoreOfLevel, scoreWithin } from './levels.ts'
import { isNamedIn, isShownIn, SIGNS, type Sign, type SignKey } from './signs.ts'

/** A sign to praise; where no story shows it, reasons or plans speak of it. */
export interface NamedSign {
  sign: Sign
  isInStory: boolean
}

/** What a competency was judged by. */
export interface Judged extends Scored {
  competency: SignKey
  shown: readonly Sign[]
  /**
   * Of these, what may be named as a strength: shown in an answer without a doubt about safety, in a sentence known to be
   * safe, by words that are not too loose to praise by.
   */
  named: readonly NamedSign[]
  missing: readonly Sign[]
  /** What to quote: what shows it, else what comes nearest; none for level 1, nor where all of it is in doubt. */
  quotes: readonly Evidence[]
}

/** Where a competency looks more closely: what it adds to a part and takes from another. */
const LEANS: Record<SignKey, Partial<Weights>> = {
  communication: { reason: 4, action: 3, situation: -4, detail: -3 },
  clinicalKnowledge: { detail: 6, action: 2, task: -4, link: -4 },
  professionalism: { task: 6, detail: -3, reason: -3 },
  problemSolving: { reason: 6, detail: 2, link: -4, task: -4 },
  patientFocus: { result: 4, situation: 4, reason: -4, task: -4 },
  selfAwareness: { result: -4, link: 2, situation: 2 },
}
/** From these qualities on a competency is of level 2, 3, 4 and 5. */
const LEVELS_FROM = [12, 32, 54, 76]
const MOST = 100
/** The share of quality that does not ask for signs. */
const WITHOUT_SIGNS = 0.9
/** From this level on a quote shows something done well. */
const WELL_FROM = 3
/** The highest level of steps that do not show this competency. */
const UNSHOWN = 3

/**
 * The level of a competency over all answers: what they are worth in the mean, seen from it, and
 * a little for how many signs of it they show. Actions that show none of it are no more than level 3. The score says how
 * far into its level that reaches.
 */
export function judgeCompetency(competency: SignKey, read: readonly ReadQuestion[]): Judged {
  const shown = new Set<Sign>()
  const named = new Map<Sign, NamedSign>()
  const evidence: Evidence[] = []
  let nearest: Evidence | undefined
  for (const { question, sentences, reading } of read) {
    for (const sentence of sentences) {
      const words = competency === 'selfAwareness' ? sentence.self : sentence.own
      const isStory = question.rubric === 'star'
      const signs = SIGNS[competency].filter((sign) => isShownIn(sign, words, isStory))
      if (signs.length === 0) {
        if (sentence.isClaim && (nearest === undefined || (!nearest.own.length && sentence.own.length)))
          nearest = sentence
        continue
      }
      for (const sign of signs) {
        shown.add(sign)
        if (!reading.isDoubtful && sentence.isKnownSafe && isNamedIn(sign, words, isStory))
          named.set(sign, { sign, isInStory: isStory || named.get(sign)?.isInStory === true })
      }
      evidence.push(sentence)
    }
  }
  const qualities = read.map((one) => qualityOf(one, competency))
  const strength = 1 - 0.5 ** shown.size
  const quality = qualities.reduce((sum, one) => sum + one, 0) / Math.max(1, qualities.length)
  const worth = quality * (WITHOUT_SIGNS + (1 - WITHOUT_SIGNS) * strength)
  const earned = 1 + LEVELS_FROM.filter((from) => worth >= from).length
  const most = shown.size > 0 ? 5 : nearest ? UNSHOWN : 1
  const level = Math.min(earned, most)
  return {
    competency,
    level,
    score: level < earned ? scoreOfLevel(level) : Math.min(scoreOf(worth, level), scoreOfLevel(most)),
    shown: [...shown],
    named: [...named.values()],
    missing: SIGNS[competency].filter((sign) => !shown.has(sign)),
    quotes: quotesAt(level, evidence.length ? evidence : nearest ? [nearest] : []),
  }
}

/** From level 3 on what is known to be safe, else what is not in doubt. */
function quotesAt(level: number, evidence: readonly Evidence[]): readonly Evidence[] {
  if (level === 1) return []
  if (level < WELL_FROM) return evidence
  const known = evidence.filter(({ isKnownSafe }) => isKnownSafe)
  return known.length > 0 ? known : evidence.filter(({ isDoubted }) => !isDoubted)
}

/** Of a level, and of how much of the way to the next one this is worth. */
function scoreOf(worth: number, level: number): number {
  const [from = 0, to = MOST] = [0, ...LEVELS_FROM, MOST].slice(level - 1, level + 1)
  return scoreWithin(level, (worth - from) / (to - from))
}

/** 0-100 of one answer, seen from a competency. Where no story is asked for nothing is a result, so none leans on it. */
function qualityOf({ reading, question }: ReadQuestion, competency: SignKey): number {
  const weights = { ...weightsOf(question) }
  for (const part of Object.keys(weights) as (keyof Weights)[])
    if (weights[part] && (part !== 'result' || question.rubric === 'star'))
      weights[part] += LEANS[competency][part] ?? 0
  return reading.rate(worthOf(reading.shown, question, weights))
}
