import { CHUNK_MS, MAX_RECORDING_MS } from '@preceptor/contracts/interviews/realtime'
import { VOICE_PROBLEM } from '@preceptor/contracts/interviews/voice-problems'
import { assign, fromCallback, fromPromise, not, raise, setup } from 'xstate'

/** The button counts as held after this; sooner is a slip of the finger. */
export const MIN_HOLD_MS = 500
const MIN_RECORDING_MS = 1_000
const MIN_RECORDING_BYTES = 3_000
const MAX_RECORDING_BYTES = 52_428_800
const MIN_BYTES_PER_SECOND = 1_000
/** How long before the cap a warning is shown. */
export const CAP_WARNING_MS = 30_000
/** A microphone that waits for a voice keeps so much of what came before it. */
export const MOST_SILENCE_MS = 5_000

export const TALK_PROBLEM = {
  releasedEarly: 'Please hold the button longer while speaking',
  tooShort: VOICE_PROBLEM.tooShort,
  empty: 'Recording appears to be empty or too short - please hold button longer while speaking',
  tooLarge: VOICE_PROBLEM.tooLarge,
  lowQuality: 'Audio quality too low - please speak more clearly and hold button longer',
  unsupported: 'Your browser does not support audio recording',
  refused: 'Microphone permission denied. Please allow microphone access to use voice features.',
  unavailable: 'Unable to access microphone. Please check your device settings.',
  recordingFailed: 'Recording failed. Please try again.',
  startFailed: 'Failed to start recording. Please check your microphone settings.',
} as const
export type TalkProblem = keyof typeof TALK_PROBLEM

export interface Recording {
  durationMs: number
  sizeBytes: number
  chunkCount: number
}

/**
 * What is wrong with a finished recording, first rule first (spec 2 section 5); null when it may be sent.
 * The bytes-a-second rule speaks of compressed speech.
 */
export const findRecordingProblem = ({ durationMs, sizeBytes }: Recording): TalkProblem | null => {
  if (durationMs < MIN_RECORDING_MS) return 'tooShort'
  if (sizeBytes < MIN_RECORDING_BYTES) return 'empty'
  if (sizeBytes > MAX_RECORDING_BYTES) return 'tooLarge'
  if (sizeBytes / (durationMs / 1_000) < MIN_BYTES_PER_SECOND) return 'lowQuality'
  return null
}

/** `free`: nothing is held; the microphone waits for a voice, and the turn ends by what was said and by silence. */
export type Gesture = 'hold' | 'tap' | 'free'

export interface PushToTalkContext {
  /** The turn being recorded; made anew at each press. */
  turnId: string | null
  gesture: Gesture
  recording: Recording | null
  /** Kept until the next action of the nurse. */
  problem: TalkProblem | null
}

export type PushToTalkEvent =
  | { type: 'nurse.pressed'; turnId: string; gesture: Gesture }
  | { type: 'nurse.released' }
  /** Esc, the Cancel button, sliding off, or the window losing focus before 500 ms. */
  | { type: 'nurse.cancelled' }
  | { type: 'capture.failed'; problem: TalkProblem }
  /** Somebody speaks into a microphone that waits for it. */
  | { type: 'voice.heard' }
  /** What was said has come to its end. */
  | { type: 'answer.ended' }
  /** Nobody spoke for a while: the recording begins anew, so that silence is neither kept nor sent. */
  | { type: 'silence.dropped' }
  /** The microphone went away under a recording: what was said until then counts. */
  | { type: 'microphone.lost' }

/** Start of a capture: the microphone runs from the press on, so the first syllable is kept. */
export interface CaptureInput {
  turnId: string
}

/**
 * Push-to-talk: idle, holding (500 ms), recording, validating, sending. Hold, tap and keyboard drive it alike; without
 * hands it is armed, then recording once a voice is heard, until `answer.ended`.
 * Provide: `capture` runs the microphone while the button counts (from the press until validation ends),
 * `finishCapture` flushes the last chunk and resolves with the Recording, `send` hands the turn to the
 * interview; the actions `announceTurn` (the turn is real: start uploading), `dropTurn` (it is not) and
 * `warnOfCap` (30 seconds are left).
 */
export const pushToTalkMachine = setup({
  types: {
    context: {} as PushToTalkContext,
    events: {} as PushToTalkEvent,
    tags: {} as 'capturing' | 'busy' | 'ready' | 'hot',
  },
  actors: {
    capture: fromCallback<PushToTalkEvent, CaptureInput>(() => {
      throw new Error('capture is not provided')
    }),
    finishCapture: fromPromise<Recording, CaptureInput>(() =>
      Promise.reject(new Error('finishCapture is not provided')),
    ),
    send: fromPromise<void, CaptureInput & { recording: Recording }>(() =>
      Promise.reject(new Error('send is not provided')),
    ),
  },
  actions: {
    announceTurn: (_, _params: CaptureInput) => {},
    dropTurn: (_, _params: CaptureInput) => {},
    warnOfCap: () => {},
    beginTurn: assign({
      turnId: ({ context, event }) => (event.type === 'nurse.pressed' ? event.turnId : context.turnId),
      gesture: ({ context, event }) => (event.type === 'nurse.pressed' ? event.gesture : context.gesture),
      recording: null,
      problem: null,
    }),
    noteProblem: assign({
      problem: ({ context, event }) => (event.type === 'capture.failed' ? event.problem : context.problem),
    }),
    clearProblem: assign({ problem: null }),
  },
  guards: {
    isTap: ({ event }) => event.type === 'nurse.pressed' && event.gesture === 'tap',
    isFree: ({ event }) => event.type === 'nurse.pressed' && event.gesture === 'free',
    isWithoutHands: ({ context }) => context.gesture === 'free',
    isHolding: ({ context }) => context.gesture === 'hold',
    isUnusable: (_, recording: Recording) => findRecordingProblem(recording) !== null,
  },
  delays: {
    minHold: MIN_HOLD_MS,
    mostSilence: MOST_SILENCE_MS,
    capWarning: MAX_RECORDING_MS - CAP_WARNING_MS,
    capRest: CAP_WARNING_MS,
  },
}).createMachine({
  id: 'pushToTalk',
  description: `Hold, speak, let go. Audio comes every ${CHUNK_MS} ms and is kept from the press on.`,
  context: { turnId: null, gesture: 'hold', recording: null, problem: null },
  initial: 'idle',
  states: {
    idle: {
      tags: 'ready',
      on: {
        'nurse.pressed': [
          { guard: 'isTap', target: 'capturing.recording', actions: 'beginTurn' },
          { guard: 'isFree', target: 'capturing.armed', actions: 'beginTurn' },
          { target: 'capturing.holding', actions: 'beginTurn' },
        ],
        'nurse.cancelled': { actions: 'clearProblem' },
      },
    },
    capturing: {
      description: 'The microphone is on.',
      tags: 'capturing',
      invoke: { src: 'capture', input: ({ context }) => ({ turnId: context.turnId as string }) },
      on: {
        'capture.failed': {
          target: 'idle',
          actions: [
            { type: 'dropTurn', params: ({ context }) => ({ turnId: context.turnId as string }) },
            'noteProblem',
          ],
        },
        'nurse.cancelled': {
          target: 'idle',
          actions: { type: 'dropTurn', params: ({ context }) => ({ turnId: context.turnId as string }) },
        },
        'silence.dropped': { target: '.armed', reenter: true },
      },
      initial: 'holding',
      states: {
        armed: {
          description: 'The microphone waits for a voice. Nothing has left the page.',
          after: { mostSilence: { actions: raise({ type: 'silence.dropped' }) } },
          on: {
            'voice.heard': 'recording',
            'nurse.pressed': {
              target: '#pushToTalk.idle',
              actions: { type: 'dropTurn', params: ({ context }) => ({ turnId: context.turnId as string }) },
            },
            'microphone.lost': {
              target: '#pushToTalk.idle',
              actions: [
                { type: 'dropTurn', params: ({ context }) => ({ turnId: context.turnId as string }) },
                assign({ problem: 'unavailable' }),
              ],
            },
          },
        },
        holding: {
          after: { minHold: 'recording' },
          on: {
            'nurse.released': {
              target: '#pushToTalk.idle',
              actions: [
                { type: 'dropTurn', params: ({ context }) => ({ turnId: context.turnId as string }) },
                assign({ problem: 'releasedEarly' }),
              ],
            },
            'microphone.lost': {
              target: '#pushToTalk.idle',
              actions: [
                { type: 'dropTurn', params: ({ context }) => ({ turnId: context.turnId as string }) },
                assign({ problem: 'unavailable' }),
              ],
            },
          },
        },
        recording: {
          tags: 'hot',
          entry: { type: 'announceTurn', params: ({ context }) => ({ turnId: context.turnId as string }) },
          on: {
            'nurse.released': { guard: 'isHolding', target: 'validating' },
            'nurse.pressed': { guard: not('isHolding'), target: 'validating' },
            'answer.ended': { guard: 'isWithoutHands', target: 'validating' },
            'microphone.lost': { target: 'validating', actions: assign({ problem: 'unavailable' }) },
          },
          initial: 'running',
          states: {
            running: { after: { capWarning: 'ending' } },
            ending: {
              description: 'The last 30 seconds: the button counts down, then the answer is sent.',
              entry: 'warnOfCap',
              after: { capRest: '#pushToTalk.capturing.validating' },
            },
          },
        },
        validating: {
          tags: 'busy',
          invoke: {
            src: 'finishCapture',
            input: ({ context }) => ({ turnId: context.turnId as string }),
            onDone: [
              {
                guard: { type: 'isUnusable', params: ({ event }) => event.output },
                target: '#pushToTalk.idle',
                actions: [
                  { type: 'dropTurn', params: ({ context }) => ({ turnId: context.turnId as string }) },
                  // A microphone that went away explains a short recording.
                  assign({
                    problem: ({ context, event }) => context.problem ?? findRecordingProblem(event.output),
                  }),
                ],
              },
              { target: '#pushToTalk.sending', actions: assign({ recording: ({ event }) => event.output }) },
            ],
            onError: {
              target: '#pushToTalk.idle',
              actions: [
                { type: 'dropTurn', params: ({ context }) => ({ turnId: context.turnId as string }) },
                assign({ problem: 'recordingFailed' }),
              ],
            },
          },
        },
      },
    },
    sending: {
      tags: 'busy',
      invoke: {
        src: 'send',
        input: ({ context }) => ({
          turnId: context.turnId as string,
          recording: context.recording as Recording,
        }),
        onDone: 'idle',
        onError: { target: 'idle', actions: assign({ problem: 'recordingFailed' }) },
      },
      on: {
        'nurse.cancelled': {
          target: 'idle',
          actions: { type: 'dropTurn', params: ({ context }) => ({ turnId: context.turnId as string }) },
        },
      },
    },
  },
})
