import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { paths } from '../../app/paths.ts'
import { Button, buttonClass } from '../../components/button.tsx'
import { WorkSteps } from '../../components/work-steps.tsx'
import { ROOM_FAILURE, type RoomFailure } from './mock-room.ts'

function Panel({ title, children, alert }: { title: string; children: ReactNode; alert?: boolean }) {
  return (
    <main id="main" className="page wrap">
      <section className="card stack max-w-xl mx-auto" role={alert ? 'alert' : undefined}>
        <h2>{title}</h2>
        {children}
      </section>
    </main>
  )
}

export function LoadingPanel() {
  return (
    <Panel title="Opening the room">
      <p className="muted" role="status">
        One moment.
      </p>
    </Panel>
  )
}

export function SetupIncompletePanel() {
  return (
    <Panel title="Setup Incomplete">
      <p className="muted">This interview is not open. Choose an interviewer to start a new one.</p>
      <div className="row">
        <Link className={buttonClass()} to={paths.mockSetup}>
          Return to Setup
        </Link>
      </div>
    </Panel>
  )
}

/** Errors of the room as a whole (spec 2 section 8). */
export function ErrorPanel({
  failure,
  onRetry,
  onExit,
}: {
  failure: RoomFailure
  onRetry: () => void
  onExit: () => void
}) {
  const { text, retryable } = ROOM_FAILURE[failure]
  return (
    <Panel title="Interview Error" alert>
      <p>{text}</p>
      <div className="row">
        {retryable && <Button onClick={onRetry}>Try Again</Button>}
        <Button look={retryable ? 'quiet' : 'primary'} onClick={onExit}>
          Exit Interview
        </Button>
      </div>
    </Panel>
  )
}

export function AnalysisPanel() {
  return (
    <Panel title="Your analysis">
      <p role="status">Generating your interview analysis...</p>
      <WorkSteps
        steps={['Interview saved', 'Finding evidence for each score', 'Opening your results']}
        current="Finding evidence for each score"
      />
    </Panel>
  )
}

/** The interview goes on elsewhere; nothing is lost by coming back. */
export function TakenOverPanel({ onUseHere }: { onUseHere: () => void }) {
  return (
    <Panel title="This interview is open in another window">
      <p className="muted">It goes on there. You can also carry on here; the other window then pauses.</p>
      <div className="row">
        <Button onClick={onUseHere}>Use it here</Button>
      </div>
    </Panel>
  )
}
