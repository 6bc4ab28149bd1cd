import type { Gesture } from '@preceptor/statecharts/push-to-talk'
import { type PointerEvent, type RefObject, useRef } from 'react'
import { useRecordingClock } from '../recording/use-recording-clock.ts'
import type { Room } from '../room/room.ts'
import { type DockState, isCapturing } from './dock-state.ts'
import { Hot, lookOf, Resting, sendText } from './talk-faces.tsx'

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
