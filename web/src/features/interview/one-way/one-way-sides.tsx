import type { OneWayState } from '@preceptor/contracts/interviews/realtime'
import { CirclePlus, RefreshCw, Repeat, RotateCcw, SkipForward, Square, Volume2 } from 'lucide-react'
import type { DockState } from '../dock/dock-state.ts'
import { isCapturing } from '../dock/dock-state.ts'
import { SideButton } from '../dock/side-button.tsx'
import type { SpeechPhase } from '../playback/player.ts'
import type { Room } from '../room/room.ts'

const EMPTY = <span className="side-btn" aria-hidden="true" />

/** Adds a minute to whichever clock runs. */
function MoreTime({ room, isOff = false }: { room: Room; isOff?: boolean }) {
  return (
    <SideButton icon={CirclePlus} label="More time" isOff={isOff} onPress={() => room.actOneWay('extend')} />
  )
}

/** The answer again, as often as the setup allows. */
function Retake({ room, oneWay }: { room: Room; oneWay: OneWayState }) {
  const left = oneWay.retakes - oneWay.retakesUsed
  return left > 0 ? (
    <SideButton icon={Repeat} label={`Retake (${left}\u00a0left)`} onPress={room.retake} />
  ) : (
    EMPTY
  )
}

/** Left of the large button. */
export function OneWayLeft({ room, state, oneWay }: { room: Room; state: DockState; oneWay: OneWayState }) {
  if (isCapturing(state) || state === 'answered') return <Retake room={room} oneWay={oneWay} />
  if (state === 'timeUp')
    return <SideButton icon={SkipForward} label="Skip question" onPress={() => room.actOneWay('keep')} />
  return state === 'preparing' && oneWay.remainingMs !== null ? <MoreTime room={room} /> : EMPTY
}

/** Right of it. */
export function OneWayRight({
  room,
  state,
  oneWay,
  speech,
  mayHearAgain,
}: {
  room: Room
  state: DockState
  oneWay: OneWayState
  speech: SpeechPhase
  mayHearAgain: boolean
}) {
  if (isCapturing(state)) return oneWay.remainingMs === null ? EMPTY : <MoreTime room={room} />
  if (state === 'offline') return <SideButton icon={RefreshCw} label="Try now" onPress={room.reconnect} />
  if (state === 'unheard')
    return <SideButton icon={RefreshCw} label="Retry" isLead onPress={room.retryHearing} />
  if (speech === 'blocked') return <SideButton icon={Volume2} label="Hear" onPress={room.hear} />
  if (state === 'speaking' || speech === 'sounding')
    return <SideButton icon={Square} label="Stop voice" onPress={room.stopVoice} />
  return mayHearAgain && state === 'preparing' ? (
    <SideButton icon={RotateCcw} label="Hear again" onPress={room.hearAgain} />
  ) : (
    EMPTY
  )
}
