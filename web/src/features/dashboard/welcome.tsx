import { CalendarDays } from 'lucide-react'
import { Link } from 'react-router-dom'
import { buttonClass } from '../../shared/components/button.tsx'
import { Notice } from '../../shared/components/notice.tsx'
import { Wave } from '../../shared/components/wave.tsx'
import { paths } from '../../shared/paths.ts'
import type { Lapse } from '../../shared/plan/lapse.ts'
import { subscriptionStatusText } from '../../shared/plan/plan-words.ts'
import { useSubscription } from '../../shared/plan/use-subscription.ts'

/** How long the user's trial runs, and what is in it; nothing for anybody else. */
export function TrialNotice() {
  const { data } = useSubscription()
  if (data?.subscription.status !== 'trialing' || data.stripeSubscription) return null
  return (
    <div className="notice info mt-4">
      <CalendarDays className="i" />
      <div>
        <strong>{subscriptionStatusText(data)}.</strong> Voice and job tailoring are included. No card on
        file.
      </div>
    </div>
  )
}

/** On the home of whoever has no access any more: what has ended, when, and how to continue. */
export function LapsedNotice({ lapse: { title, when } }: { lapse: Lapse }) {
  return (
    <Notice
      tone="warn"
      className="mt-4"
      actions={
        <Link className={buttonClass({})} to={paths.pricing}>
          View Pricing Plans
        </Link>
      }
    >
      <strong>{title}.</strong> {when} Choose a plan to go on practicing. Your scores stay in your account.
    </Notice>
  )
}

/** Stands where the next step will, until there is a session. */
export function Welcome({ name, hasTeam, locked }: { name: string; hasTeam: boolean; locked: boolean }) {
  return (
    <section className="stage-panel next mt-6" aria-labelledby="welcome">
      <h2 id="welcome">Welcome, {name}</h2>
      <p className="why">
        Your first step takes about ten minutes: care for a fictional patient by chat. You'll get your first
        score and notes that quote your own words.{' '}
        {hasTeam ? 'The admins of your team see your score, and never your answers.' : 'Nobody else sees it.'}
      </p>
      {!locked && (
        <p className="row">
          <Link className={buttonClass({ big: true })} to={paths.clinicalPractice}>
            Start Your First Interview
          </Link>
          <Link className="link" to={paths.mockSetup}>
            I'd rather talk
          </Link>
        </p>
      )}
      <Wave kind="rest" />
    </section>
  )
}

/** Beside the welcome: where to begin. */
export function FirstWeek() {
  return (
    <section className="card stack" aria-labelledby="first-week">
      <h2 id="first-week">A good first week</h2>
      <ol className="numbered">
        <li>
          <p>One clinical scenario, to get the feel.</p>
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
