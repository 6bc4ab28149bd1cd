import { PATIENCE, patienceMs } from '@preceptor/domain/speech/turn-end/patience'
import { readPause } from '@preceptor/domain/speech/turn-end/read-pause'
import { assign, setup } from 'xstate'

export interface TurnEndContext {
  /** What is recognised of the turn so far. */
  text: string
  /** When the last sound ended, in epoch ms; 0 while somebody speaks. */
  silentSince: number
}

export type TurnEndEvent =
  | { type: 'voice.heard' }
  /** Silence began `silentMs` ago. */
  | { type: 'voice.paused'; silentMs: number }
  | { type: 'words.heard'; text: string }

const now = () => Date.now()
const left = ({ silentSince }: TurnEndContext, ms: number) => Math.max(0, silentSince + ms - now())

/**
 * When a turn without hands ends: by what was said and how long the silence after it lasts. Runs while one recording
 * does, and is done when the turn has ended. Whoever asked for time is waited for in a state of its own.
 */
export const turnEndMachine = setup({
  types: { context: {} as TurnEndContext, events: {} as TurnEndEvent, tags: {} as 'thinking' },
  guards: {
    asksForTime: ({ context }) => readPause(context.text).kind === 'thinking',
    hasNothing: ({ context }) => readPause(context.text).kind === 'empty',
  },
  actions: {
    takeWords: assign({
      text: ({ context, event }) => (event.type === 'words.heard' ? event.text : context.text),
    }),
    beginSilence: assign({
      silentSince: ({ event }) => now() - (event.type === 'voice.paused' ? event.silentMs : 0),
    }),
    endSilence: assign({ silentSince: 0 }),
  },
  delays: {
    patience: ({ context }) => left(context, patienceMs(context.text)),
    thinkingTime: ({ context }) => left(context, PATIENCE.thinkingMs),
    /** A sound that never became a word: a cough, a door. */
    wordless: ({ context }) => left(context, PATIENCE.wordlessMs),
  },
}).createMachine({
  id: 'turnEnd',
  context: { text: '', silentSince: 0 },
  initial: 'speaking',
  states: {
    speaking: {
      description: 'There is a voice.',
      on: {
        'voice.paused': { target: 'silent', actions: 'beginSilence' },
        'words.heard': { actions: 'takeWords' },
      },
    },
    silent: {
      initial: 'reading',
      on: {
        'voice.heard': { target: 'speaking', actions: 'endSilence' },
        'words.heard': {
          description:
            'The last words come after the sound has ended; the silence counts from where it began.',
          target: '.reading',
          actions: 'takeWords',
        },
      },
      states: {
        reading: {
          always: [
            { guard: 'hasNothing', target: 'wordless' },
            { guard: 'asksForTime', target: 'thinking' },
            { target: 'pausing' },
          ],
        },
        pausing: { after: { patience: '#turnEnd.ended' } },
        thinking: {
          description: 'The candidate asked for time.',
          tags: 'thinking',
          after: { thinkingTime: '#turnEnd.ended' },
        },
        wordless: { after: { wordless: '#turnEnd.ended' } },
      },
    },
    ended: { type: 'final' },
  },
})
