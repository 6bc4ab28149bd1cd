import { chooseFormat } from '../recording/capture-format.ts'
import type { RoomView } from '../room/room-view.ts'
import { type DockState, dockStateOf } from './dock-state.ts'

/** What the dock is about, and how the candidate answers. */
export interface DockView {
  state: DockState
  /** By typing: chosen, or because there is no voice to be had. */
  isTyping: boolean
  isVoiceOffered: boolean
}

/** This browser can record, and the plan has voice. */
export const isVoiceOffered = ({ interview }: Pick<RoomView, 'interview'>): boolean =>
  chooseFormat() !== null && !isVoiceUsedUp({ interview })

/** The plan’s voice time ran out, or it has none: the server takes no recording. */
export const isVoiceUsedUp = ({ interview }: Pick<RoomView, 'interview'>): boolean =>
  interview?.context.voiceAllowed === false

/** All rooms are in use, and this page asks for one again and again. */
export const isQueued = ({ room }: Pick<RoomView, 'room'>): boolean =>
  room.matches({ interview: { connection: { open: 'waiting' } } })

export const readDock = (view: RoomView): DockView => {
  const hasVoice = isVoiceOffered(view)
  return {
    state: dockStateOf(view),
    isTyping: !hasVoice || view.room.matches({ interview: { answering: 'typing' } }),
    isVoiceOffered: hasVoice,
  }
}
