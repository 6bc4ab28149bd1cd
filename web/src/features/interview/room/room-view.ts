import type { InterviewSnapshot } from '@preceptor/statecharts/interview'
import type { MockRoomSnapshot } from '@preceptor/statecharts/mock-room'
import type { SpeechPhase } from '../playback/player.ts'
import type { TalkSnapshot } from '../recording/talk.ts'
import { type Conversation, EMPTY_CONVERSATION } from '../wire/conversation.ts'

/** All that the screen shows. */
export interface RoomView {
  room: MockRoomSnapshot
  talk: TalkSnapshot
  /** Where the interview stands; null before the first join. */
  interview: InterviewSnapshot | null
  conversation: Conversation
  speech: SpeechPhase
  /** The candidate's voice while the microphone is on. */
  microphone: AnalyserNode | null
  /** The number of the try to reconnect now running; 0 while none was needed since the page was joined. */
  attempt: number
  /** The candidate pressed the talk button over a recording that has no words yet, and is asked whether to drop it. */
  asksToReplace: boolean
  /** Without hands: the candidate asked for time. */
  isThinking: boolean
  /** Without hands: the microphone opens by itself when the candidate may speak. */
  opensItself: boolean
  /** Answers that the server does not have yet, while the interview continues without it. */
  unsent: number
}

/** Before the interview is joined, with what the tab kept of it. */
export const firstView = ({
  transcript,
  ...kept
}: Pick<RoomView, 'room' | 'talk' | 'unsent'> & Pick<Conversation, 'transcript'>): RoomView => ({
  ...kept,
  interview: null,
  conversation: { ...EMPTY_CONVERSATION, transcript },
  speech: 'silent',
  microphone: null,
  attempt: 0,
  asksToReplace: false,
  isThinking: false,
  opensItself: false,
})

/** The candidate's wait has become long enough, or longer still: a soft tone says that something continues. */
export const isLate = (value: string | undefined) => /\.(noticed|slow)$/.test(value ?? '')

/** There is nothing left to come back to. */
export const hasEnded = (snapshot: MockRoomSnapshot) =>
  snapshot.status === 'done' || snapshot.matches('setupIncomplete') || snapshot.matches({ failed: 'setup' })
