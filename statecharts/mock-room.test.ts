import { describe, expect, it } from 'vitest'
import { createActor, fromCallback, fromPromise, SimulatedClock } from 'xstate'
import {
  failureOf,
  type Loaded,
  type MockRoomInput,
  mockRoomMachine,
  ROOM_FAILURE,
  TEXT_OFFER_MS,
} from './mock-room.ts'
import { keepCoverage } from './testing/keep-coverage.ts'
import { walkMachine } from './testing/replay-paths.ts'
import { byAddress, mockRoomWalk, room, setup } from './testing/walks/mock-room.ts'

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
    const seen = (Object.keys(ROOM_FAILURE) as (keyof typeof ROOM_FAILURE)[]).map((failure) => {
      const context = { ...byAddress, room }
      const snapshot = mockRoomMachine.resolveState({ value: { failed: failure }, context })
      expect(failureOf(snapshot)).toBe(failure)
      return [ROOM_FAILURE[failure], snapshot.can({ type: 'nurse.retried' })]
    })
    expect(seen).toEqual([
      ['Failed to start interview. Please try again.', true],
      ['Voice processing failed. Please try again or use text input.', true],
      ['Failed to process your response. Please try again.', true],
      ['Interview setup data is missing. Please restart the interview.', false],
    ])
  })

  it('can be kept as JSON and continues from it', async () => {
    const { actor, pass } = openRoom(['in_progress'])
    await pass(100)
    const kept = JSON.parse(JSON.stringify(actor.getSnapshot().context))
    expect(kept).toEqual(actor.getSnapshot().context)
    actor.stop()
  })
})

/** The room with a server that answers `loaded`, and what each of its actors was asked with. */
const openAsked = (loaded: Loaded, input: MockRoomInput = byAddress) => {
  const asked: [actor: string, input: unknown][] = []
  const clock = new SimulatedClock()
  const scores = { overallScore: 80 } as never
  const actor = createActor(
    mockRoomMachine.provide({
      actors: {
        load: fromPromise(async ({ input }) => {
          asked.push(['load', input])
          return loaded
        }),
        askStatus: fromPromise(async ({ input }) => {
          asked.push(['askStatus', input])
          return 'active'
        }),
        begin: fromPromise(async ({ input }) => {
          asked.push(['begin', input])
          return { sessionId: 'j' }
        }),
        attend: fromCallback(({ input }) => {
          asked.push(['attend', input])
        }),
        complete: fromPromise(async ({ input }) => {
          asked.push(['complete', input])
          return scores
        }),
      },
    }),
    { input, clock },
  ).start()
  const settle = () => new Promise(setImmediate)
  return { actor, asked, clock, scores, settle, at: () => actor.getSnapshot() }
}

describe('the mock room asks', () => {
  it('about its interview at each step, and leaves the realtime server where typing was chosen', async () => {
    const { actor, asked, clock, scores, settle, at } = openAsked({ kind: 'open', room })
    await settle()
    actor.send({ type: 'connection.lost' })
    clock.increment(TEXT_OFFER_MS)
    actor.send({ type: 'nurse.choseText' })
    expect(at().context.room).toEqual({ ...room, realtimeUrl: null })
    actor.send({ type: 'connection.lost' })
    clock.increment(TEXT_OFFER_MS)
    expect(at().hasTag('textOffered')).toBe(false)
    actor.send({ type: 'interview.completed' })
    await settle()
    expect(asked).toEqual([
      ['load', { interviewId: 'i' }],
      ['askStatus', { interviewId: 'i' }],
      ['attend', { room }],
      ['attend', { room: { ...room, realtimeUrl: null } }],
      ['complete', { interviewId: 'i' }],
    ])
    expect(at().context.analysis).toBe(scores)
  })

  it('to begin with the interviewer that was chosen', async () => {
    const { actor, asked, settle, at } = openAsked({ kind: 'unassigned' }, { ...byAddress, setup })
    actor.send({ type: 'nurse.choseInterviewer', personality: 'friendly' })
    await settle()
    expect(asked).toEqual([['begin', { setup: { ...setup, personality: 'friendly' } }]])
    expect(at().context.interviewId).toBe('j')
  })

  it.each([
    ['scored: nothing more, and shows the scores', { overallScore: 70 } as never, 'loaded'],
    ['not scored: for its analysis', null, 'made'],
  ])('of an interview that has ended and %s', async (_, analysis, expected) => {
    const { asked, scores, settle, at } = openAsked({ kind: 'completed', room, analysis })
    await settle()
    expect(at().value).toBe('finished')
    expect(at().context.analysis).toBe(expected === 'made' ? scores : analysis)
    expect(asked.some(([actor]) => actor === 'complete')).toBe(expected === 'made')
  })
})
