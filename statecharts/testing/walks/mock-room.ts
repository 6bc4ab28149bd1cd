import type { InterviewMetadata } from '@preceptor/contracts/interviews/interview'
import type { AnyMachineSnapshot } from 'xstate'
import {
  type Loaded,
  type MockRoom,
  type MockRoomContext,
  type MockRoomInput,
  type MockRoomSetup,
  mockRoomMachine,
} from '../../mock-room.ts'
import type { Move, Walk } from '../replay-paths.ts'

export const room: MockRoom = {
  interviewId: 'i',
  personality: 'clinical',
  nurseName: 'Maya',
  positionTitle: null,
  companyName: null,
  questionCount: 3,
  realtimeUrl: 'http://127.0.0.1:3001',
  traceRatio: 0,
}
const analysis = { overallScore: 80 } as never
export const setup: MockRoomSetup = {
  setupId: 's',
  personality: null,
  positionTitle: null,
  companyName: null,
  interviewMetadata: {} as InterviewMetadata,
}
export const byAddress: MockRoomInput = { interviewId: 'i', setup: null, analysis: null }

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
const REJECTED = new Error('no')

const moves = (): Move[] =>
  mockRoomMachine.events.flatMap((type): Move[] => {
    if (type.startsWith('xstate.after')) return []
    if (type.startsWith('xstate.error.actor'))
      return [{ name: type, event: { type, error: REJECTED } as never }]
    if (type.startsWith('xstate.done.actor'))
      return Object.entries(outputsOf(type) ?? {}).map(([name, output]) => ({
        name: `${type} ${name}`,
        event: { type, output } as never,
      }))
    if (type === 'nurse.choseInterviewer')
      return [{ name: type, event: { type, personality: 'friendly' } as never }]
    return [{ name: type, event: { type } }]
  })

export const mockRoomWalk: Walk = {
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
}
