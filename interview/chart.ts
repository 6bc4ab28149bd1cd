import type { InterviewLimits } from '@preceptor/contracts/budgets'
import {
  type InterviewActor,
  type InterviewSnapshot,
  interviewMachine,
} from '@preceptor/statecharts/interview'
import {
  interviewDelays,
  type RecogniseInput,
  type RecogniseOutput,
  type ReplyInput,
  type ReplyOutput,
  type SpeakInput,
} from '@preceptor/statecharts/interview-setup'
import { type ActorOptions, createActor, fromPromise, type InputFrom } from 'xstate'

/** What the chart asks of a session. Each rejects when its signal is aborted. */
export interface SessionActors {
  reply: (input: ReplyInput, signal: AbortSignal) => Promise<ReplyOutput>
  recognise: (input: RecogniseInput, signal: AbortSignal) => Promise<RecogniseOutput>
  sayOpening: (input: SpeakInput, signal: AbortSignal) => Promise<void>
  speak: (input: SpeakInput, signal: AbortSignal) => Promise<void>
}

/** By the actor system of each session's chart. */
const sessions = new WeakMap<object, SessionActors>()
/** By its time limits: a machine for each session would take 90 KB of it. */
const machines = new WeakMap<object, typeof interviewMachine>()

const machineWith = (limits: InterviewLimits) => {
  const made = machines.get(limits)
  if (made) return made
  const sessionIn = (system: object) => sessions.get(system) as SessionActors
  const machine = interviewMachine.provide({
    actors: {
      reply: fromPromise(({ input, signal, system }) => sessionIn(system).reply(input, signal)),
      recognise: fromPromise(({ input, signal, system }) => sessionIn(system).recognise(input, signal)),
      sayOpening: fromPromise(({ input, signal, system }) => sessionIn(system).sayOpening(input, signal)),
      speak: fromPromise(({ input, signal, system }) => sessionIn(system).speak(input, signal)),
    },
    delays: interviewDelays(limits),
  })
  machines.set(limits, machine)
  return machine
}

export interface SessionChartOptions {
  /** The same object for every session. */
  limits: InterviewLimits
  input: InputFrom<typeof interviewMachine>
  /** Where it was left; null for a new one. */
  snapshot: ActorOptions<typeof interviewMachine>['snapshot'] | null
  actors: SessionActors
}

/** A session's own run of the chart, whose machine all sessions of the process share. Not started yet. */
export const createSessionChart = ({
  limits,
  input,
  snapshot,
  actors,
}: SessionChartOptions): InterviewActor => {
  const actor = createActor(machineWith(limits), { input, ...(snapshot && { snapshot }) })
  sessions.set(actor.system, actors)
  return actor
}

/** Calls `onStep` for each event the chart takes, until it is stopped. */
export const reportSteps = (
  actor: InterviewActor,
  onStep: (snapshot: InterviewSnapshot, event: string) => void,
): void => {
  let last: unknown
  actor.system.inspect((inspected) => {
    if (inspected.type !== '@xstate.snapshot' || inspected.actorRef !== actor) return
    const snapshot = inspected.snapshot as InterviewSnapshot
    if (snapshot !== last) onStep(snapshot, inspected.event.type)
    last = snapshot
  })
}
