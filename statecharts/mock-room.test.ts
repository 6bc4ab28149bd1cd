import { describe, expect, it } from 'vitest'
import { createActor, fromCallback, fromPromise, SimulatedClock } from 'xstate'
import { failureOf, type Loaded, mockRoomMachine, ROOM_FAILURE } from './mock-room.ts'
import { keepCoverage } from './testing/keep-coverage.ts'
import { walkMachine } from './testing/replay-paths.ts'
import { byAddress, mockRoomWalk, room } from './testing/walks/mock-room.ts'

/** The room with a server whose status call gives these words, one after another. */
const openRoom = (words: (string | Error)[], input = byAddress) => {
  const clock = new SimulatedClock()
  const askedAtMs: number[] = []
  const actor = createActor(
    mockRoomMachine.provide({
      actors: {
        load: fromPromise(async (): Promise<Loaded> => ({ kind: 'open', room })),
        askStatus: fromPromise(async () => {
          askedAtMs.push(clock.now())
          const word = words.shift() ?? 'created'
          if (word instanceof Error) throw word
          return word
        }),
        attend: fromCallback(() => {}),
      },
    }),
    { input, clock },
  )
  actor.start()
  const pass = async (ms: number) => {
    for (let passed = 0; passed < ms; passed += 100) {
      await new Promise(setImmediate)
      clock.increment(100)
    }
    await new Promise(setImmediate)
  }
  return { actor, askedAtMs, pass }
}

describe('the mock room', () => {
  it('reaches every state, uses every event and walks every transition', async () => {
    const coverage = await walkMachine(mockRoomWalk)
    expect(coverage).toMatchObject({ unreachedStates: [], unusedEvents: [], unwalkedTransitions: [] })
    await keepCoverage('mock-room', { 'statecharts/mock-room.test.ts': coverage })
  })

  it.each(['in_progress', 'active'])(
    'opens as soon as the status is %s, through failed calls',
    async (word) => {
      const { actor, askedAtMs, pass } = openRoom(['created', new Error('no network'), word])
      await pass(1_500)
      expect(actor.getSnapshot().matches('interview')).toBe(true)
      expect(askedAtMs).toEqual([0, 500, 1_000])
      actor.stop()
    },
  )

  it('gives a start up after five seconds, and a retry asks anew', async () => {
    const { actor, askedAtMs, pass } = openRoom([])
    await pass(4_900)
    expect(actor.getSnapshot().matches('starting')).toBe(true)
    await pass(100)
    expect(failureOf(actor.getSnapshot())).toBe('start')
    expect(askedAtMs).toHaveLength(10)
    actor.send({ type: 'nurse.retried' })
    await pass(100)
    expect(actor.getSnapshot().matches('starting')).toBe(true)
    actor.stop()
  })

  it('says what failed in four texts, and only lost setup data cannot be retried', () => {
    const told = (Object.keys(ROOM_FAILURE) as (keyof typeof ROOM_FAILURE)[]).map((failure) => {
      const context = { ...byAddress, room }
      const snapshot = mockRoomMachine.resolveState({ value: { failed: failure }, context })
      expect(failureOf(snapshot)).toBe(failure)
      return [ROOM_FAILURE[failure], snapshot.can({ type: 'nurse.retried' })]
    })
    expect(told).toEqual([
      ['Failed to start interview. Please try again.', true],
      ['Voice processing failed. Please try again or use text input.', true],
      ['Failed to process your response. Please try again.', true],
      ['Interview setup data is missing. Please restart the interview.', false],
    ])
  })

  it('can be kept as JSON and goes on from it', async () => {
    const { actor, pass } = openRoom(['in_progress'])
    await pass(100)
    const kept = JSON.parse(JSON.stringify(actor.getSnapshot().context))
    expect(kept).toEqual(actor.getSnapshot().context)
    actor.stop()
  })
})
