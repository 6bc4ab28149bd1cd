import type { BehavioralEvidence } from '@preceptor/contracts/practice'
import type { StorySentence } from './behavioral-sentences.ts'
import type { Indicator } from './mock-anchors.ts'

/** What a competency was judged by. */
export type Judged = Omit<BehavioralEvidence, 'nextStep'> & {
  shown: Indicator[]
  missing: Indicator[]
  evidence: StorySentence[]
  reason: boolean
  closing: boolean
}
