import { Link, useLocation } from 'react-router-dom'
import { paths } from '../../app/paths.ts'
import { buttonClass } from '../../components/button.tsx'
import { Notice } from '../../components/notice.tsx'
import { Wave } from '../../components/wave.tsx'
import { useDocumentTitle } from '../../hooks/use-document-title.ts'
import { useUser } from '../account/session-context.tsx'
import { firstNameOf } from '../account/user-names.ts'
import { QuickStart } from './quick-start.tsx'
import { UsagePanel } from './usage-panel.tsx'

/** The performance dashboard before there are figures to show. */
export function DashboardPage() {
  useDocumentTitle('Performance Dashboard')
  const user = useUser()
  const notice: unknown = useLocation().state?.notice
  return (
    <>
      <h1>Performance Dashboard</h1>
      {typeof notice === 'string' && (
        <Notice tone="bad" className="mt-4">
          {notice}
        </Notice>
      )}
      <section className="card mt-6 px-5 py-[clamp(2rem,6vw,4.5rem)] text-center" aria-labelledby="welcome">
        <div className="stack">
          <Wave kind="rest" />
          <h2 id="welcome" className="text-3xl">
            Welcome, {user ? firstNameOf(user) : 'User'}
          </h2>
          <p className="muted mx-auto">
            Scores and trends over several sessions are not shown here yet. After each interview its own
            results page shows them, with your words beside every score.
          </p>
          <p className="mx-auto">
            <Link className={buttonClass({ big: true })} to={paths.mockSetup}>
              Start Your First Interview
            </Link>
          </p>
        </div>
      </section>
      <div className="mt-6">
        <QuickStart />
      </div>
      <div className="mt-6 grid gap-4 main:grid-cols-2">
        <UsagePanel />
        <section className="card stack" aria-labelledby="first-week">
          <h2 id="first-week">A good first interview</h2>
          <ol className="numbered">
            <li>
              <p>Choose Amy, who takes it slowly.</p>
            </li>
            <li>
              <p>Answer aloud, about a minute each. Silence is not counted.</p>
            </li>
            <li>
              <p>Read the quotes under your scores before the numbers.</p>
            </li>
          </ol>
        </section>
      </div>
    </>
  )
}
