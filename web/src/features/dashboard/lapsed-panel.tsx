import type { DashboardReply } from '@preceptor/contracts/analytics/analytics'
import { Check, Lock, X } from 'lucide-react'
import { Link } from 'react-router-dom'
import { buttonClass } from '../../shared/components/button.tsx'
import { paths } from '../../shared/paths.ts'
import type { Lapse } from '../../shared/plan/lapse.ts'
import { leftText } from '../../shared/practice-plan/plan-words.ts'
import { usePlan } from '../../shared/practice-plan/use-plan.ts'
import { StagePanel } from './plan/next-step.tsx'

/** What is still there, in words: `6 scores, your strengths, your plan`. */
const keptText = (scores: number, hasPlan: boolean) =>
  [
    scores > 0 && (scores === 1 ? 'your score' : `${scores} scores`),
    scores > 0 && 'your strengths',
    hasPlan && 'your plan',
    scores === 0 && !hasPlan && 'your account',
  ]
    .filter(Boolean)
    .join(', ')

/** On the home of whoever has no access any more: what ended, what is kept, paused and gone, and how to continue. */
export function LapsedPanel({
  lapse: { text, hasNoCard },
  stats,
}: {
  lapse: Lapse
  stats: DashboardReply | undefined
}) {
  const plan = usePlan().data?.plan ?? null
  const scores = stats?.metrics.progress.length ?? 0
  const hours = stats?.recentSessions[0]?.retentionHours
  const left = plan && leftText(plan)
  return (
    <StagePanel
      eyebrow={
        <span className="flex gap-2">
          <Lock className="i mt-0.5" />
          {text}
        </span>
      }
      title={scores > 0 ? 'Your scores are still here. New practice is paused.' : 'New practice is paused.'}
      evidence={
        <ul className="kept">
          <li>
            <Check className="i" />
            <p>
              <b>Kept:</b> {keptText(scores, plan !== null)}
            </p>
          </li>
          {hasNoCard && (
            <li>
              <Check className="i" />
              <p>
                <b>No charge:</b> there’s no card on file
              </p>
            </li>
          )}
          <li className="locked">
            <Lock className="i" />
            <p>
              <b>Paused:</b> new voice, clinical, and behavioral sessions
            </p>
          </li>
          {hours !== undefined && (
            <li className="locked">
              <X className="i" />
              <p>
                <b>Gone:</b> transcripts, deleted {hours} hours after each session
              </p>
            </li>
          )}
        </ul>
      }
    >
      <p className="why">
        {left && `${left} `}
        Choose a plan and pick up where you left off.
      </p>
      <div className="row">
        <Link className={buttonClass({ big: true })} to={paths.pricing}>
          View Pricing Plans
        </Link>
        <Link className="link" to={paths.contact}>
          Ask us a question
        </Link>
      </div>
    </StagePanel>
  )
}
