import { type Move, walkMachine } from '@preceptor/statecharts/testing/replay-paths'
import { expect, test } from 'vitest'
import type { AnyMachineSnapshot } from 'xstate'
import {
  type Loaded,
  type MockRoom,
  type MockRoomContext,
  mockRoomMachine,
  SetupMissing,
} from './mock-room.ts'

const room = { interviewId: 'i', personality: 'clinical' } as MockRoom
const LOADED: Record<string, Loaded> = {
  open: { kind: 'open', room },
  'completed, scored': { kind: 'completed', room, analysis: { overallScore: 80 } as never },
  'completed, not scored': { kind: 'completed', room, analysis: null },
  missing: { kind: 'missing' },
}

const moves = (): Move[] =>
  mockRoomMachine.events.flatMap((type): Move[] => {
    if (type.startsWith('xstate.error.actor'))
      return [new Error('no'), new SetupMissing()].map((error) => ({
        name: `${type} ${error.message}`,
        event: { type, error } as never,
      }))
    if (!type.startsWith('xstate.done.actor')) return [{ name: type, event: { type } }]
    if (!type.includes('loading')) return [{ name: type, event: { type, output: {} } as never }]
    return Object.entries(LOADED).map(([name, output]) => ({ name, event: { type, output } as never }))
  })

test('the room reaches every state, uses every event and walks every transition', async () => {
  const coverage = await walkMachine({
    machine: mockRoomMachine,
    inputs: [{ interviewId: 'i' }],
    promises: ['load', 'complete'],
    callbacks: ['attend'],
    moves,
    serialize: (snapshot: AnyMachineSnapshot) => {
      const { failure } = snapshot.context as MockRoomContext
      return JSON.stringify([snapshot.value, failure])
    },
  })
  expect(coverage).toMatchObject({ unreachedStates: [], unusedEvents: [], unwalkedTransitions: [] })
})
