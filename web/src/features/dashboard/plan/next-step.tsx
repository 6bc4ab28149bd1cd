import { personalityOf } from '@preceptor/content/personalities'
import type { RecentSession } from '@preceptor/contracts/analytics/analytics'
import type { NextStep, PracticePlanReply, StepTarget } from '@preceptor/contracts/practice/practice-plan'
import { ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { Button, buttonClass } from '../../../shared/components/button.tsx'
import { Notice } from '../../../shared/components/notice.tsx'
import { paths } from '../../../shared/paths.ts'
import { useStartStep } from './use-start-step.ts'

/** The panel on which the one thing to do next stands. */
export function StagePanel({
  eyebrow,
  title,
  evidence,
  children,
}: {
  eyebrow: ReactNode
  title: string
  /** What stands beside it: words that will be heard, or what is kept. */
  evidence?: ReactNode
  children: ReactNode
}) {
  return (
    <section className="stage-panel next" aria-labelledby="next-step">
      <div className="stack justify-items-start">
        <p className="eyebrow">{eyebrow}</p>
        <h2 id="next-step">{title}</h2>
        {children}
      </div>
      {evidence && <div className="evidence">{evidence}</div>}
    </section>
  )
}

/** How the interviewer of a step asks, in a line of theirs. */
function AskedLike({ target }: { target: NextStep['target'] }) {
  if (target.kind !== 'mock') return null
  const { name, sampleQuestion } = personalityOf(target.personality)
  return (
    <>
      <p className="voice">&ldquo;{sampleQuestion}&rdquo;</p>
      <p className="small muted flex gap-2">
        <ArrowRight className="i mt-0.5" />
        This is how {name} asks.
      </p>
    </>
  )
}

const eyebrowOf = ({ number }: NextStep, plan: PracticePlanReply['plan']) =>
  number === null || !plan ? 'Your next step' : `Your next step, interview ${number} of ${plan.total}`

/** Whether the patient of a step is cared for in a session that is still open: starting it continues that one. */
const isBegun = (target: StepTarget, sessions: readonly RecentSession[]): boolean =>
  target.kind === 'clinical' &&
  sessions.some(
    ({ scenarioId, status, transcriptCleared }) =>
      scenarioId === target.scenarioId && status === 'in_progress' && !transcriptCleared,
  )

/** The one next step, with its reason and its length; without one why, and what helps. */
export function NextStepPanel({
  reply,
  sessions,
  changeDate,
}: {
  reply: PracticePlanReply
  /** The newest sessions, as far as they are known. */
  sessions: readonly RecentSession[]
  changeDate: ReactNode
}) {
  const { start, isStarting, failure } = useStartStep()
  const { nextStep, whyNone, plan } = reply
  if (!nextStep) {
    return (
      <StagePanel
        eyebrow="Your next step"
        title={plan?.phase === 'past' ? 'How did it go?' : 'Nothing to do right now'}
      >
        <p className="why">{whyNone}</p>
        {plan && plan.phase !== 'running' && (
          <div className="row">
            {plan.phase === 'past' && (
              <Link className={buttonClass({ big: true })} to={paths.mockSetup}>
                Keep practicing
              </Link>
            )}
            {changeDate}
          </div>
        )}
      </StagePanel>
    )
  }
  const begun = isBegun(nextStep.target, sessions)
  const length = `about ${nextStep.minutes} minutes`
  return (
    <StagePanel
      eyebrow={eyebrowOf(nextStep, plan)}
      title={nextStep.title}
      evidence={nextStep.target.kind === 'mock' && <AskedLike target={nextStep.target} />}
    >
      <p className="why">{begun ? 'You’ve already begun. Pick up where you left off.' : nextStep.reason}</p>
      {failure && <Notice tone="bad">{failure}</Notice>}
      <div className="row">
        <Button big busyText={isStarting && 'Starting...'} onClick={() => start(nextStep.target)}>
          {begun ? 'Resume' : `${nextStep.on > reply.today ? 'Start early' : 'Start'}, ${length}`}
        </Button>
        <Link className="link" to={paths.mockSetup}>
          Choose something else
        </Link>
      </div>
    </StagePanel>
  )
}
