import type { MockAnalysis, PersonalityKey } from '@preceptor/contracts/interview'
import { assign, fromCallback, fromPromise, type SnapshotFrom, setup } from 'xstate'

/** What the room knows of its interview before it joins. */
export interface MockRoom {
  interviewId: string
  personality: PersonalityKey
  nurseName: string
  positionTitle: string | null
  companyName: string | null
  questionCount: number
  /** Where the realtime server is; null means typing only, without one. */
  realtimeUrl: string | null
}

/** What loading brought: an interview to go on with, one that is over, or none. */
export type Loaded =
  | { kind: 'open'; room: MockRoom }
  | { kind: 'completed'; room: MockRoom; analysis: MockAnalysis | null }
  | { kind: 'missing' }

/** Texts of the 'Interview Error' panel (spec 2 section 8). */
export const ROOM_FAILURE = {
  start: { text: 'Failed to start interview. Please try again.', retryable: true },
  voice: { text: 'Voice processing failed. Please try again or use text input.', retryable: true },
  response: { text: 'Failed to process your response. Please try again.', retryable: true },
  setup: { text: 'Interview setup data is missing. Please restart the interview.', retryable: false },
} as const
export type RoomFailure = keyof typeof ROOM_FAILURE

/** Thrown by `load` when the session is there but cannot be opened as an interview. */
export class SetupMissing extends Error {
  constructor() {
    super('The session has no interviewer.')
    this.name = 'SetupMissing'
  }
}

export type MockRoomEvent =
  | { type: 'connection.joined' }
  | { type: 'connection.lost' }
  | { type: 'connection.taken' }
  /** The server will not have this page, now or later. */
  | { type: 'connection.refused' }
  | { type: 'session.ended' }
  | { type: 'interview.completed' }
  | { type: 'nurse.choseTyping' }
  | { type: 'nurse.choseVoice' }
  | { type: 'nurse.retried' }
  /** She wants the interview in this window, not in the other. */
  | { type: 'nurse.usedHere' }

export interface MockRoomContext {
  interviewId: string
  room: MockRoom | null
  analysis: MockAnalysis | null
  failure: RoomFailure | null
}

/**
 * The mock room: setup, interview, analysis and the error panel. Provide `load` (the session and where the
 * realtime server is), `attend` (the connection; reports as `connection.*`) and `complete` (asks for the analysis).
 */
export const mockRoomMachine = setup({
  types: {
    context: {} as MockRoomContext,
    events: {} as MockRoomEvent,
    input: {} as { interviewId: string },
    tags: {} as 'setup' | 'interview' | 'analysis' | 'online',
  },
  actors: {
    load: fromPromise<Loaded, { interviewId: string }>(() =>
      Promise.reject(new Error('load is not provided')),
    ),
    attend: fromCallback<MockRoomEvent, { room: MockRoom }>(() => {
      throw new Error('attend is not provided')
    }),
    complete: fromPromise<MockAnalysis, { interviewId: string }>(() =>
      Promise.reject(new Error('complete is not provided')),
    ),
  },
  actions: {
    fail: assign({ failure: (_, failure: RoomFailure) => failure }),
  },
  guards: {
    isRetryable: ({ context }) => !!context.failure && ROOM_FAILURE[context.failure].retryable,
    isAnalysisMissing: ({ context }) => context.failure === 'response',
  },
}).createMachine({
  id: 'mockRoom',
  context: ({ input }) => ({ ...input, room: null, analysis: null, failure: null }),
  initial: 'loading',
  states: {
    loading: {
      tags: 'setup',
      invoke: {
        src: 'load',
        input: ({ context }) => ({ interviewId: context.interviewId }),
        onDone: [
          {
            guard: ({ event }) => event.output.kind === 'completed' && event.output.analysis !== null,
            target: 'finished',
            actions: assign({
              analysis: ({ event }) => (event.output.kind === 'completed' ? event.output.analysis : null),
            }),
          },
          {
            guard: ({ event }) => event.output.kind === 'completed',
            target: 'analysis',
            actions: assign({
              room: ({ event }) => (event.output.kind === 'completed' ? event.output.room : null),
            }),
          },
          {
            guard: ({ event }) => event.output.kind === 'open',
            target: 'interview',
            actions: assign({
              room: ({ event }) => (event.output.kind === 'open' ? event.output.room : null),
            }),
          },
          { target: 'setupIncomplete' },
        ],
        onError: [
          {
            guard: ({ event }) => event.error instanceof SetupMissing,
            target: 'failed',
            actions: { type: 'fail', params: 'setup' },
          },
          { target: 'failed', actions: { type: 'fail', params: 'start' } },
        ],
      },
    },
    setupIncomplete: {
      description: 'There is no such interview, or it is over: the way back leads to the setup.',
      tags: 'setup',
    },
    interview: {
      tags: 'interview',
      type: 'parallel',
      on: {
        'interview.completed': 'analysis',
        'connection.refused': { target: 'failed', actions: { type: 'fail', params: 'start' } },
        'session.ended': 'signedOut',
      },
      states: {
        connection: {
          initial: 'open',
          states: {
            open: {
              invoke: {
                src: 'attend',
                input: ({ context }) => ({ room: context.room as MockRoom }),
              },
              initial: 'connecting',
              on: { 'connection.taken': 'takenOver' },
              states: {
                connecting: {
                  on: { 'connection.joined': 'online', 'connection.lost': 'offline' },
                },
                online: { tags: 'online', on: { 'connection.lost': 'offline' } },
                offline: {
                  description: 'What was said is kept; the connection is tried again and again.',
                  on: { 'connection.joined': 'online' },
                },
              },
            },
            takenOver: {
              description: 'The interview goes on in another window.',
              on: { 'nurse.usedHere': 'open' },
            },
          },
        },
        answering: {
          initial: 'voice',
          states: {
            voice: { on: { 'nurse.choseTyping': 'typing' } },
            typing: { on: { 'nurse.choseVoice': 'voice' } },
          },
        },
      },
    },
    analysis: {
      tags: 'analysis',
      invoke: {
        src: 'complete',
        input: ({ context }) => ({ interviewId: context.interviewId }),
        onDone: { target: 'finished', actions: assign({ analysis: ({ event }) => event.output }) },
        onError: { target: 'failed', actions: { type: 'fail', params: 'response' } },
      },
    },
    failed: {
      on: {
        'nurse.retried': [
          { guard: 'isAnalysisMissing', target: 'analysis' },
          { guard: 'isRetryable', target: 'loading' },
        ],
      },
    },
    signedOut: { type: 'final' },
    finished: { type: 'final', tags: 'analysis' },
  },
})
export type MockRoomSnapshot = SnapshotFrom<typeof mockRoomMachine>
