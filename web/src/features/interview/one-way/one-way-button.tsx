import { MAX_RECORDING_MS, type OneWayState } from '@preceptor/contracts/interviews/realtime'
import { CAP_WARNING_MS } from '@preceptor/statecharts/push-to-talk'
import { ArrowRight, Mic, PenLine } from 'lucide-react'
import type { RefObject } from 'react'
import type { DockState } from '../dock/dock-state.ts'
import { Hot, Resting, Waiting } from '../dock/talk-faces.tsx'
import { useRecordingClock } from '../recording/use-recording-clock.ts'
import { useClock } from './use-clock.ts'

const isHot = (state: DockState) => state === 'recording' || state === 'ending'

/** The one large control of a one-way interview: starts an answer, ends it, and goes to the next question. */
export function OneWayButton({
  state,
  isTyping,
  oneWay,
  onPress,
  ref,
}: {
  state: DockState
  isTyping: boolean
  /** Its clock is the one that sends by itself: it may have run before the recording began. */
  oneWay: OneWayState
  /** Null where there is nothing to press for. */
  onPress: (() => void) | null
  ref: RefObject<HTMLButtonElement | null>
}) {
  const recordedMs = useRecordingClock(isHot(state))
  const leftMs = useClock(oneWay)
  const { totalMs } = oneWay
  const elapsedMs = totalMs !== null && leftMs !== null ? totalMs - leftMs : recordedMs
  const capMs = totalMs ?? MAX_RECORDING_MS
  return (
    <button
      ref={ref}
      id="talk"
      type="button"
      className={isHot(state) ? 'talk hot' : onPress ? 'talk' : 'talk wait'}
      aria-keyshortcuts="Space"
      // Without the clock: a name that changes under the focus is announced each time.
      aria-label={isHot(state) ? 'Recording. Tap to finish' : undefined}
      aria-pressed={isHot(state) ? true : undefined}
      aria-disabled={onPress ? undefined : true}
      onClick={() => onPress?.()}
    >
      {isHot(state) ? (
        <Hot
          says="Tap to finish"
          elapsedMs={elapsedMs}
          capMs={capMs}
          countsDown={capMs - elapsedMs <= CAP_WARNING_MS}
        />
      ) : state === 'answered' ? (
        <>
          <ArrowRight className="i" />
          <span>
            Next
            <br />
            question
          </span>
        </>
      ) : onPress ? (
        <>
          {isTyping ? <PenLine className="i" /> : <Mic className="i" />}
          <span>{state === 'timeUp' ? 'Answer now' : 'Start now'}</span>
        </>
      ) : state === 'offline' ? (
        <Resting state={state} gesture="tap" />
      ) : (
        <Waiting />
      )}
    </button>
  )
}
