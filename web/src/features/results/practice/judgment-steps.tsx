import { NCJMM } from '@preceptor/content/nursing-map/frameworks'
import type { JudgmentStep } from '@preceptor/contracts/practice/practice'
import { Check, CircleDashed, Minus } from 'lucide-react'
import { JUDGMENT_STEPS } from '../result-words.ts'

const STATUS_WORDS: Record<JudgmentStep['status'], string> = {
  shown: 'Shown',
  partly: 'Partly shown',
  missed: 'Missed',
  notReached: 'Not reached',
}
const NOT_REACHED = 'Nothing you gave had taken effect yet, so there was nothing to check.'

/** The color of its icon. */
const STATUS_CLASS: Record<JudgmentStep['status'], string | undefined> = {
  shown: undefined,
  partly: 'late',
  missed: 'wrong',
  notReached: 'late',
}

const StatusIcon = ({ status }: Pick<JudgmentStep, 'status'>) => {
  if (status === 'shown') return <Check className="i" />
  return status === 'partly' ? <CircleDashed className="i" /> : <Minus className="i" />
}

function Step({ step, status, shown, missed }: JudgmentStep) {
  const sentences = status === 'notReached' ? [NOT_REACHED] : missed
  return (
    <li className={STATUS_CLASS[status]}>
      <StatusIcon status={status} />
      <div>
        <p>
          <strong>{NCJMM[step].name}</strong> <span className="meta">{STATUS_WORDS[status]}</span>
        </p>
        {sentences.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
        {shown.length > 0 && (
          <p className="muted">
            {shown
              .map(({ name, turn, inTime }) => `${name} (message ${turn}${inTime ? '' : ', late'}).`)
              .join(' ')}
          </p>
        )}
      </div>
    </li>
  )
}

/** The steps of clinical judgment, with what showed each and what was missing of it. */
export const JudgmentSteps = ({ judgment }: { judgment: readonly JudgmentStep[] }) => (
  <>
    <ol className="tick small" aria-label={JUDGMENT_STEPS}>
      {judgment.map((step) => (
        <Step key={step.step} {...step} />
      ))}
    </ol>
    <p className="small muted">
      The six steps are those of the NCSBN Clinical Judgment Measurement Model, which the NCLEX tests too.
      They don’t change your score.
    </p>
  </>
)
