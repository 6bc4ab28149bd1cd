import type { MockRoomSnapshot } from '@preceptor/statecharts/mock-room'
import type { Room } from './room.ts'
import type { Phase } from './room-header.tsx'
import type { RoomView } from './room-view.ts'

const PHASE_OF_TAG = {
  setup: 'Setup',
  interviewer: 'Interviewer',
  interview: 'Interview',
  analysis: 'Analysis',
} as const
const TAGS = Object.keys(PHASE_OF_TAG) as (keyof typeof PHASE_OF_TAG)[]

/** The step of the header a state belongs to. */
export const phaseOf = (snapshot: MockRoomSnapshot): Phase =>
  PHASE_OF_TAG[TAGS.find((tag) => snapshot.hasTag(tag)) ?? 'setup']

export type Screen =
  | 'takenOver'
  | 'stage'
  | 'failed'
  | 'analysis'
  | 'interviewer'
  | 'setupIncomplete'
  | 'loading'

export const screenOf = (snapshot: MockRoomSnapshot): Screen => {
  if (snapshot.matches({ interview: { connection: 'takenOver' } })) return 'takenOver'
  if (snapshot.matches('interview')) return 'stage'
  if (snapshot.matches('failed')) return 'failed'
  if (snapshot.hasTag('analysis')) return 'analysis'
  if (snapshot.hasTag('interviewer')) return 'interviewer'
  return snapshot.matches('setupIncomplete') ? 'setupIncomplete' : 'loading'
}

/** The interview can be continued later, so leaving it is asked first; one that says goodbye has ended. */
export const canContinueLater = ({ interview }: RoomView): boolean =>
  interview !== null && !interview.matches('closing') && !interview.matches('completed')

/** An answer is being spoken, or kept here, that the server does not have. */
export const holdsAnswer = (room: Pick<Room, 'keptMs'>, view: RoomView): boolean =>
  view.talk.hasTag('capturing') || room.keptMs() !== null

/** From so many answers on there is something to give feedback on. */
const ANSWERS_FOR_FEEDBACK = 2

export const mayFinish = ({ conversation: { transcript } }: RoomView): boolean =>
  transcript.filter(({ role, utterance }) => role === 'candidate' && !utterance).length >=
  ANSWERS_FOR_FEEDBACK

/** Something counts while the candidate is away: the time of a real interview, or of an answer. */
export const isTimed = ({ conversation: { state } }: RoomView): boolean =>
  state?.context.mode === 'real' || state?.context.oneWay?.timed === true
