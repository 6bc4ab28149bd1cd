import conduct from './conduct.json' with { type: 'json' }
import kinds from './question-kinds.json' with { type: 'json' }

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
  /** 1 by itself caps what the answer gets; what weighs less needs company. */
  weight: number
  /** Words in a row, `|` between those that may stand in one place, `*` for any. */
  phrases: readonly string[]
}

export const CONDUCT = conduct as readonly ConductRule[]

/** By question of the bank: words one of which every answer that fits holds. */
export const QUESTION_KINDS: Readonly<Record<string, readonly string[]>> = kinds
