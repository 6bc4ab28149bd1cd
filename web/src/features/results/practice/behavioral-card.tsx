import type { BehavioralCompetencyKey, BehavioralEvidence } from '@preceptor/contracts/practice'
import {
  BEHAVIORAL_COMPETENCY_NAMES,
  behavioralScoreWord,
} from '@preceptor/domain/practice/behavioral-results'
import { NextStep } from '../evidence/next-step.tsx'
import { noneText, QuotedWords } from '../evidence/quoted-words.tsx'
import { ScoreCard } from '../mock/score-card.tsx'

/** One competency: its score with the words that earned it, and the next step. */
export function BehavioralCard({
  competency,
  score,
  evidence,
}: {
  competency: BehavioralCompetencyKey
  score: number
  evidence: BehavioralEvidence | undefined
}) {
  return (
    <ScoreCard
      name={BEHAVIORAL_COMPETENCY_NAMES[competency]}
      level={evidence?.level}
      score={score}
      word={behavioralScoreWord(score)}
    >
      {evidence && (
        <>
          <p>{evidence.anchor}</p>
          <QuotedWords
            quotes={evidence.quotes}
            competency={competency}
            none={noneText(evidence, 'Nothing you wrote could be quoted for this.')}
          />
          <NextStep step={evidence.nextStep} />
        </>
      )}
    </ScoreCard>
  )
}
