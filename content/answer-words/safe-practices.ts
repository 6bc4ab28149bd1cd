import { CARE_SIGNS } from './care-signs.ts'
import stored from './safe-practices.json' with { type: 'json' }

/** A way of caring for somebody that is known to be safe. */
export interface SafePractice {
  name: string
  /** Where it is asked for; not checked by a clinician yet. */
  reference: string
  /** Whoever does it; without, only what the speaker does counts. */
  anyone?: boolean
  /** As those of a `CareSign`. */
  patterns: readonly string[]
}

const split = (words: string): string[] => words.split(' ')

/** What can be said for an action by the words that tell it; what is not among these is praised by no rule. */
export const SAFE_PRACTICES = {
  sets: new Map([
    ...CARE_SIGNS.sets,
    ...Object.entries(stored.sets).map(([name, words]) => [name, split(words)] as const),
  ]),
  practices: stored.practices as readonly SafePractice[],
  /** What harms nobody by itself: talking, learning, counting and the like. */
  harmless: { verbs: new Set(split(stored.harmless.verbs)), patterns: stored.harmless.patterns },
  /** Verbs that tell of nothing done to anybody. */
  neutral: new Set(split(stored.neutral)),
  /** What may harm: a practice has to begin with one of these words, and nothing else with them is harmless. */
  hazards: new Set(split(stored.hazards)),
  /** With these a practice is none: it was done alone, or in the place of something else. */
  undoing: new Set(split(stored.undoing)),
}
