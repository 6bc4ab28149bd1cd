import type { InterviewMetadata, MockAnalysis } from '@preceptor/contracts/interviews/interview'
import type { PersonalityKey } from '@preceptor/contracts/interviews/interview-format'
import { VOICE_PROBLEM } from '@preceptor/contracts/interviews/voice-problems'
import { assign, fromCallback, fromPromise, type SnapshotFrom, setup } from 'xstate'

/** How often, and for how long, the server is asked whether the interview stands (spec 2 section 4). */
const STATUS_POLL_MS = 500
const STATUS_WAIT_MS = 5_000
/** After this long without the realtime server the interview may continue by typing over the api. */
export const TEXT_OFFER_MS = 10_000

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
  /** The share of turns that are traced, 0 to 1. */
  traceRatio: number
}

/** What the setup screen hands over; an interview that stands on the server is rebuilt without it. */
export interface MockRoomSetup {
  setupId: string
  /** Null where the interviewer is still to be chosen: the room then asks (decision R8). */
  personality: PersonalityKey | null
  positionTitle: string | null
  companyName: string | null
  interviewMetadata: InterviewMetadata
}

/** What loading brought: an interview to continue with, one that has ended, one without an interviewer, or none. */
export type Loaded =
  | { kind: 'open'; room: MockRoom }
  | { kind: 'completed'; room: MockRoom; analysis: MockAnalysis | null }
  | { kind: 'unassigned' }
  | { kind: 'missing' }

/** Texts of the 'Interview Error' panel (spec 2 section 8), by the state inside `failed`. */
export const ROOM_FAILURE = {
  start: 'Failed to start interview. Please try again.',
  voice: VOICE_PROBLEM.failed,
  response: 'Failed to process your response. Please try again.',
  setup: 'Interview setup data is missing. Please restart the interview.',
} as const
export type RoomFailure = keyof typeof ROOM_FAILURE

export type MockRoomEvent =
  | { type: 'connection.joined' }
  | { type: 'connection.lost' }
  | { type: 'connection.taken' }
  /** The server takes no new interview for the moment; it is asked again and again. */
  | { type: 'connection.full' }
  /** The server will not have this page, now or later. */
  | { type: 'connection.refused' }
  | { type: 'session.ended' }
  | { type: 'interview.completed' }
  | { type: 'nurse.choseInterviewer'; personality: PersonalityKey }
  | { type: 'nurse.choseTyping' }
  | { type: 'nurse.choseVoice' }
  /** The candidate continues without the realtime server, by typing. */
  | { type: 'nurse.choseText' }
  | { type: 'nurse.retried' }
  /** The candidate wants the interview in this window, not in the other. */
  | { type: 'nurse.usedHere' }

export interface MockRoomContext {
  /** The session of the address; the one just begun once the interviewer was chosen here. */
  interviewId: string
  setup: MockRoomSetup | null
  room: MockRoom | null
  analysis: MockAnalysis | null
}

export interface MockRoomInput {
  interviewId: string
  setup: MockRoomSetup | null
  /** An analysis that is there already leads straight to the results. */
  analysis: MockAnalysis | null
}

const ACTIVE: readonly string[] = ['in_progress', 'active']
const OVER: readonly string[] = ['completed', 'abandoned', 'expired']

/**
 * The mock room: setup, interviewer, interview, analysis (the tags say which of the four steps a state belongs to),
 * and the error panel. Provide `load` (the session and where the realtime server is), `askStatus` (the word of the
 * status call), `begin` (starts an interview with the chosen interviewer), `attend` (the connection; reports as
 * `connection.*`) and `complete` (asks for the analysis: null while that is being made). `failed` can be retried where
 * `can('nurse.retried')`.
 */
export const mockRoomMachine = setup({
  types: {
    context: {} as MockRoomContext,
    events: {} as MockRoomEvent,
    input: {} as MockRoomInput,
    tags: {} as 'setup' | 'interviewer' | 'interview' | 'analysis' | 'online' | 'textOffered',
  },
  actors: {
    load: fromPromise<Loaded, { interviewId: string }>(() =>
      Promise.reject(new Error('load is not provided')),
    ),
    askStatus: fromPromise<string, { interviewId: string }>(() =>
      Promise.reject(new Error('askStatus is not provided')),
    ),
    begin: fromPromise<{ sessionId: string }, { setup: MockRoomSetup }>(() =>
      Promise.reject(new Error('begin is not provided')),
    ),
    attend: fromCallback<MockRoomEvent, { room: MockRoom }>(() => {
      throw new Error('attend is not provided')
    }),
    complete: fromPromise<MockAnalysis | null, { interviewId: string }>(() =>
      Promise.reject(new Error('complete is not provided')),
    ),
  },
  actions: {
    takeRoom: assign({ room: (_, room: MockRoom) => room }),
    takeAnalysis: assign({ analysis: (_, analysis: MockAnalysis | null) => analysis }),
    leaveRealtime: assign({ room: ({ context: { room } }) => room && { ...room, realtimeUrl: null } }),
    takeInterviewer: assign({
      setup: ({ context: { setup } }, personality: PersonalityKey) => setup && { ...setup, personality },
    }),
    takeInterview: assign({ interviewId: (_, interviewId: string) => interviewId }),
    forgetInterviewer: assign({
      setup: ({ context: { setup } }) => setup && { ...setup, personality: null },
    }),
  },
  guards: {
    hasAnalysis: ({ context }) => context.analysis !== null,
    hasRealtime: ({ context }) => !!context.room?.realtimeUrl,
    isInterviewerOpen: ({ context }) => context.setup?.personality === null,
    isAnalyzed: (_, loaded: Loaded) => loaded.kind === 'completed' && loaded.analysis !== null,
    isCompleted: (_, { kind }: Loaded) => kind === 'completed',
    isOpen: (_, { kind }: Loaded) => kind === 'open',
    isUnassigned: (_, { kind }: Loaded) => kind === 'unassigned',
    isUnassignedWithSetup: ({ context }, { kind }: Loaded) => kind === 'unassigned' && context.setup !== null,
    isActive: (_, status: string) => ACTIVE.includes(status),
    hasEnded: (_, status: string) => OVER.includes(status),
  },
  delays: { statusPoll: STATUS_POLL_MS, statusWait: STATUS_WAIT_MS, textOffer: TEXT_OFFER_MS },
}).createMachine({
  id: 'mockRoom',
  description: 'From the address of an interview to its results.',
  context: ({ input: { interviewId, setup, analysis } }) => ({ interviewId, setup, analysis, room: null }),
  initial: 'opening',
  states: {
    opening: {
      description: 'What came with the navigation decides where to begin.',
      always: [
        { guard: 'hasAnalysis', target: 'finished' },
        { guard: 'isInterviewerOpen', target: 'interviewer' },
        { target: 'loading' },
      ],
    },
    loading: {
      description: 'The session is read from the server, and the setup rebuilt from it.',
      tags: 'setup',
      invoke: {
        src: 'load',
        input: ({ context }) => ({ interviewId: context.interviewId }),
        onDone: [
          {
            guard: { type: 'isAnalyzed', params: ({ event }) => event.output },
            target: 'finished',
            actions: {
              type: 'takeAnalysis',
              params: ({ event }) => (event.output.kind === 'completed' ? event.output.analysis : null),
            },
          },
          {
            guard: { type: 'isCompleted', params: ({ event }) => event.output },
            target: 'analysis',
            actions: {
              type: 'takeRoom',
              params: ({ event }) => (event.output as Extract<Loaded, { room: MockRoom }>).room,
            },
          },
          {
            guard: { type: 'isOpen', params: ({ event }) => event.output },
            target: 'starting',
            actions: {
              type: 'takeRoom',
              params: ({ event }) => (event.output as Extract<Loaded, { room: MockRoom }>).room,
            },
          },
          {
            guard: { type: 'isUnassignedWithSetup', params: ({ event }) => event.output },
            target: 'interviewer',
          },
          { guard: { type: 'isUnassigned', params: ({ event }) => event.output }, target: 'failed.setup' },
          { target: 'setupIncomplete' },
        ],
        onError: 'failed.start',
      },
    },
    starting: {
      description:
        'Asks every 500 ms, for up to 5 s, until the server says that the interview is in progress.',
      tags: 'setup',
      initial: 'asking',
      after: { statusWait: 'failed.start' },
      states: {
        asking: {
          invoke: {
            src: 'askStatus',
            input: ({ context }) => ({ interviewId: context.interviewId }),
            onDone: [
              {
                guard: { type: 'isActive', params: ({ event }) => event.output },
                target: '#mockRoom.interview',
              },
              {
                description: 'It ended since it was read: reading it again says how.',
                guard: { type: 'hasEnded', params: ({ event }) => event.output },
                target: '#mockRoom.loading',
              },
              { target: 'waiting' },
            ],
            onError: { description: 'No answer is no verdict: the next one may be.', target: 'waiting' },
          },
        },
        waiting: { after: { statusPoll: 'asking' } },
      },
    },
    setupIncomplete: {
      description: 'There is no such interview, or it is over: the way back leads to the setup.',
      tags: 'setup',
    },
    interviewer: {
      description: 'The setup came without an interviewer.',
      tags: 'interviewer',
      initial: 'choosing',
      states: {
        choosing: {
          on: {
            'nurse.choseInterviewer': {
              target: 'beginning',
              actions: { type: 'takeInterviewer', params: ({ event }) => event.personality },
            },
          },
        },
        beginning: {
          description: 'One start at a time: a second choice is not heard.',
          invoke: {
            src: 'begin',
            input: ({ context }) => ({ setup: context.setup as MockRoomSetup }),
            onDone: {
              target: '#mockRoom.begun',
              actions: { type: 'takeInterview', params: ({ event }) => event.output.sessionId },
            },
            onError: { target: '#mockRoom.failed.start', actions: 'forgetInterviewer' },
          },
        },
      },
    },
    begun: {
      description: 'The interview has an address of its own; the room opens again there.',
      type: 'final',
      tags: 'interviewer',
    },
    interview: {
      description: 'The interview goes on where the server left it.',
      tags: 'interview',
      type: 'parallel',
      on: {
        'interview.completed': 'analysis',
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
              on: {
                'connection.taken': 'takenOver',
                'connection.refused': '#mockRoom.failed.voice',
              },
              states: {
                connecting: {
                  description: 'Not joined yet since the room opened.',
                  on: {
                    'connection.joined': 'online',
                    'connection.lost': 'offline',
                    'connection.full': 'waiting',
                    'connection.refused': '#mockRoom.failed.start',
                  },
                },
                waiting: {
                  description: 'All rooms of the server are in use. The interview begins once one is free.',
                  on: {
                    'connection.joined': 'online',
                    'connection.lost': 'offline',
                    'connection.refused': '#mockRoom.failed.start',
                  },
                },
                online: { tags: 'online', on: { 'connection.lost': 'offline' } },
                offline: {
                  description: 'What was said is kept; the connection is tried again and again.',
                  on: { 'connection.joined': 'online', 'connection.full': 'waiting' },
                  initial: 'trying',
                  states: {
                    trying: { after: { textOffer: { guard: 'hasRealtime', target: 'long' } } },
                    long: {
                      description: 'Long enough to offer going on without it.',
                      tags: 'textOffered',
                      on: {
                        'nurse.choseText': {
                          target: '#mockRoom.interview.connection.open',
                          reenter: true,
                          actions: 'leaveRealtime',
                        },
                      },
                    },
                  },
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
      description: 'The interview is over and its analysis is being made.',
      tags: 'analysis',
      invoke: {
        src: 'complete',
        input: ({ context }) => ({ interviewId: context.interviewId }),
        onDone: {
          target: 'finished',
          actions: { type: 'takeAnalysis', params: ({ event }) => event.output },
        },
        onError: 'failed.response',
      },
    },
    failed: {
      description: 'The error panel. A failure that cannot be retried leaves only the exit.',
      initial: 'start',
      states: {
        start: {
          tags: 'setup',
          on: {
            'nurse.retried': [
              { guard: 'isInterviewerOpen', target: '#mockRoom.interviewer' },
              { target: '#mockRoom.loading' },
            ],
          },
        },
        voice: {
          tags: 'interview',
          on: {
            'nurse.retried': '#mockRoom.loading',
            'nurse.choseText': {
              description:
                'Without the server that refused it; where none was in use, there is no other way.',
              guard: 'hasRealtime',
              target: '#mockRoom.interview',
              actions: 'leaveRealtime',
            },
          },
        },
        response: { tags: 'analysis', on: { 'nurse.retried': '#mockRoom.analysis' } },
        setup: { tags: 'setup' },
      },
    },
    signedOut: { description: 'Her session ended elsewhere.', type: 'final' },
    finished: { description: 'The results take over.', type: 'final', tags: 'analysis' },
  },
})
export type MockRoomSnapshot = SnapshotFrom<typeof mockRoomMachine>

/** Which failure the error panel speaks of; null outside of it. */
export const failureOf = (snapshot: MockRoomSnapshot): RoomFailure | null =>
  (Object.keys(ROOM_FAILURE) as RoomFailure[]).find((failure) => snapshot.matches({ failed: failure })) ??
  null
