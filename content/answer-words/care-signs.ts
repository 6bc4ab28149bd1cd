import stored from './care-signs.json' with { type: 'json' }

/** One thing in an answer that speaks for care, or for risk. */
export interface CareSign {
  name: string
  points: number
  /** Whoever does it; without, only what the speaker does counts. */
  anyone?: boolean
  /** Counts only where one of these is said somewhere in the answer too. */
  with?: readonly string[]
  /** Words in order, up to two others between them, `|` between those that may stand in one place, `@` for a set. */
  patterns: readonly string[]
}

/** A sign of care. */
export interface SafeSign extends CareSign {
  /** Somebody is kept from harm by it: whoever does it is accused of nothing by other signs alone. */
  protects?: boolean
}

/** A sign of risk: weighed against what speaks for care, never by itself. */
export interface RiskSign extends CareSign {
  /** Where the rule behind it stands; not checked by a clinician yet. */
  reference: string
  /** How it is excused: alone it says nothing. */
  soft?: boolean
  /** As what it counts where much else speaks for risk and nothing for care; without it never. */
  grave?: 'unsafe' | 'falseRecord'
  /** Its texts, of those with texts of their own. */
  act?: string
}

const risk = stored.risk as readonly RiskSign[]
const safe = stored.safe as readonly SafeSign[]

/** What speaks for risk in one's own care, and what for care, with the sets of words they are written in. */
export const CARE_SIGNS = {
  sets: new Map(Object.entries(stored.sets).map(([name, words]) => [name, words.split(' ')])),
  /** What somebody can be harmed with, or what tells of it. */
  stakes: new Set(stored.stakes.split(' ')),
  /** Who is cared for, and theirs. */
  caredFor: new Set(stored.caredFor.split(' ')),
  risk,
  safe,
  all: [...risk, ...safe],
}
