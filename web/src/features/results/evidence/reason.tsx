import type { CompetencyEvidence } from '@preceptor/contracts/interviews/interview'
import { competencyName } from '@preceptor/domain/text/competency-name'
import type { Placed } from '../findings/notes.ts'
import { HearStep } from './hear-step.tsx'
import { LevelText } from './level-text.tsx'
import { NextStep } from './next-step.tsx'
import { PlacedQuotes } from './placed-quotes.tsx'

/**
 * Why a score is what it is: the level in the rubric's words, the candidate's words that earned it, and the next step.
 */
export function Reason({ evidence, placed }: { evidence: CompetencyEvidence; placed: Placed }) {
  const { competency, nextStep } = evidence
  return (
    <>
      <LevelText evidence={evidence} />
      <PlacedQuotes
        evidence={evidence}
        placed={placed}
        nameOf={competencyName}
        none="Nothing you said could be quoted for this."
      />
      <NextStep step={nextStep} />
      <HearStep step={nextStep} about={competencyName(competency)} />
    </>
  )
}
