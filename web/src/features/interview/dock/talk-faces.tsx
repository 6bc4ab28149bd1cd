import { MAX_RECORDING_MS } from '@preceptor/contracts/interviews/realtime'
import type { Gesture } from '@preceptor/statecharts/push-to-talk'
import { Mic, WifiOff } from 'lucide-react'
import { clockText } from '../../../shared/lib/durations.ts'
import type { DockState } from './dock-state.ts'

/** `0:28 left`. */
const leftText = (leftMs: number) => `${clockText(Math.max(0, Math.ceil(leftMs / 1000)))} left`

/** How the press that records ends. */
export const sendText = (isTap: boolean) => (isTap ? 'Press to send' : 'Let go to send')

/** The button while it records: what is spent of the time it may take, and what ends it. */
export function Hot({
  says,
  elapsedMs,
  capMs = MAX_RECORDING_MS,
  countsDown = false,
}: {
  says: string
  elapsedMs: number
  capMs?: number
  /** The clock shows what is left of the time, not what is spent. */
  countsDown?: boolean
}) {
  const share = (Math.min(elapsedMs, capMs) / capMs) * 180
  return (
    <>
      <svg className="talk-ring" viewBox="0 0 144 144" aria-hidden="true">
        <circle className="track" cx="72" cy="72" r="69" />
        <circle className="spent" cx="72" cy="72" r="69" pathLength="180" strokeDasharray={`${share} 180`} />
      </svg>
      <span className="clock">
        {countsDown ? leftText(capMs - elapsedMs) : clockText(Math.floor(elapsedMs / 1000))}
      </span>
      <span className="max-w-[6rem]">{says}</span>
    </>
  )
}

/** The class of the talk button in each state. */
export const lookOf = (state: DockState): string => {
  if (state === 'speaking') return 'talk second'
  if (state === 'recording' || state === 'ending' || state === 'considering') return 'talk hot'
  if (state === 'listening' || state === 'armed' || state === 'holding' || state === 'unheard') return 'talk'
  return 'talk wait'
}

/** Nothing to press for now. */
export function Waiting() {
  return (
    <>
      <svg className="spin" viewBox="0 0 128 128" aria-hidden="true">
        <circle cx="64" cy="64" r="61" pathLength="100" strokeDasharray="22 78" />
      </svg>
      <Mic className="i" />
      <span>Wait</span>
    </>
  )
}

/** What a press does without hands. */
const freeText = (state: DockState, opensItself: boolean) => {
  if (state === 'unheard') return 'Answer again'
  return opensItself ? 'Pause listening' : 'Start listening'
}

/** What a press would do, while nothing is recorded. */
export function Resting({
  state,
  gesture,
  opensItself = false,
  isDenied = false,
}: {
  state: DockState
  gesture: Gesture
  /** Without hands: the microphone opens by itself when the candidate may speak. */
  opensItself?: boolean
  /** A press asks for the microphone. */
  isDenied?: boolean
}) {
  if (state === 'offline')
    return (
      <>
        <WifiOff className="i" />
        <span>Paused</span>
      </>
    )
  if (lookOf(state) === 'talk wait') return <Waiting />
  if (isDenied)
    return (
      <>
        <Mic className="i" />
        <span className="max-w-[6rem]">Allow microphone</span>
      </>
    )
  if (gesture === 'free')
    return (
      <>
        <Mic className="i" />
        <span>{freeText(state, opensItself)}</span>
      </>
    )
  const verb = gesture === 'tap' ? 'Tap' : 'Hold'
  return (
    <>
      <Mic className="i" />
      {state === 'speaking' ? (
        <span>
          {verb} to
          <br />
          answer now
        </span>
      ) : (
        <span>{verb} to talk</span>
      )}
    </>
  )
}
