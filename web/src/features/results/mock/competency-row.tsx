import type { Competency, CompetencyEvidence } from '@preceptor/contracts/interview'
import { voiceWord } from '@preceptor/domain/speech/voice-word'
import { competencyName } from '@preceptor/domain/text/competency-name'
import { ChevronDown } from 'lucide-react'
import { useId, useState } from 'react'
import { Bar } from '../../../shared/charts/bar.tsx'
import { bandOf } from '../../../shared/charts/score.tsx'
import { Reason } from '../evidence/reason.tsx'

/** A competency's score as a bar, with its reason to unfold. */
export function CompetencyRow({
  competency,
  score,
  evidence,
}: {
  competency: Competency
  score: number
  evidence: CompetencyEvidence | undefined
}) {
  const [open, setOpen] = useState(false)
  const id = useId()
  const name = competencyName(competency)
  return (
    <li className="measure-row">
      <span className="small">{name}</span>
      <span className="value small">
        {score}% <span className="meta">{voiceWord(score)}</span>
      </span>
      <Bar percent={score} tone={bandOf(score)} />
      {evidence && (
        <div className="why">
          <button
            type="button"
            className="linkish"
            aria-expanded={open}
            aria-controls={id}
            onClick={() => setOpen(!open)}
          >
            Why this score<span className="sr"> for {name}</span>
            <ChevronDown className="i" />
          </button>
          <div id={id} className="stack gap-3" hidden={!open}>
            <p className="meta">Level {evidence.level} of 5</p>
            <Reason evidence={evidence} />
          </div>
        </div>
      )}
    </li>
  )
}
