import type { Gesture } from '@preceptor/statecharts/push-to-talk'
import { Segmented } from '../../components/segmented.tsx'
import { type DockState, isCapturing } from './dock-state.ts'

const GESTURES = [
  { value: 'hold', label: 'Hold' },
  { value: 'tap', label: 'Tap on, tap off' },
] as const

/** What a wait that takes longer than usual ends in. */
const SLOW: Partial<Record<DockState, string>> = {
  recognising: 'If there is no text in 12\u00a0s you can retry or type.',
  thinking: 'If there is no reply in 12\u00a0s the interview goes on without it.',
}

/** The bottom line of the dock: how the button works, and what comes of a wait. */
export function DockFoot({
  state,
  gesture,
  isSlow,
  onGesture,
}: {
  state: DockState
  gesture: Gesture
  isSlow: boolean
  onGesture: (gesture: Gesture) => void
}) {
  if (isCapturing(state))
    return (
      <div className="dock-foot">
        <span className="num late-only">Up to 3:00, then it is sent for you</span>
        <span className="keys">
          <kbd>Esc</kbd> cancels
        </span>
      </div>
    )
  if (state === 'listening' || state === 'speaking' || state === 'unheard' || state === 'offline')
    return (
      <div className="dock-foot">
        <Segmented
          label="How the talk button works"
          choices={GESTURES}
          value={gesture}
          onChange={onGesture}
        />
        {state !== 'offline' && (
          <span className="keys">
            {gesture === 'hold' ? 'Hold' : 'Press'} <kbd>Space</kbd> to{' '}
            {state === 'speaking' ? 'answer now' : 'talk'}
          </span>
        )}
      </div>
    )
  const said = isSlow && SLOW[state]
  return said ? (
    <div className="dock-foot">
      <span>{said}</span>
    </div>
  ) : null
}
