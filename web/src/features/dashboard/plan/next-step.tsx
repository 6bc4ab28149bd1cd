import type { NextStep, PracticePlanReply } from '@preceptor/contracts/practice-plan'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { Button } from '../../../shared/components/button.tsx'
import { Notice } from '../../../shared/components/notice.tsx'
import { paths } from '../../../shared/paths.ts'
import { useStartStep } from './use-start-step.ts'

/** The panel on which the one thing to do next stands. */
export function StagePanel({
  eyebrow,
  title,
  children,
}: {
  eyebrow: string
  title: string
  children: ReactNode
}) {
  return (
    <section className="stage-panel next" aria-labelledby="next-step">
      <p className="eyebrow">{eyebrow}</p>
      <h2 id="next-step">{title}</h2>
      {children}
    </section>
  )
}

const eyebrowOf = ({ number }: NextStep, plan: PracticePlanReply['plan']) =>
  number === null || !plan ? 'Your next step' : `Your next step, interview ${number} of ${plan.total}`

/** The one next step, with its reason and its length; without one why, and what helps. */
export function NextStepPanel({ reply, changeDate }: { reply: PracticePlanReply; changeDate: ReactNode }) {
  const { start, isStarting, failure } = useStartStep()
  const { nextStep, whyNone, plan } = reply
  if (!nextStep) {
    return (
      <StagePanel
        eyebrow="Your next step"
        title={plan?.phase === 'past' ? 'How did it go?' : 'Nothing to do right now'}
      >
        <p className="why">{whyNone}</p>
        {plan && plan.phase !== 'running' && <div className="row">{changeDate}</div>}
      </StagePanel>
    )
  }
  return (
    <StagePanel eyebrow={eyebrowOf(nextStep, plan)} title={nextStep.title}>
      <p className="why">{nextStep.reason}</p>
      {failure && <Notice tone="bad">{failure}</Notice>}
      <div className="row">
        <Button big busyText={isStarting && 'Starting...'} onClick={() => start(nextStep.target)}>
          {nextStep.on > reply.today ? 'Start early' : 'Start'}, about {nextStep.minutes} minutes
        </Button>
        <Link className="link" to={paths.mockSetup}>
          Choose something else
        </Link>
      </div>
    </StagePanel>
  )
}
