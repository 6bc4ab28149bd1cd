import type { CompetencyEvidence } from '@preceptor/contracts/interview'
import { competencyName } from '@preceptor/domain/text/competency-name'
import { HearStep } from './hear-step.tsx'
import { NextStep } from './next-step.tsx'
import { noneText, QuotedWords } from './quoted-words.tsx'

/**
 * Why a score is what it is: the level in the rubric's words, the candidate's words that earned it, and the next step.
 */
export function Reason({ evidence }: { evidence: CompetencyEvidence }) {
  const { competency, anchor, quotes, nextStep } = evidence
  return (
    <>
      <p>{anchor}</p>
      <QuotedWords
        {...{ quotes, competency }}
        none={noneText(evidence, 'Nothing you said could be quoted for this.')}
      />
      <NextStep step={nextStep} />
      <HearStep step={nextStep} about={competencyName(competency)} />
    </>
  )
}
