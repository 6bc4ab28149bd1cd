import { describe, expect, it } from 'vitest'
import type { AnyMachineSnapshot } from 'xstate'
import {
  CAP_WARNING_MS,
  findRecordingProblem,
  MIN_HOLD_MS,
  type PushToTalkContext,
  pushToTalkMachine,
  type Recording,
  TALK_PROBLEM,
} from './push-to-talk.ts'
import { type Move, walkMachine } from './testing/replay-paths.ts'

/** Made once: an error is slow to make. */
const REFUSED = new Error('no')

const good: Recording = { durationMs: 4_000, sizeBytes: 12_000, chunkCount: 16 }
const moves = (): Move[] => [
  ...pushToTalkMachine.events.flatMap((type): Move[] => {
    if (type.startsWith('xstate.error.actor'))
      return [{ name: type, event: { type, error: REFUSED } as never }]
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
  { name: 'release', event: { type: 'nurse.released' } },
  { name: 'cancel', event: { type: 'nurse.cancelled' } },
  { name: 'microphone', event: { type: 'capture.failed', problem: 'refused' } as never },
  { name: 'unplugged', event: { type: 'microphone.lost' } },
]
const serialize = (snapshot: AnyMachineSnapshot) => {
  const { gesture, problem } = snapshot.context as PushToTalkContext
  return JSON.stringify([snapshot.value, gesture, problem])
}

describe('push-to-talk', () => {
  it('reaches every state, uses every event and walks every transition', async () => {
    const coverage = await walkMachine({
      machine: pushToTalkMachine,
      promises: ['finishCapture', 'send'],
      callbacks: ['capture'],
      moves,
      serialize,
    })
    expect(coverage).toMatchObject({ unreachedStates: [], unusedEvents: [], unwalkedTransitions: [] })
  })

  it.each([
    [{ durationMs: 999, sizeBytes: 90_000 }, TALK_PROBLEM.tooShort],
    [{ durationMs: 1_000, sizeBytes: 2_999 }, TALK_PROBLEM.empty],
    [{ durationMs: 60_000, sizeBytes: 52_428_801 }, TALK_PROBLEM.tooLarge],
    [{ durationMs: 10_000, sizeBytes: 9_999 }, TALK_PROBLEM.lowQuality],
    [{ durationMs: 3_000, sizeBytes: 3_000 }, undefined],
  ])('judges a recording of %o by the first rule it breaks', (recording, text) => {
    const problem = findRecordingProblem({ ...recording, chunkCount: 4 })
    expect(problem ? TALK_PROBLEM[problem] : undefined).toBe(text)
  })

  it('holds for half a second and warns thirty seconds before the cap', () => {
    expect([MIN_HOLD_MS, CAP_WARNING_MS]).toEqual([500, 30_000])
  })
})
