import type { ClinicalAnalysis } from '@preceptor/contracts/practice/practice'
import { OUTCOME_NAMES } from '@preceptor/domain/scoring/outcome-names'

/** How a patient is, in words; a stage without one is shown as it is called. */
const STAGE_WORDS: Record<string, string> = {
  stable: 'Stable',
  deteriorating: 'Getting worse',
  critical: 'Critical',
  improved: 'Better',
}
const stageWord = (stage: string) => STAGE_WORDS[stage] ?? stage

/** How the patient was last and at worst, and how many red flags the candidate caught. */
export const outcomeFacts = ({
  stage,
  worst,
  redFlagsMet,
  redFlags,
}: NonNullable<ClinicalAnalysis['outcome']>) => [
  { name: OUTCOME_NAMES.finalCondition, value: stageWord(stage) },
  { name: 'Worst condition', value: stageWord(worst) },
  { name: OUTCOME_NAMES.redFlagsCaught, value: `${redFlagsMet} of ${redFlags}` },
]
