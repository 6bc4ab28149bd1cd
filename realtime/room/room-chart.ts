import { type InterviewActor, interviewMachine } from '@preceptor/statecharts/interview'
import {
  type InterviewLimits,
  interviewDelays,
  type RecogniseInput,
  type RecogniseOutput,
  type ReplyInput,
  type ReplyOutput,
  type SpeakInput,
} from '@preceptor/statecharts/interview-setup'
import { type ActorOptions, createActor, fromPromise, type InputFrom } from 'xstate'

/** What the chart asks of a room. Each rejects when its signal is aborted. */
export interface RoomActors {
  reply: (input: ReplyInput, signal: AbortSignal) => Promise<ReplyOutput>
  recognise: (input: RecogniseInput, signal: AbortSignal) => Promise<RecogniseOutput>
  sayOpening: (input: SpeakInput, signal: AbortSignal) => Promise<void>
  speak: (input: SpeakInput, signal: AbortSignal) => Promise<void>
}

/** By the actor system of each room's chart. */
const rooms = new WeakMap<object, RoomActors>()
/** By its time limits: a machine for each room would take 90 KB of it. */
const machines = new WeakMap<object, typeof interviewMachine>()

const machineWith = (limits: InterviewLimits) => {
  const made = machines.get(limits)
  if (made) return made
  const roomIn = (system: object) => rooms.get(system) as RoomActors
  const machine = interviewMachine.provide({
    actors: {
      reply: fromPromise(({ input, signal, system }) => roomIn(system).reply(input, signal)),
      recognise: fromPromise(({ input, signal, system }) => roomIn(system).recognise(input, signal)),
      sayOpening: fromPromise(({ input, signal, system }) => roomIn(system).sayOpening(input, signal)),
      speak: fromPromise(({ input, signal, system }) => roomIn(system).speak(input, signal)),
    },
    delays: interviewDelays(limits),
  })
  machines.set(limits, machine)
  return machine
}

export interface RoomChartOptions {
  /** The same object for every room. */
  limits: InterviewLimits
  input: InputFrom<typeof interviewMachine>
  /** Where it was left; null for a new one. */
  snapshot: ActorOptions<typeof interviewMachine>['snapshot'] | null
  actors: RoomActors
}

/** A room's own run of the chart, whose machine all rooms of the process share. Not started yet. */
export const createRoomChart = ({ limits, input, snapshot, actors }: RoomChartOptions): InterviewActor => {
  const actor = createActor(machineWith(limits), { input, ...(snapshot && { snapshot }) })
  rooms.set(actor.system, actors)
  return actor
}
