import type { Competency, CompetencyEvidence } from '@preceptor/contracts/interviews/interview'
import { voiceWord } from '@preceptor/domain/speech/voice-word'
import { competencyName } from '@preceptor/domain/text/competency-name'
import { Reason } from '../evidence/reason.tsx'
import type { Placed } from '../findings/notes.ts'
import { NO_REASON } from '../result-words.ts'
import { MeterRow } from '../summary/meter-row.tsx'
import { PLACEHOLDER } from '../summary/placeholder.ts'

/** A competency's score, which opens to its reason. */
export function CompetencyRow({
  competency,
  score,
  isPlaceholder,
  evidence,
  placed,
}: {
  competency: Competency
  score: number
  /** The score stands in for one that could not be had. */
  isPlaceholder: boolean
  evidence: CompetencyEvidence | undefined
  placed: Placed | undefined
}) {
  return (
    <MeterRow
      competency={competency}
      name={competencyName(competency)}
      score={score}
      word={isPlaceholder ? PLACEHOLDER : voiceWord(score)}
    >
      {evidence && placed ? (
        <Reason evidence={evidence} placed={placed} />
      ) : (
        <p className="muted">{NO_REASON}</p>
      )}
    </MeterRow>
  )
}
