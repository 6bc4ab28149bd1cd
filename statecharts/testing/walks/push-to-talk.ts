import type { AnyMachineSnapshot } from 'xstate'
import { type PushToTalkContext, pushToTalkMachine, type Recording } from '../../push-to-talk.ts'
import type { Move, Walk } from '../replay-paths.ts'

/** Made once: an error is slow to make. */
const REJECTED = new Error('no')

const good: Recording = { durationMs: 4_000, sizeBytes: 12_000, chunkCount: 16 }
const moves = (): Move[] => [
  ...pushToTalkMachine.events.flatMap((type): Move[] => {
    if (type.startsWith('xstate.error.actor'))
      return [{ name: type, event: { type, error: REJECTED } as never }]
    if (!type.startsWith('xstate.done.actor')) return []
    return type.includes('validating')
      ? [
          { name: 'good recording', event: { type, output: good } as never },
          { name: 'short recording', event: { type, output: { ...good, durationMs: 700 } } as never },
        ]
      : [{ name: type, event: { type } }]
  }),
  { name: 'hold', event: { type: 'nurse.pressed', turnId: 'turn', gesture: 'hold' } as never },
  { name: 'tap', event: { type: 'nurse.pressed', turnId: 'turn', gesture: 'tap' } as never },
  { name: 'free', event: { type: 'nurse.pressed', turnId: 'turn', gesture: 'free' } as never },
  { name: 'voice', event: { type: 'voice.heard' } },
  { name: 'answer ended', event: { type: 'answer.ended' } },
  { name: 'silence dropped', event: { type: 'silence.dropped' } },
  { name: 'release', event: { type: 'nurse.released' } },
  { name: 'cancel', event: { type: 'nurse.cancelled' } },
  { name: 'microphone', event: { type: 'capture.failed', problem: 'refused' } as never },
  { name: 'unplugged', event: { type: 'microphone.lost' } },
]
const serialize = (snapshot: AnyMachineSnapshot) => {
  const { gesture, problem } = snapshot.context as PushToTalkContext
  return JSON.stringify([snapshot.value, gesture, problem])
}

export const pushToTalkWalk: Walk = {
  machine: pushToTalkMachine,
  promises: ['finishCapture', 'send'],
  callbacks: ['capture'],
  moves,
  serialize,
}
