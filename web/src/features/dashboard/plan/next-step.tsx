import { personalityOf } from '@preceptor/content/personalities'
import type { RecentSession } from '@preceptor/contracts/analytics/analytics'
import type {
  NextStep,
  PlanPhase,
  PracticePlanReply,
  StepTarget,
} from '@preceptor/contracts/practice/practice-plan'
import { ArrowRight, Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { Button, buttonClass } from '../../../shared/components/button.tsx'
import { Notice } from '../../../shared/components/notice.tsx'
import { paths } from '../../../shared/paths.ts'
import { PICK_UP } from '../../../shared/words/practice-words.ts'
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

/** As many as are remembered on the way in. */
const SHOWN_STRENGTHS = 3

const TITLE_WITHOUT_STEP: Record<PlanPhase, string> = {
  running: 'Nothing to do right now',
  ready: 'You’re ready',
  today: 'You’re ready',
  past: 'We hope it went well',
}

const eyebrowOf = ({ number }: NextStep, plan: PracticePlanReply['plan']) =>
  number === null || !plan ? 'Your next step' : `Your next step, interview ${number} of ${plan.total}`

/** What the candidate does well, for the day itself and the days around it. */
function DoneWell({ strengths }: { strengths: readonly string[] }) {
  return (
    <>
      <h3 className="text-md">What you do well</h3>
      <ul className="tick small">
        {strengths.slice(0, SHOWN_STRENGTHS).map((strength) => (
          <li key={strength}>
            <Check className="i" />
            <span>{strength}</span>
          </li>
        ))}
      </ul>
    </>
  )
}

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
  strengths,
  changeDate,
}: {
  reply: PracticePlanReply
  /** The newest sessions, as far as they are known. */
  sessions: readonly RecentSession[]
  /** What the candidate does well, as far as it is known. */
  strengths: readonly string[]
  changeDate: ReactNode
}) {
  const { start, isStarting, failure } = useStartStep()
  const { nextStep, whyNone, plan } = reply
  const doneWell = strengths.length > 0 && plan && plan.phase !== 'running' && (
    <DoneWell strengths={strengths} />
  )
  if (!nextStep) {
    return (
      <StagePanel
        eyebrow="Your next step"
        title={TITLE_WITHOUT_STEP[plan?.phase ?? 'running']}
        evidence={doneWell}
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
  const length = `${begun || nextStep.on <= reply.today ? 'about ' : ''}${nextStep.minutes} minutes`
  return (
    <StagePanel
      eyebrow={eyebrowOf(nextStep, plan)}
      title={plan?.phase === 'today' ? 'Good luck today' : nextStep.title}
      evidence={nextStep.target.kind === 'mock' ? <AskedLike target={nextStep.target} /> : doneWell}
    >
      <p className="why">{begun ? `You’ve already begun. ${PICK_UP}.` : nextStep.reason}</p>
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
