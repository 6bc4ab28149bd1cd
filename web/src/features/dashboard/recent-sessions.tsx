import type { RecentSession } from '@preceptor/contracts/analytics/analytics'
import type { InterviewStatus } from '@preceptor/contracts/interviews/interview-format'
import { ArrowRight } from 'lucide-react'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { BandWord } from '../../shared/charts/band-word.tsx'
import { Badge } from '../../shared/components/badge.tsx'
import { durationText, shortDate } from '../../shared/lib/durations.ts'
import { useUsage } from '../../shared/plan/use-usage.ts'
import { practiceWords } from '../../shared/results/practice-words.ts'
import { ObstacleDialog } from './obstacle-dialog.tsx'
import { openLabel } from './session-opening.ts'
import { kindLabel, scalesNote, sessionWord } from './stats.ts'
import { useOpenSession } from './use-open-session.ts'

/** So many are looked at, fewer on a narrow window or without access; the rest are a press away. */
const FIRST_SHOWN = 4
const FIRST_ON_NARROW = 3

const STATUS_WORDS: Record<InterviewStatus, string> = {
  in_progress: 'In progress',
  completed: 'Completed',
  abandoned: 'Ended early',
  expired: 'Expired',
}

function SessionBadge({
  session: { status, scenarioType, transcriptCleared, analysis },
  label,
}: {
  session: RecentSession
  label: string | null
}) {
  if (analysis)
    return (
      <BandWord
        score={Math.round(analysis.overallScore)}
        word={sessionWord(scenarioType, analysis.overallScore)}
      />
    )
  const cleared = status === 'in_progress' && transcriptCleared
  if (label === 'Resume') return <Badge tone="accent">Resume</Badge>
  return <Badge>{STATUS_WORDS[cleared ? 'expired' : status]}</Badge>
}

function SessionRow({
  session,
  voiceEnabled,
  opening,
  onOpen,
  isOnWideOnly,
}: {
  session: RecentSession
  voiceEnabled: boolean
  opening: boolean
  onOpen: (() => void) | null
  /** A narrow window has no room for it. */
  isOnWideOnly: boolean
}) {
  const { scenario, scenarioType, startTime, duration, originalId } = session
  const kind = kindLabel(scenarioType)
  const practiced =
    scenarioType === 'mock_interview' ? `${kind}, ${practiceWords(session).toLowerCase()}` : kind
  const label = openLabel(session, voiceEnabled)
  const day = shortDate(startTime)
  return (
    <li
      tabIndex={onOpen ? undefined : -1}
      className={`${onOpen ? 'opens' : ''} ${isOnWideOnly ? 'max-main:hidden' : ''}`}
    >
      <div className="min-w-0">
        <h3 className="wrap-anywhere">
          {onOpen ? (
            <button type="button" aria-disabled={opening} onClick={onOpen}>
              <span className="sr">{label}: </span>
              {scenario}
              <span className="sr">, {day}</span>
            </button>
          ) : (
            scenario
          )}
        </h3>
        <p className="meta">
          {practiced}
          {originalId !== null && ', another try'}, {day},{' '}
          <span className="whitespace-nowrap">{durationText(duration)}</span>
        </p>
      </div>
      {opening ? (
        <span className="small muted">Opening...</span>
      ) : (
        <SessionBadge session={session} label={onOpen ? label : null} />
      )}
      {onOpen && <ArrowRight className="i" />}
    </li>
  )
}

/**
 * The newest sessions of any kind, each of which opens or says why it cannot; while they are `locked` only results do, which
 * are there to be read.
 */
export function RecentSessions({
  sessions,
  locked,
}: {
  sessions: readonly RecentSession[]
  locked: boolean
}) {
  const { open, openingId, obstacle, dismiss } = useOpenSession()
  const voiceEnabled = useUsage().data?.limits.voiceEnabled ?? true
  const [isWhole, setWhole] = useState(false)
  const list = useRef<HTMLUListElement>(null)
  const firstShown = locked ? FIRST_ON_NARROW : FIRST_SHOWN
  const shown = isWhole ? sessions : sessions.slice(0, firstShown)
  const note = scalesNote(shown.filter(({ analysis }) => analysis).map(({ scenarioType }) => scenarioType))
  const showAll = () => {
    const rows = () => [...(list.current?.children ?? [])].filter((row) => row instanceof HTMLElement)
    const seen = rows().filter((row) => row.offsetParent !== null).length
    flushSync(() => setWhole(true))
    // A session that is locked has no button.
    const row = rows()[seen]
    ;(row?.querySelector('button') ?? row)?.focus()
  }
  return (
    <section className="card" aria-labelledby="recent">
      <div className="row between">
        <h2 id="recent">Recent Sessions</h2>
        {FIRST_ON_NARROW < sessions.length && !isWhole && (
          <button
            type="button"
            className={sessions.length > firstShown ? 'link small' : 'link small main:hidden'}
            onClick={showAll}
          >
            Show the last {sessions.length}
          </button>
        )}
      </div>
      <ul className="sessions" ref={list}>
        {shown.map((session, at) => (
          <SessionRow
            isOnWideOnly={!isWhole && at >= FIRST_ON_NARROW}
            key={session.sessionId}
            session={session}
            voiceEnabled={voiceEnabled}
            opening={session.sessionId === openingId}
            onOpen={locked && session.status !== 'completed' ? null : () => open(session)}
          />
        ))}
      </ul>
      {note && <p className="meta max-w-none">{note}</p>}
      <ObstacleDialog obstacle={obstacle} onClose={dismiss} />
    </section>
  )
}
