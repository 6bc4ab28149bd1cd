import { competencyName } from '@preceptor/content/competency-name'
import { voiceWord } from '@preceptor/content/voice-word'
import type { CompetencyEvidence } from '@preceptor/contracts/interview'
import { Reason } from './reason.tsx'
import { ScoreCard } from './score-card.tsx'

/** One score beside the words that earned it, and the next step. */
export function EvidenceCard({ evidence, score }: { evidence: CompetencyEvidence; score: number }) {
  const { competency, level } = evidence
  return (
    <ScoreCard name={competencyName(competency)} level={level} score={score} word={voiceWord(score)}>
      <Reason evidence={evidence} />
    </ScoreCard>
  )
}
