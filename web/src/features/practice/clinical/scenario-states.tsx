import { Link } from 'react-router-dom'
import { Button, buttonClass } from '../../../shared/components/button.tsx'
import { useLate } from '../../../shared/hooks/use-late.ts'
import { paths } from '../../../shared/paths.ts'
import { CHECK_CONNECTION } from '../../../shared/words/connection-words.ts'
import { SESSIONS_SAFE } from '../../../shared/words/practice-words.ts'
import { ChoicesLoading } from '../practiced/choices-loading.tsx'

const SCENARIOS = 6
const SAY_AFTER_MS = 1_000

/** Blocks where the scenarios will stand; after a second a sentence says what it waits for. */
export function ScenariosLoading() {
  const late = useLate(SAY_AFTER_MS)
  return (
    <div aria-busy="true">
      <p className="muted mb-3 min-h-6" role="status">
        {late && 'Loading the scenarios...'}
      </p>
      <ChoicesLoading count={SCENARIOS} />
    </div>
  )
}

/** Try Again reloads the page. */
export const ScenariosFailed = () => (
  <div className="card pad stack" role="alert">
    <h2>Failed to load scenarios</h2>
    <p>
      {SESSIONS_SAFE} {CHECK_CONNECTION}
    </p>
    <Button onClick={() => location.reload()}>Try Again</Button>
  </div>
)

export const NoScenarios = () => (
  <div className="card pad stack">
    <h2>There are no scenarios yet</h2>
    <p>
      Fictional patients will show up here once there are some. Until then, practice with interview questions.
    </p>
    <div className="row">
      <Link className={buttonClass()} to={paths.behavioralPractice}>
        Go to Behavioral Questions
      </Link>
    </div>
  </div>
)
