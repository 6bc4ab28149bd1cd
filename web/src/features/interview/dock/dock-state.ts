import type { Room } from '../room/room.ts'
import type { RoomView } from '../room/room-view.ts'

/** What the dock is about. One at a time; read off the three charts, never kept beside them. */
export type DockState =
  | 'connecting'
  | 'offline'
  | 'speaking'
  | 'listening'
  | 'armed'
  | 'considering'
  | 'holding'
  | 'recording'
  | 'ending'
  | 'sending'
  | 'recognising'
  | 'unheard'
  | 'reviewing'
  /** These four are of a one-way interview. */
  | 'preparing'
  | 'answering'
  | 'timeUp'
  | 'answered'
  | 'thinking'
  | 'closing'

const ONE_WAY = ['preparing', 'answering', 'timeUp', 'answered'] as const

/** The candidate's own hand comes first, then the connection, then where the interview stands. */
export const dockStateOf = ({
  room,
  talk,
  interview,
  isThinking,
}: Pick<RoomView, 'room' | 'talk' | 'interview' | 'isThinking'>): DockState => {
  const isFree = talk.context.gesture === 'free' && talk.hasTag('capturing')
  // What is overheard stops nobody.
  if (isFree && interview?.hasTag('interviewerSpeaking')) return 'speaking'
  if (isThinking) return 'considering'
  if (talk.matches({ capturing: 'armed' })) return 'armed'
  if (talk.matches({ capturing: 'holding' })) return 'holding'
  if (talk.matches({ capturing: { recording: 'running' } })) return 'recording'
  if (talk.matches({ capturing: { recording: 'ending' } })) return 'ending'
  if (!interview) return 'connecting'
  if (!room.hasTag('online'))
    return room.matches({ interview: { connection: { open: 'offline' } } }) ? 'offline' : 'connecting'
  if (talk.hasTag('busy') || interview.hasTag('recording')) return 'sending'
  if (interview.matches({ interviewing: 'recognising' })) return 'recognising'
  if (interview.matches({ interviewing: 'unheard' })) return 'unheard'
  if (interview.matches({ interviewing: 'reviewing' })) return 'reviewing'
  const oneWay = ONE_WAY.find((state) => interview.matches({ interviewing: state }))
  if (oneWay) return oneWay
  if (interview.hasTag('waiting')) return 'thinking'
  if (interview.matches('closing') || interview.matches('completed')) return 'closing'
  return interview.hasTag('interviewerSpeaking') ? 'speaking' : 'listening'
}

const KEEPS_WORDS: readonly DockState[] = ['reviewing', 'offline', 'connecting']

/**
 * The words the candidate reads over, also while the connection is away; null when there are none, or the candidate
 * talks.
 */
export const wordsToCheck = ({ interview }: Pick<RoomView, 'interview'>, state: DockState) =>
  KEEPS_WORDS.includes(state) && interview?.matches({ interviewing: 'reviewing' })
    ? interview.context.heard
    : null

const WORDLESS: readonly DockState[] = ['sending', 'recognising', 'unheard']

/** A recording has no words yet, here or at the server. */
export const holdsRecording = ({ keptMs }: Pick<Room, 'keptMs'>, state: DockState) =>
  state === 'offline' ? keptMs() !== null : WORDLESS.includes(state)

/** The microphone is on. */
export const isCapturing = (state: DockState) =>
  state === 'holding' || state === 'recording' || state === 'ending' || state === 'considering'
