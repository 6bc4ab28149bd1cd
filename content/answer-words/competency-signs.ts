import { COMPETENCY_KEYS, type CompetencyKey } from '@preceptor/contracts/analytics/analytics'
import signs from './competency-signs.json' with { type: 'json' }

/** One thing that shows a competency, as data. */
export interface StoredSign {
  name: string
  /** Plain forms of what is done. */
  verbs: readonly string[]
  /** Words in a row of an action, `|` between those that may stand in one place, `*` for any. */
  phrases: readonly string[]
  /** The same in reasons, plans and questions of one's own. */
  outlook: readonly string[]
  /** Of these, what is too loose to praise by: it counts, and no praise rests on it alone. */
  unnamed: readonly string[]
  /** What is too loose besides where reasons or plans are praised, since their sentence is another. */
  unnamedInPlan: readonly string[]
  /** Phrases in which what is unnamed is praised after all: `ask her what`. They count for nothing else. */
  namedIn: readonly string[]
  /** To the candidate: a story showed it, and reasons or plans spoke of it. True of every verb and phrase that is named. */
  done: string
  donePlan: string
  /** To the candidate: a story did not show it, and reasons or plans did not speak of it. */
  missed: string
  missedPlan: string
  /** What to say next time in a story, and in reasons or plans. */
  nextStep: string
  nextPlan: string
}

/** Every competency that some kind of practice is scored by. */
export const SIGN_KEYS = COMPETENCY_KEYS
export type SignKey = CompetencyKey

/** What shows each competency. Written from how nurses tell it; no list is complete. */
export const COMPETENCY_SIGNS: Readonly<Record<SignKey, readonly StoredSign[]>> = signs
