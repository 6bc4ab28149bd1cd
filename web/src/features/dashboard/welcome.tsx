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

/** Stands where the figures will, until there is a session. */
export function Welcome({ name, hasTeam, locked }: { name: string; hasTeam: boolean; locked: boolean }) {
  return (
    <section className="card mt-6 px-5 py-[clamp(2rem,6vw,4.5rem)] text-center" aria-labelledby="welcome">
      <div className="stack">
        <Wave kind="rest" />
        <h2 id="welcome" className="text-3xl wrap-anywhere">
          Welcome, {name}
        </h2>
        <p className="muted mx-auto">
          Your scores, strengths and next steps will appear here after your first session. It takes about ten
          minutes, by typing.{' '}
          {hasTeam
            ? 'The admins of your team see your score, and never your answers.'
            : 'Nobody else sees it.'}
        </p>
        {!locked && (
          <p className="mx-auto">
            <Link className={buttonClass({ big: true })} to={paths.clinicalPractice}>
              Start Your First Interview
            </Link>
          </p>
        )}
      </div>
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
