import { INTERVIEW_LIMITS } from '@preceptor/contracts/budgets'
import { PATIENCE, patienceMs } from '@preceptor/domain/speech/turn-end/patience'
import type { AnyStateMachine } from 'xstate'
import { authSessionMachine } from '../auth-session.ts'
import { chatRoomMachine } from '../chat-room.ts'
import { interviewMachine } from '../interview.ts'
import { mockRoomMachine } from '../mock-room.ts'
import { pushToTalkMachine } from '../push-to-talk.ts'
import { turnEndMachine } from '../turn-end.ts'
import type { Walk } from './replay-paths.ts'
import { endingTokenWalk, lastingTokenWalk } from './walks/auth-session.ts'
import { chatRoomWalk } from './walks/chat-room.ts'
import { interviewWalk } from './walks/interview.ts'
import { mockRoomWalk } from './walks/mock-room.ts'
import { pushToTalkWalk } from './walks/push-to-talk.ts'
import { turnEndWalk } from './walks/turn-end.ts'

/** A machine of this folder with all that is needed to look at it, play it and walk it. */
export interface Chart {
  /** Its file without the ending. */
  name: string
  machine: AnyStateMachine
  /** Full length in ms of delays that are computed from the context, where they begin. */
  delaysMs: Record<string, number>
  /** By delay: what the context holds where it is so long, besides when the wait began. */
  delaysAt?: Record<string, (nowMs: number) => object>
  /** By the name under which a test keeps its coverage; the first is the one to play. */
  walks: Record<string, Walk>
}

const { prepareCap: _prepare, answerCap: _answer, moreTime: _more, ...LIMITS } = INTERVIEW_LIMITS
/** The clock of an answer in a one-way interview, as it is usually set. */
const ANSWER_MS = 120_000
/** A whole sentence, for a silence after it. */
const SENTENCE = 'I called the doctor and we moved her'

export const CHARTS: readonly Chart[] = [
  {
    name: 'interview',
    machine: interviewMachine,
    delaysMs: { ...LIMITS, clockEnd: ANSWER_MS },
    delaysAt: { clockEnd: (nowMs) => ({ endsAt: nowMs + ANSWER_MS, clockMs: ANSWER_MS }) },
    walks: { 'statecharts/interview.test.ts': interviewWalk },
  },
  {
    name: 'push-to-talk',
    machine: pushToTalkMachine,
    delaysMs: {},
    walks: { 'statecharts/push-to-talk.test.ts': pushToTalkWalk },
  },
  {
    name: 'turn-end',
    machine: turnEndMachine,
    delaysMs: {
      patience: patienceMs(SENTENCE),
      thinkingTime: PATIENCE.thinkingMs,
      wordless: PATIENCE.wordlessMs,
    },
    delaysAt: { patience: () => ({ text: SENTENCE }) },
    walks: { 'statecharts/turn-end.test.ts': turnEndWalk },
  },
  {
    name: 'auth-session',
    machine: authSessionMachine,
    delaysMs: {},
    walks: {
      'statecharts/auth-session.test.ts, the token lasts': lastingTokenWalk,
      'statecharts/auth-session.test.ts, the token ends': endingTokenWalk,
    },
  },
  {
    name: 'mock-room',
    machine: mockRoomMachine,
    delaysMs: {},
    walks: { 'statecharts/mock-room.test.ts': mockRoomWalk },
  },
  {
    name: 'chat-room',
    machine: chatRoomMachine,
    delaysMs: {},
    walks: { 'statecharts/chat-room.test.ts': chatRoomWalk },
  },
]
