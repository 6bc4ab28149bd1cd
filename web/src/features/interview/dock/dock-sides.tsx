import { Keyboard, RefreshCw, RotateCcw, Square, Volume2, X } from 'lucide-react'
import type { SpeechPhase } from '../playback/player.ts'
import type { Room } from '../room/room.ts'
import { type DockState, isCapturing } from './dock-state.ts'
import { SideButton } from './side-button.tsx'

/** Left of the talk button: the way out of what the candidate is doing. */
export function LeftSide({
  room,
  state,
  isMicrophoneDenied = false,
}: {
  room: Room
  state: DockState
  /** Then typing is the way that works now. */
  isMicrophoneDenied?: boolean
}) {
  if (isCapturing(state)) return <SideButton icon={X} label="Cancel" onPress={room.cancel} />
  return (
    <SideButton
      icon={Keyboard}
      label="Type instead"
      isOff={state === 'connecting' || state === 'closing'}
      isLead={isMicrophoneDenied}
      onPress={room.chooseTyping}
    />
  )
}

/** Right of the talk button: the interviewer's voice, or the next try. */
export function RightSide({
  room,
  state,
  speech,
  mayHearAgain,
}: {
  room: Room
  state: DockState
  speech: SpeechPhase
  /** False where practice is as in reality: the interviewer may be asked to repeat the question. */
  mayHearAgain: boolean
}) {
  if (isCapturing(state)) return <span className="side-btn" aria-hidden="true" />
  if (state === 'offline') return <SideButton icon={RefreshCw} label="Try now" onPress={room.reconnect} />
  if (state === 'unheard')
    return <SideButton icon={RefreshCw} label="Retry" isLead onPress={room.retryHearing} />
  if (speech === 'blocked') return <SideButton icon={Volume2} label="Hear" onPress={room.hear} />
  if (state === 'speaking' || speech === 'sounding')
    return <SideButton icon={Square} label="Stop voice" onPress={room.stopVoice} />
  if (!mayHearAgain) return <span className="side-btn" aria-hidden="true" />
  return (
    <SideButton icon={RotateCcw} label="Hear again" isOff={state !== 'listening'} onPress={room.hearAgain} />
  )
}
