import type { CompetencyEvidence } from '@preceptor/contracts/interview'
import { voiceWord } from '@preceptor/domain/speech/voice-word'
import { competencyName } from '@preceptor/domain/text/competency-name'
import { ScoreCard } from '../mock/score-card.tsx'
import { Reason } from './reason.tsx'

/** One score beside the words that earned it, and the next step. */
export function EvidenceCard({ evidence, score }: { evidence: CompetencyEvidence; score: number }) {
  const { competency, level } = evidence
  return (
    <ScoreCard name={competencyName(competency)} level={level} score={score} word={voiceWord(score)}>
      <Reason evidence={evidence} />
    </ScoreCard>
  )
}
