import { CARE_BY_CHAT } from '@preceptor/domain/plan/first-step-text'
import { ArrowUpRight, CalendarDays, MessageSquareText, Target } from 'lucide-react'
import { Link } from 'react-router-dom'
import { buttonClass } from '../../shared/components/button.tsx'
import { paths } from '../../shared/paths.ts'
import { subscriptionStatusText } from '../../shared/plan/plan-words.ts'
import { useSubscription } from '../../shared/plan/use-subscription.ts'
import { useUsage, voiceMinutesLeft } from '../../shared/plan/use-usage.ts'
import { AFTER_FIRST_SCORE } from '../../shared/words/practice-words.ts'
import { ASKED_BY, HearFirstQuestion } from './hear-first-question.tsx'
import { StagePanel } from './plan/next-step.tsx'

/** How long the user's trial runs, and what is in it; nothing for anybody else. */
export function TrialNote() {
  const { data } = useSubscription()
  if (data?.subscription.status !== 'trialing' || data.stripeSubscription) return null
  return (
    <p className="muted flex gap-2">
      <CalendarDays className="i mt-0.5" />
      <span>
        <strong className="text-ink">{subscriptionStatusText(data)}.</strong> Voice included, no card on file.
      </span>
    </p>
  )
}

/** Stands where the next step will, until there is a session. */
export function Welcome({ hasTeam }: { hasTeam: boolean }) {
  const { data: usage } = useUsage()
  // While it is not known, talking is offered: nearly everybody who comes here for the first time has the time for it.
  const canTalk = !usage || (usage.limits.voiceEnabled && voiceMinutesLeft(usage) !== 0)
  return (
    <StagePanel
      eyebrow="Your first step"
      title="Ten minutes, one patient, no audience."
      evidence={<HearFirstQuestion />}
    >
      <p className="why">
        {CARE_BY_CHAT} You’ll get your first score and up to three notes that quote your own words.{' '}
        {hasTeam ? 'Your team admins see your score, and never your answers.' : 'Nobody else sees them.'}
      </p>
      <p className="row">
        <Link className={buttonClass({ big: true })} to={paths.clinicalPractice}>
          Start Your First Interview
        </Link>
        {canTalk && (
          <Link className="link" to={paths.mockSetup} state={{ personality: ASKED_BY, startsNow: true }}>
            I’d rather talk
          </Link>
        )}
      </p>
      {canTalk && (
        <p className="small muted">
          If you talk, your microphone stays on until the end. Nothing is sent while you’re quiet.
        </p>
      )}
    </StagePanel>
  )
}

/** Beside the date: where to begin. */
export function FirstWeek() {
  return (
    <section className="card pad stack" aria-labelledby="first-week">
      <h2 id="first-week">A good first week</h2>
      <ol className="numbered">
        <li>
          <p>One clinical scenario, to get a feel for it.</p>
        </li>
        <li>
          <p>Two behavioral questions you dread.</p>
        </li>
        <li>
          <p>One voice interview with Amy, who takes it slowly.</p>
        </li>
      </ol>
    </section>
  )
}

const COMING = [
  { Icon: Target, title: 'One next step', text: 'Never a list. One thing, and why.' },
  { Icon: ArrowUpRight, title: 'Your progress', text: 'A score for each session, by kind.' },
  { Icon: MessageSquareText, title: 'Your words', text: 'Strengths and notes, quoted from you.' },
] as const

/** What will be there, in place of plots without a point. */
export function WhatWillCome() {
  return (
    <section className="card pad ghosted stack" aria-labelledby="coming">
      <div className="row between">
        <h2 id="coming" className="text-lg">
          What you’ll see here
        </h2>
        <span className="meta">{AFTER_FIRST_SCORE}</span>
      </div>
      <ul className="grid gap-4 main:grid-cols-3">
        {COMING.map(({ Icon, title, text }) => (
          <li key={title} className="flex gap-3">
            <Icon className="i mt-0.5 text-ink-3" />
            <div>
              <h3>{title}</h3>
              <p className="small muted">{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
