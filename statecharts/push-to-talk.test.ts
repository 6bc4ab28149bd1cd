import { describe, expect, it } from 'vitest'
import { createActor, fromCallback, fromPromise, SimulatedClock } from 'xstate'
import {
  CAP_WARNING_MS,
  findRecordingProblem,
  MIN_HOLD_MS,
  type PushToTalkEvent,
  pushToTalkMachine,
  TALK_PROBLEM,
} from './push-to-talk.ts'
import { keepCoverage } from './testing/keep-coverage.ts'
import { walkMachine } from './testing/replay-paths.ts'
import { pushToTalkWalk } from './testing/walks/push-to-talk.ts'

describe('push-to-talk', () => {
  it('reaches every state, uses every event and walks every transition', async () => {
    const coverage = await walkMachine(pushToTalkWalk)
    expect(coverage).toMatchObject({ unreachedStates: [], unusedEvents: [], unwalkedTransitions: [] })
    await keepCoverage('push-to-talk', { 'statecharts/push-to-talk.test.ts': coverage })
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

describe('the turn that a press begins', () => {
  const speech = { durationMs: 4_000, sizeBytes: 40_000, chunkCount: 8 }
  const press: PushToTalkEvent = { type: 'nurse.pressed', turnId: 'turn', gesture: 'hold' }

  /** A button that notes what is done with which turn; `finish` is what the capture ends with. */
  const openButton = (finish: () => Promise<typeof speech>) => {
    const clock = new SimulatedClock()
    const done: string[] = []
    const actor = createActor(
      pushToTalkMachine.provide({
        actors: {
          capture: fromCallback(({ input }) => {
            done.push(`capture ${input.turnId}`)
          }),
          finishCapture: fromPromise(({ input }) => {
            done.push(`finish ${input.turnId}`)
            return finish()
          }),
          send: fromPromise(async ({ input }) => {
            done.push(`send ${input.turnId}`)
            await new Promise(() => {})
          }),
        },
        actions: {
          announceTurn: (_, { turnId }) => {
            done.push(`announce ${turnId}`)
          },
          dropTurn: (_, { turnId }) => {
            done.push(`drop ${turnId}`)
          },
        },
      }),
      { clock },
    ).start()
    return { actor, clock, done }
  }

  const CANCELLED: PushToTalkEvent = { type: 'nurse.cancelled' }
  const RELEASED: PushToTalkEvent = { type: 'nurse.released' }
  const recorded = ['capture turn', 'announce turn']
  it.each<[string, heldMs: number, PushToTalkEvent[], () => Promise<typeof speech>, string[]]>([
    [
      'sent, then cancelled',
      500,
      [RELEASED, CANCELLED],
      async () => speech,
      [...recorded, 'finish turn', 'send turn', 'drop turn'],
    ],
    [
      'not usable',
      500,
      [RELEASED],
      async () => ({ ...speech, durationMs: 9 }),
      [...recorded, 'finish turn', 'drop turn'],
    ],
    [
      'broken',
      500,
      [RELEASED],
      () => Promise.reject(new Error('broken')),
      [...recorded, 'finish turn', 'drop turn'],
    ],
    ['cancelled', 500, [CANCELLED], async () => speech, [...recorded, 'drop turn']],
    [
      'failed',
      500,
      [{ type: 'capture.failed', problem: 'refused' }],
      async () => speech,
      [...recorded, 'drop turn'],
    ],
    ['released too soon', 499, [RELEASED], async () => speech, ['capture turn', 'drop turn']],
    [
      'without its microphone',
      499,
      [{ type: 'microphone.lost' }],
      async () => speech,
      ['capture turn', 'drop turn'],
    ],
  ])('is named in all that is done with it: %s', async (_, heldMs, events, finish, expected) => {
    const { actor, clock, done } = openButton(finish)
    actor.send(press)
    clock.increment(heldMs)
    for (const event of events) {
      actor.send(event)
      await new Promise(setImmediate)
    }
    expect(done).toEqual(expected)
    actor.stop()
  })
})
