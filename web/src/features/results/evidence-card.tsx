import { competencyName } from '@preceptor/content/competency-name'
import { voiceWord } from '@preceptor/content/voice-word'
import type { CompetencyEvidence } from '@preceptor/contracts/interview'
import { ScoreBadge } from '../../components/score.tsx'
import { Reason } from './reason.tsx'

/** One score beside the words that earned it, and the next step. */
export function EvidenceCard({ evidence, score }: { evidence: CompetencyEvidence; score: number }) {
  return (
    <article className="card stack gap-3">
      <div className="row between">
        <h3>{competencyName(evidence.competency)}</h3>
        <span className="row gap-2">
          <span className="meta">Level {evidence.level} of 5</span>
          <ScoreBadge score={score} word={voiceWord(score)} />
        </span>
      </div>
      <Reason evidence={evidence} />
    </article>
  )
}
