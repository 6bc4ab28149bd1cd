import { MAX_RECORDING_MS } from '@preceptor/contracts/realtime'
import type { AnyStateMachine } from 'xstate'
import { authSessionMachine } from '../auth-session.ts'
import { chatRoomMachine } from '../chat-room.ts'
import { interviewMachine } from '../interview.ts'
import {
  QUIET_MS,
  RECOGNITION_GIVEN_UP_MS,
  RECOGNITION_SLOW_MS,
  REPLY_GIVEN_UP_MS,
  SPEECH_LATE_MS,
  STILL_THINKING_MS,
} from '../interview-setup.ts'
import { mockRoomMachine } from '../mock-room.ts'
import { pushToTalkMachine } from '../push-to-talk.ts'
import type { Walk } from './replay-paths.ts'
import { endingTokenWalk, lastingTokenWalk } from './walks/auth-session.ts'
import { chatRoomWalk } from './walks/chat-room.ts'
import { interviewWalk } from './walks/interview.ts'
import { mockRoomWalk } from './walks/mock-room.ts'
import { pushToTalkWalk } from './walks/push-to-talk.ts'

/** A machine of this folder with all that is needed to look at it, play it and walk it. */
export interface Chart {
  /** Its file without the ending. */
  name: string
  machine: AnyStateMachine
  /** Full length in ms of delays that are computed from the context, where they begin. */
  delaysMs: Record<string, number>
  /** By the name under which a test keeps its coverage; the first is the one to play. */
  walks: Record<string, Walk>
}

export const CHARTS: readonly Chart[] = [
  {
    name: 'interview',
    machine: interviewMachine,
    delaysMs: {
      tone: QUIET_MS,
      stillThinking: STILL_THINKING_MS,
      replyGivenUp: REPLY_GIVEN_UP_MS,
      recognitionSlow: RECOGNITION_SLOW_MS,
      recognitionGivenUp: RECOGNITION_GIVEN_UP_MS,
      recordingCap: MAX_RECORDING_MS,
      speechLate: SPEECH_LATE_MS,
    },
    walks: { 'statecharts/interview.test.ts': interviewWalk },
  },
  {
    name: 'push-to-talk',
    machine: pushToTalkMachine,
    delaysMs: {},
    walks: { 'statecharts/push-to-talk.test.ts': pushToTalkWalk },
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
