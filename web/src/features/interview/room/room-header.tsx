import type { ClientContext, InterviewState, UsageMinutes } from '@preceptor/contracts/interviews/realtime'
import { Clock, Keyboard, Timer, X } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { Button } from '../../../shared/components/button.tsx'
import { Phases } from '../../../shared/components/phases.tsx'
import { clockText, minutesText } from '../../../shared/lib/durations.ts'
import { type ProgressText, progressTextOf } from './progress-text.ts'

/** The month's voice time is shown from so many minutes left on: before, it reads as the time of the interview. */
const SHOWN_MINUTES = 30
/** At this many minutes left the time chip turns amber (decision P17). */
const LOW_MINUTES = 10
const PHASES = ['Setup', 'Interviewer', 'Interview', 'Analysis'] as const
export type Phase = (typeof PHASES)[number]

/** The interview runs without the realtime server. A connection that is away has a notice in the stage. */
function TextOnly() {
  return (
    <span className="chip">
      <Keyboard className="i" />
      <span className="sr md:not-sr-only md:whitespace-nowrap">Text only</span>
    </span>
  )
}

function TimeLeft({ usage }: { usage: UsageMinutes }) {
  const minutes = usage.remainingSeconds / 60
  if (minutes > SHOWN_MINUTES) return null
  const isLow = minutes <= LOW_MINUTES
  return (
    <span className={isLow ? 'chip text-mid-ink' : 'chip'}>
      <Clock className="i" />
      <span>
        <span className="sr">Voice time: </span>
        {minutesText(minutes)}
        <span className="late-only"> left</span>
        {isLow && <span className="late-only">, low</span>}
      </span>
    </span>
  )
}

/** Since the interview began; it runs on while the candidate is away. */
function TimeRun({ elapsedMs }: { elapsedMs: number }) {
  const [shownMs, setShownMs] = useState(elapsedMs)
  useEffect(() => {
    const beganMs = performance.now() - elapsedMs
    setShownMs(elapsedMs)
    const timer = setInterval(() => setShownMs(performance.now() - beganMs), 1_000)
    return () => clearInterval(timer)
  }, [elapsedMs])
  return (
    <span className="chip">
      <Timer className="i" />
      <span className="sr md:hidden">Real</span>
      <span role="timer">
        <span className="sr">Time since the start: </span>
        {clockText(Math.floor(shownMs / 1_000))}
      </span>
    </span>
  )
}

/** Where in the interview the candidate is; what fits beside it, on wide screens. */
function Counter({ question, answer, toGo }: ProgressText) {
  return (
    <p className="room-counter">
      <strong>{question}</strong>
      <span className="beside-counter">
        , {answer.toLowerCase()}
        {toGo && `, ${toGo}`}
      </span>
    </p>
  )
}

/** Before it is joined, an interview is one line, as high as its ticks will be. */
const NOT_JOINED = { questionIndex: -1, questionCount: 1 }

/** The questions of an interview as ticks, in place of the steps where those have no room for their names. */
function QuestionTicks({ running }: { running: ClientContext | undefined }) {
  const { questionIndex, questionCount } = running ?? NOT_JOINED
  return (
    <div className="question-ticks" aria-hidden="true">
      {Array.from({ length: questionCount }, (_, at) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: questions never move
          key={at}
          className={at < questionIndex ? 'done' : at === questionIndex ? 'now' : undefined}
        />
      ))}
    </div>
  )
}

/** What kind of interview it is, in words. */
const kindOf = ({ oneWay, mode }: Pick<ClientContext, 'oneWay' | 'mode'>) => ({
  title: oneWay ? 'One-way interview' : 'Mock interview',
  mode: mode === 'real' ? 'Real mode' : 'Study mode',
})

/** Exit, what the interview is for, how far it is, and the four steps. */
export function RoomHeader({
  job,
  phase,
  isTextOnly,
  usage,
  interview,
  actions,
  onExit,
}: {
  job: { positionTitle: string | null; companyName: string | null } | null
  phase: Phase
  /** By typing, without the realtime server. */
  isTextOnly: boolean
  usage: UsageMinutes | null
  /** Null before the interview is joined. */
  interview: InterviewState | null
  /** Buttons at the end of the header. */
  actions: ReactNode
  onExit: () => void
}) {
  const running = interview?.context
  const kind = running && kindOf(running)
  const jobText = [kind?.mode, job?.positionTitle, job?.companyName].filter(Boolean).join(', ')
  return (
    <div className="room-head">
      <header className="room-top">
        <Button look="bare" onClick={onExit}>
          <X className="i" />
          <span>
            Exit<span className="exit-word"> Interview</span>
          </span>
        </Button>
        <h1 className="room-title" tabIndex={-1}>
          {kind?.title ?? 'Mock interview'}
          {jobText && <span>{jobText}</span>}
        </h1>
        <div className="room-meta">
          {isTextOnly && <TextOnly />}
          {running?.mode === 'real' && running.elapsedMs !== null && (
            <TimeRun elapsedMs={running.elapsedMs} />
          )}
          {usage && <TimeLeft usage={usage} />}
          {interview && <Counter {...progressTextOf(interview)} />}
          {actions}
        </div>
      </header>
      <QuestionTicks running={running} />
      <nav aria-label="Interview steps">
        <Phases label="Interview steps" steps={PHASES} current={phase} />
      </nav>
    </div>
  )
}
