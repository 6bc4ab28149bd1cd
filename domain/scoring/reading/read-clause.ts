import type { StarPart } from '@preceptor/contracts/interviews/interview'
import type { Clause } from './clauses.ts'
import type { Anchors } from './signs.ts'

/** A clause with what it says about a case. */
export interface ReadClause extends Clause {
  anchors: Anchors
  concrete: number
  reason: boolean
  part: StarPart | null
  /** An own action that is more than words such as `I talked to him`. */
  isFull: boolean
  /** An outcome that can be seen or counted, or a lasting change. */
  isOutcome: boolean
  isOwn: boolean
}
