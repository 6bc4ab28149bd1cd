import { QUESTION_KINDS } from '@preceptor/content/answer-words/answer-rules'
import { ANSWER_WORDS } from '@preceptor/content/answer-words/answer-words'
import { NURSING_TERMS } from '@preceptor/content/nursing-terms'
import { findPhrase, readPhrase } from './phrases.ts'
import type { ReadClause } from './read-clause.ts'

const KINDS = new Map(Object.entries(QUESTION_KINDS).map(([id, phrases]) => [id, phrases.map(readPhrase)]))
const TERMS = new Set(NURSING_TERMS.filter((term) => !term.includes(' ')).map((term) => term.toLowerCase()))
const SETTINGS = [
  TERMS,
  ANSWER_WORDS.care,
  ANSWER_WORDS.colleague,
  new Set(['floor', 'unit', 'ward', 'clinic']),
]
/** So many words about nursing hold one of its words. */
const ENOUGH_WORDS = 20
const FICTION = [
  'season one|two|three|four|five|six', 'the finale', 'the pilot episode', 'this|that|the|an episode', 'the|a tv|television show|series', 'in the movie|film|show|book|novel', 'i saw|watched it on', 'on netflix|tv|television',
].map(readPhrase) // biome-ignore format: a list

/** 1 for an answer of the kind that was asked for, less for one of another kind, 0 for what has nothing of nursing. */
export function relevanceOf(
  questionId: string | undefined,
  clauses: readonly ReadClause[],
  rubric: string,
): number {
  const words = clauses.flatMap((clause) => clause.words)
  const has = (phrase: ReturnType<typeof readPhrase>) => findPhrase(words, phrase) >= 0
  if (FICTION.some(has)) return 0
  if (rubric === 'star') {
    const ofCare = new Set(
      words
        .filter(({ text, root }) => SETTINGS.some((set) => set.has(text) || set.has(root)))
        .map(({ root }) => root),
    )
    if (ofCare.size === 0 && words.length >= ENOUGH_WORDS) return 0
  }
  const kind = KINDS.get(questionId ?? '')
  return !kind || kind.some(has) ? 1 : 0.5
}
