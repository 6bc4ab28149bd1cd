import type { InterviewMetadata } from '@preceptor/contracts/interview'
import { describe, expect, it } from 'vitest'
import { type AnyMachineSnapshot, createActor, fromCallback, fromPromise, SimulatedClock } from 'xstate'
import {
  failureOf,
  type Loaded,
  type MockRoom,
  type MockRoomContext,
  type MockRoomInput,
  type MockRoomSetup,
  mockRoomMachine,
  ROOM_FAILURE,
} from './mock-room.ts'
import { type Move, walkMachine } from './testing/replay-paths.ts'

const room: MockRoom = {
  interviewId: 'i',
  personality: 'clinical',
  nurseName: 'Maya',
  positionTitle: null,
  companyName: null,
  questionCount: 3,
  realtimeUrl: 'http://127.0.0.1:3001',
}
const analysis = { overallScore: 80 } as never
const setup: MockRoomSetup = {
  setupId: 's',
  personality: null,
  positionTitle: null,
  companyName: null,
  interviewMetadata: {} as InterviewMetadata,
}
const byAddress: MockRoomInput = { interviewId: 'i', setup: null, analysis: null }

const OUTPUTS: Record<string, Record<string, unknown>> = {
  load: {
    open: { kind: 'open', room },
    'completed, scored': { kind: 'completed', room, analysis },
    'completed, not scored': { kind: 'completed', room, analysis: null },
    unassigned: { kind: 'unassigned' },
    missing: { kind: 'missing' },
  } satisfies Record<string, Loaded>,
  askStatus: { 'in progress': 'in_progress', over: 'abandoned', 'not yet': 'created' },
  begin: { begun: { sessionId: 'j' } },
  complete: { scored: analysis },
}
const SOURCE_OF: [part: string, source: keyof typeof OUTPUTS][] = [
  ['loading', 'load'],
  ['asking', 'askStatus'],
  ['beginning', 'begin'],
  ['analysis', 'complete'],
]
const outputsOf = (type: string) => OUTPUTS[SOURCE_OF.find(([part]) => type.includes(part))?.[1] as string]

/** Made once: an error is slow to make. */
const REFUSED = new Error('no')

const moves = (): Move[] =>
  mockRoomMachine.events.flatMap((type): Move[] => {
    if (type.startsWith('xstate.after')) return []
    if (type.startsWith('xstate.error.actor'))
      return [{ name: type, event: { type, error: REFUSED } as never }]
    if (type.startsWith('xstate.done.actor'))
      return Object.entries(outputsOf(type) ?? {}).map(([name, output]) => ({
        name: `${type} ${name}`,
        event: { type, output } as never,
      }))
    if (type === 'nurse.choseInterviewer')
      return [{ name: type, event: { type, personality: 'friendly' } as never }]
    return [{ name: type, event: { type } }]
  })

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
    const coverage = await walkMachine({
      machine: mockRoomMachine,
      inputs: [
        byAddress,
        { ...byAddress, setup },
        { ...byAddress, setup: { ...setup, personality: 'clinical' } },
        { ...byAddress, analysis },
      ],
      promises: ['load', 'askStatus', 'begin', 'complete'],
      callbacks: ['attend'],
      moves,
      serialize: (snapshot: AnyMachineSnapshot) => {
        const facts = snapshot.context as MockRoomContext
        return JSON.stringify([snapshot.value, facts.interviewId, facts.setup?.personality])
      },
    })
    expect(coverage).toMatchObject({ unreachedStates: [], unusedEvents: [], unwalkedTransitions: [] })
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
