import { MAX_RECORDING_MS } from '@preceptor/contracts/interviews/realtime'
import type { Gesture } from '@preceptor/statecharts/push-to-talk'
import { Mic, WifiOff } from 'lucide-react'
import { type PointerEvent, type RefObject, useRef } from 'react'
import { clockText } from '../../../shared/lib/durations.ts'
import { useRecordingClock } from '../recording/use-recording-clock.ts'
import type { Room } from '../room/room.ts'
import { type DockState, isCapturing } from './dock-state.ts'

/** How far a finger may leave the button before it counts as sliding off. */
const SLIDE_OFF_PX = 24

const hasSlidOff = ({ clientX, clientY, currentTarget }: PointerEvent<HTMLButtonElement>) => {
  const { left, right, top, bottom } = currentTarget.getBoundingClientRect()
  return (
    clientX < left - SLIDE_OFF_PX ||
    clientX > right + SLIDE_OFF_PX ||
    clientY < top - SLIDE_OFF_PX ||
    clientY > bottom + SLIDE_OFF_PX
  )
}

const lookOf = (state: DockState) => {
  if (state === 'speaking') return 'talk second'
  if (state === 'recording' || state === 'ending' || state === 'considering') return 'talk hot'
  if (state === 'listening' || state === 'armed' || state === 'holding' || state === 'unheard') return 'talk'
  return 'talk wait'
}

/** `0:28 left`. */
const leftText = (leftMs: number) => `${clockText(Math.max(0, Math.ceil(leftMs / 1000)))} left`

const sendText = (isTap: boolean) => (isTap ? 'Press to send' : 'Let go to send')

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

/** Hold, tap or key: the one large control of the room. */
export function TalkButton({
  room,
  state,
  gesture,
  onAllow,
  describedBy,
  ref,
}: {
  room: Room
  state: DockState
  gesture: Gesture
  /** The microphone was denied, and this asks for it again; null where it may be used. */
  onAllow: (() => void) | null
  describedBy?: string
  ref: RefObject<HTMLButtonElement | null>
}) {
  const isHot = state === 'recording' || state === 'ending' || state === 'considering'
  const isFree = gesture === 'free'
  const { opensItself } = room.view()
  const elapsedMs = useRecordingClock(isCapturing(state))
  const isTap = gesture !== 'hold'
  const isTapped = room.view().talk.context.gesture !== 'hold'
  const allow = lookOf(state) === 'talk wait' ? null : onAllow
  /** The press whose end would ask began before the microphone was denied. */
  const isOldPress = useRef(false)
  const down = (event: PointerEvent<HTMLButtonElement>) => {
    isOldPress.current = allow === null
    if (allow || isTap || event.button !== 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    room.press('hold')
  }
  const move = (event: PointerEvent<HTMLButtonElement>) => {
    if (
      !isTap &&
      isCapturing(state) &&
      event.currentTarget.hasPointerCapture(event.pointerId) &&
      hasSlidOff(event)
    )
      room.cancel()
  }
  return (
    <button
      ref={ref}
      id="talk"
      type="button"
      className={lookOf(state)}
      aria-keyshortcuts={allow ? undefined : 'Space'}
      // Without the clock: a name that changes under the focus is announced each time.
      aria-label={isHot ? `Recording. ${sendText(isTapped)}` : undefined}
      aria-pressed={isHot ? true : undefined}
      aria-disabled={lookOf(state) === 'talk wait' || undefined}
      aria-describedby={describedBy}
      onPointerDown={down}
      onPointerMove={move}
      onPointerUp={() => !isTap && room.release()}
      onPointerCancel={() => !isTap && room.release()}
      onLostPointerCapture={() => !isTap && room.release()}
      onContextMenu={(event) => event.preventDefault()}
      // Assistive technology clicks without a pointer: such a click taps, whatever the setting.
      onClick={(event) => {
        const isPointer = event.detail !== 0
        if (allow) return isPointer && isOldPress.current ? undefined : allow()
        if (isTap || !isPointer) room.press(isFree ? 'free' : 'tap')
      }}
    >
      {isHot ? (
        <Hot says={sendText(isTapped)} elapsedMs={elapsedMs} countsDown={state === 'ending'} />
      ) : (
        <Resting state={state} gesture={gesture} opensItself={opensItself} isDenied={allow !== null} />
      )}
    </button>
  )
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
