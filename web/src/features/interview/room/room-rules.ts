import type { Floor } from '../recording/hands-free.ts'
import { mayAnswer } from '../wire/answer-turns.ts'
import type { RoomView } from './room-view.ts'

/** The rules and clocks of a one-way interview; null in a conversation. */
export const readOneWay = ({ conversation }: Pick<RoomView, 'conversation'>) =>
  conversation.state?.context.oneWay ?? null

/** The candidate may begin to answer by voice. */
export const mayTalk = ({ interview, room }: Pick<RoomView, 'interview' | 'room'>): boolean =>
  interview !== null && room.hasTag('online') && interview.context.voiceAllowed && mayAnswer(interview)

/** Whose turn it is for one who talks without hands. */
export const readFloor = (view: Pick<RoomView, 'interview' | 'room' | 'conversation'>): Floor => {
  const { interview, room } = view
  if (
    !interview?.hasTag('nurseMayTalk') ||
    readOneWay(view) ||
    !mayTalk(view) ||
    !room.matches({ interview: { answering: 'voice' } })
  )
    return 'nobody'
  if (interview.hasTag('interviewerSpeaking')) return 'interviewer'
  return interview.matches({ interviewing: 'listening' }) ? 'candidate' : 'nobody'
}

/** Whether recognised words may be read over before they are sent: practice as in reality has no such step. */
export const mayReview = ({ conversation: { state } }: Pick<RoomView, 'conversation'>): boolean =>
  !state?.context.oneWay && state?.context.mode !== 'real'

/** Whether the next thing must come from the server. `isOverhearing`: the microphone is open, and nobody's turn. */
export const isServersTurn = (
  { interview, talk }: Pick<RoomView, 'interview' | 'talk'>,
  isOverhearing: boolean,
): boolean =>
  interview !== null && !interview.hasTag('nurseMayTalk') && (!talk.hasTag('capturing') || isOverhearing)
