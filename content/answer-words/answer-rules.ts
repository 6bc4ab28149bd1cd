import conduct from './conduct.json' with { type: 'json' }
import findingTexts from './finding-texts.json' with { type: 'json' }
import kinds from './question-kinds.json' with { type: 'json' }
import safeguards from './skipped-safeguards.json' with { type: 'json' }
import pairs from './unsafe-pairs.json' with { type: 'json' }

export const CONDUCT_KINDS = [
  'falseRecord',
  'unsafe',
  'punishes',
  'contempt',
  'gossip',
  'blame',
  'boast',
  'shirks',
] as const
/** What an answer may show that no level makes up for. */
export type ConductKind = (typeof CONDUCT_KINDS)[number]

export interface ConductRule {
  kind: ConductKind
  /** Which dangerous act it is, of those with advice of their own. */
  act?: string
  /** 1 by itself caps what the answer gets; what weighs less needs company. */
  weight: number
  /** Words in a row, `|` between those that may stand in one place, `*` for any. */
  phrases: readonly string[]
}

export const CONDUCT = conduct as readonly ConductRule[]

/** What harms in a certain state: the words of a drug or a food, and phrases of the state. */
export const UNSAFE_PAIRS: readonly { act: string; drugs: string; states: readonly string[] }[] = pairs

/** What makes an act safe, how its absence reads, and the acts it belongs to. */
export const SKIPPED_SAFEGUARDS: {
  safeguards: readonly string[]
  missing: readonly string[]
  acts: string
  going_on: readonly string[]
} = safeguards

/** What is said of something that counts against the speaker. */
export interface FindingText {
  title: string
  why: string
  /** What to say in its place; `[...]` is for the speaker to fill. */
  tryLine: string
  /** The competencies that stand no higher for it. */
  touches: readonly string[]
  /** Where the rule behind it stands; not checked by a clinician yet. */
  reference: string | null
}

/** By the kind of conduct, by the dangerous act, and for what is not conduct. */
export const FINDING_TEXTS: Readonly<Record<string, FindingText>> = findingTexts

/** By question of the bank: words one of which every answer that fits holds. */
export const QUESTION_KINDS: Readonly<Record<string, readonly string[]>> = kinds
