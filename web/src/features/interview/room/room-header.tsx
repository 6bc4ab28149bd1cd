import type { UsageMinutes } from '@preceptor/contracts/realtime'
import { Clock, Keyboard, Signal, WifiOff, X } from 'lucide-react'
import { Button } from '../../../shared/components/button.tsx'
import { Phases } from '../../../shared/components/phases.tsx'
import { minutesText } from '../../../shared/lib/durations.ts'

/** At this many minutes left the time chip turns amber (decision P17). */
const LOW_MINUTES = 10
const PHASES = ['Setup', 'Interviewer', 'Interview', 'Analysis'] as const
export type Phase = (typeof PHASES)[number]

function Connection({ isOnline, isTextOnly }: { isOnline: boolean; isTextOnly: boolean }) {
  if (!isOnline)
    return (
      <span className="chip bad">
        <WifiOff className="i" />
        Offline
      </span>
    )
  if (isTextOnly)
    return (
      <span className="chip">
        <Keyboard className="i" />
        Text only
      </span>
    )
  return (
    <span className="chip">
      <Signal className="i" />
      <span className="sr md:not-sr-only">Connected</span>
    </span>
  )
}

function TimeLeft({ usage }: { usage: UsageMinutes }) {
  const minutes = usage.remainingSeconds / 60
  const isLow = minutes <= LOW_MINUTES
  return (
    <span className={isLow ? 'chip text-mid-ink' : 'chip'}>
      <Clock className="i" />
      <span>
        <span className="sr">Voice time: </span>
        {minutesText(minutes)}
        <span className="late-only"> left</span>
        {isLow && ', low'}
      </span>
    </span>
  )
}

/** Exit, what the interview is for, connection, time left, and the four steps. */
export function RoomHeader({
  job,
  phase,
  isOnline,
  isTextOnly,
  usage,
  onExit,
}: {
  job: { positionTitle: string | null; companyName: string | null } | null
  phase: Phase
  /** Null while there is no connection to speak of. */
  isOnline: boolean | null
  /** The interview runs without the realtime server, by typing. */
  isTextOnly: boolean
  usage: UsageMinutes | null
  onExit: () => void
}) {
  const jobText = [job?.positionTitle, job?.companyName].filter(Boolean).join(', ')
  return (
    <>
      <header className="room-top">
        <Button look="bare" onClick={onExit}>
          <X className="i" />
          <span>
            Exit<span className={isOnline === false ? 'sr md:not-sr-only' : undefined}> Interview</span>
          </span>
        </Button>
        <h1 className="room-title">
          Mock interview
          {jobText && <span>{jobText}</span>}
        </h1>
        <div className="room-meta">
          {isOnline !== null && <Connection isOnline={isOnline} isTextOnly={isTextOnly} />}
          {usage && <TimeLeft usage={usage} />}
        </div>
      </header>
      <nav aria-label="Interview steps">
        <Phases label="Interview steps" steps={PHASES} current={phase} />
      </nav>
    </>
  )
}
