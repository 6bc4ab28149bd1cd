import { PERSONALITIES } from '@preceptor/content/personalities'
import type { TranscriptEntry } from '@preceptor/contracts/interviews/interview'
import type { PersonalityKey } from '@preceptor/contracts/interviews/interview-format'
import { ROOM_FAILURE, type RoomFailure } from '@preceptor/statecharts/mock-room'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { Button, buttonClass } from '../../../shared/components/button.tsx'
import { Wave } from '../../../shared/components/wave.tsx'
import { paths } from '../../../shared/paths.ts'
import { ANALYSIS_STEPS } from '../../../shared/results/analysis-steps.ts'
import { AnalysisUnderWay } from '../../../shared/results/analysis-under-way.tsx'
import { TranscriptLog } from '../transcript/transcript-panel.tsx'

interface PanelProps {
  title: string
  children: ReactNode
  alert?: boolean
  /** For rows of several parts. */
  wide?: boolean
}

function Panel({ title, children, alert, wide }: PanelProps) {
  return (
    <main id="main" className="page wrap" tabIndex={-1}>
      <section
        className={`card stack mx-auto ${wide ? 'max-w-3xl' : 'max-w-xl'}`}
        role={alert ? 'alert' : undefined}
      >
        <h2>{title}</h2>
        {children}
      </section>
    </main>
  )
}

/** What was said before a reload is painted at once, until the server's word replaces it. */
export function LoadingPanel({ entries = [] }: { entries?: readonly TranscriptEntry[] }) {
  return (
    <Panel title="Opening the room">
      <p className="muted" role="status">
        One moment.
      </p>
      {entries.length > 0 && <TranscriptLog entries={entries} interviewer="Interviewer" />}
    </Panel>
  )
}

/** The step for a setup that came without an interviewer. */
export function InterviewerPanel({
  chosen,
  onChoose,
}: {
  /** Whose interview is about to begin; null while it is open. */
  chosen: PersonalityKey | null
  onChoose: (personality: PersonalityKey) => void
}) {
  return (
    <Panel title="Choose your interviewer" wide>
      <ul className="stack">
        {PERSONALITIES.map(({ key, name, displayName, description }) => (
          <li
            className="grid items-center gap-3 border-t border-line pt-4 first:border-0 first:pt-0 main:grid-cols-[minmax(0,1fr)_7rem_11rem] main:gap-5"
            key={key}
          >
            <div>
              <h3 className="text-lg">{displayName}</h3>
              <p className="small muted">{description}</p>
            </div>
            <div className="max-main:hidden">
              <Wave kind="sign" shape={key} bars={23} />
            </div>
            <Button
              look="quiet"
              busyText={key === chosen && 'Starting...'}
              disabled={chosen !== null && key !== chosen}
              onClick={() => onChoose(key)}
            >
              Talk to {name}
            </Button>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

export function SetupIncompletePanel() {
  return (
    <Panel title="Setup Incomplete">
      <p className="muted">This interview isn’t open. Choose an interviewer to start a new one.</p>
      <div className="row">
        <Link className={buttonClass()} to={paths.mockSetup}>
          Return to Setup
        </Link>
      </div>
    </Panel>
  )
}

/** What is safe, and what can be done about it, below the text that says what happened. */
const MEANWHILE: Record<RoomFailure, string> = {
  start: 'If it keeps failing, please come back in a few minutes. Anything you’ve already said is saved.',
  voice: 'The answers you’ve sent are saved.',
  response:
    'Your interview is saved. Only the scores are missing, and you’ll find them on your dashboard once they’re ready.',
  setup: 'Go back to the setup page and choose your interviewer again.',
}

/** Errors of the room as a whole (spec 2 section 8). */
export function ErrorPanel({
  failure,
  onRetry,
  onText,
  onExit,
}: {
  failure: RoomFailure
  /** Null where trying again would not help. */
  onRetry: (() => void) | null
  /** Continues by typing, without the live connection; null where that is no way. */
  onText: (() => void) | null
  onExit: () => void
}) {
  return (
    <Panel title="Interview Error" alert>
      <p>{ROOM_FAILURE[failure]}</p>
      <p className="muted">{MEANWHILE[failure]}</p>
      <div className="row">
        {onRetry && <Button onClick={onRetry}>Try Again</Button>}
        {onText && (
          <Button look="quiet" onClick={onText}>
            Type instead
          </Button>
        )}
        <Button look={onRetry ? 'quiet' : 'primary'} onClick={onExit}>
          Exit Interview
        </Button>
      </div>
    </Panel>
  )
}

export function AnalysisPanel() {
  return (
    <main id="main" className="page wrap" tabIndex={-1}>
      <h2 className="text-(length:--text-2xl)">Your analysis</h2>
      <AnalysisUnderWay
        steps={['Interview saved', ANALYSIS_STEPS.scoring, 'Opening your results']}
        current={ANALYSIS_STEPS.scoring}
      />
    </main>
  )
}

/** The interview continues elsewhere; nothing is lost by coming back. */
export function TakenOverPanel({ onUseHere }: { onUseHere: () => void }) {
  return (
    <Panel title="This interview is open in another window">
      <p className="muted">
        It’s running there. You can continue here instead, and the other window will pause.
      </p>
      <div className="row">
        <Button onClick={onUseHere}>Use it here</Button>
      </div>
    </Panel>
  )
}
