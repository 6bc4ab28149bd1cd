import type { InterviewSnapshot } from '@preceptor/statecharts/interview'

const BETWEEN_TURNS = [
  'listening',
  'reviewing',
  'unheard',
  'preparing',
  'answering',
  'timeUp',
  'answered',
] as const

/** The candidate is to continue, and everything said is text, or kept by the page. */
export const isBetweenTurns = (snapshot: InterviewSnapshot): boolean =>
  snapshot.status !== 'active' || BETWEEN_TURNS.some((state) => snapshot.matches({ interviewing: state }))

/** The candidate is to choose how a one-way interview continues. */
const WITHOUT_TALK = ['timeUp', 'answered'] as const

/** The interviewer has finished speaking and the candidate may answer, or the interview has ended. */
export const isCandidatesTurn = (snapshot: InterviewSnapshot): boolean =>
  snapshot.status !== 'active' ||
  (snapshot.hasTag('nurseMayTalk') && !snapshot.hasTag('interviewerSpeaking')) ||
  WITHOUT_TALK.some((state) => snapshot.matches({ interviewing: state }))
