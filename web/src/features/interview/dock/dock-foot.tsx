import { MAX_RECORDING_MS } from '@preceptor/contracts/interviews/realtime'
import type { Gesture } from '@preceptor/statecharts/push-to-talk'
import { Segmented } from '../../../shared/components/fields/segmented.tsx'
import { clockText } from '../../../shared/lib/durations.ts'
import { GESTURES, GESTURES_LABEL } from '../../../shared/voice/talk-gesture.ts'
import { Level, Ticks } from './dock-extra.tsx'
import { type DockState, isCapturing } from './dock-state.ts'

/** How far an answer has come, as a place in the row of ticks. */
export const CURRENT_STEP: Partial<Record<DockState, number>> = { sending: 0, recognising: 1, thinking: 2 }
const CHOOSES_GESTURE: readonly DockState[] = ['listening', 'armed', 'speaking', 'unheard', 'offline']

const spaceDoes = (state: DockState, gesture: Gesture): string => {
  if (gesture === 'free') return state === 'listening' ? 'start' : 'pause'
  return state === 'speaking' ? 'answer now' : 'talk'
}

/** The last row of the dock, always there: how the voice sounds, how far an answer has come, or how the button works. */
export function DockFoot({
  state,
  gesture,
  microphone,
  isMicrophoneDenied,
  isAnswered,
  onGesture,
}: {
  state: DockState
  gesture: Gesture
  microphone: AnalyserNode | null
  /** Then no key talks. */
  isMicrophoneDenied: boolean
  /** False until the first answer: the interviewer's first words follow none. */
  isAnswered: boolean
  onGesture: (gesture: Gesture) => void
}) {
  const step = isAnswered || state !== 'thinking' ? CURRENT_STEP[state] : undefined
  return (
    <div className="dock-foot">
      {isCapturing(state) ? (
        <>
          <Level microphone={microphone} />
          <span className="num late-only">
            Up to {clockText(MAX_RECORDING_MS / 1_000)}. Then we send it for you
          </span>
          <span className="keys">
            <kbd>Esc</kbd> cancels
          </span>
        </>
      ) : step !== undefined ? (
        <Ticks current={step} />
      ) : (
        CHOOSES_GESTURE.includes(state) && (
          <>
            <Segmented label={GESTURES_LABEL} choices={GESTURES} value={gesture} onChange={onGesture} />
            {state !== 'offline' && !isMicrophoneDenied && (
              <span className="keys">
                {gesture === 'hold' ? 'Hold' : 'Press'} <kbd>Space</kbd> to {spaceDoes(state, gesture)}
              </span>
            )}
          </>
        )
      )}
    </div>
  )
}
