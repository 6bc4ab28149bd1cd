import type { RecentSession } from '@preceptor/contracts/analytics'
import type { InterviewStatus } from '@preceptor/contracts/interview'
import { ScoreBadge } from '../../shared/charts/score.tsx'
import { Badge } from '../../shared/components/badge.tsx'
import { Button } from '../../shared/components/button.tsx'
import { durationText, shortDate } from '../../shared/lib/durations.ts'
import { useUsage } from '../../shared/plan/use-usage.ts'
import { practiceWords } from '../../shared/results/practice-words.ts'
import { ObstacleDialog } from './obstacle-dialog.tsx'
import { openLabel } from './session-opening.ts'
import { kindLabel, sessionWord } from './stats.ts'
import { useOpenSession } from './use-open-session.ts'

const STATUS_WORDS: Record<InterviewStatus, string> = {
  in_progress: 'In progress',
  completed: 'Completed',
  abandoned: 'Ended early',
  expired: 'Expired',
}

function SessionBadge({
  session: { status, scenarioType, transcriptCleared, analysis },
}: {
  session: RecentSession
}) {
  if (analysis)
    return (
      <ScoreBadge
        score={Math.round(analysis.overallScore)}
        word={sessionWord(scenarioType, analysis.overallScore)}
      />
    )
  const cleared = status === 'in_progress' && transcriptCleared
  return <Badge>{STATUS_WORDS[cleared ? 'expired' : status]}</Badge>
}

function SessionRow({
  session,
  voiceEnabled,
  opening,
  onOpen,
}: {
  session: RecentSession
  voiceEnabled: boolean
  opening: boolean
  onOpen: (() => void) | null
}) {
  const { scenario, scenarioType, startTime, duration, originalId } = session
  const kind = kindLabel(scenarioType)
  const practiced =
    scenarioType === 'mock_interview' ? `${kind}, ${practiceWords(session).toLowerCase()}` : kind
  const label = openLabel(session, voiceEnabled)
  return (
    <li className="row between gap-x-4 gap-y-2">
      <div className="min-w-0 grow basis-full sm:basis-48">
        <h3 className="wrap-anywhere">{scenario}</h3>
        <p className="meta">
          {practiced}
          {originalId !== null && ', another try'}, {shortDate(startTime)},{' '}
          <span className="whitespace-nowrap">{durationText(duration)}</span>
        </p>
      </div>
      <SessionBadge session={session} />
      {onOpen && (
        <Button
          look={label === 'Resume' ? 'quiet' : 'bare'}
          className="max-sm:px-2 sm:min-w-30"
          busyText={opening && 'Opening...'}
          onClick={onOpen}
        >
          {label}
          <span className="sr">
            : {scenario}, {shortDate(startTime)}
          </span>
        </Button>
      )}
    </li>
  )
}

/** The newest sessions of any kind, each of which opens or says why it cannot; none does while they are `locked`. */
export function RecentSessions({
  sessions,
  locked,
}: {
  sessions: readonly RecentSession[]
  locked: boolean
}) {
  const { open, openingId, obstacle, dismiss } = useOpenSession()
  const voiceEnabled = useUsage().data?.limits.voiceEnabled ?? true
  return (
    <section className="card" aria-labelledby="recent">
      <h2 id="recent">Recent Sessions</h2>
      {locked && <p className="small muted">With a plan you can open them again.</p>}
      <ul className="list">
        {sessions.map((session) => (
          <SessionRow
            key={session.sessionId}
            session={session}
            voiceEnabled={voiceEnabled}
            opening={session.sessionId === openingId}
            onOpen={locked ? null : () => open(session)}
          />
        ))}
      </ul>
      <ObstacleDialog obstacle={obstacle} onClose={dismiss} />
    </section>
  )
}
