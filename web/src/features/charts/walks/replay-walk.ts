import { unknownPart } from '@preceptor/statecharts/saved-snapshot'
import {
  labelOf,
  type Move,
  transitionsOf,
  triedMoves,
  type Walk,
} from '@preceptor/statecharts/testing/replay-paths'
import {
  type Actor,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyStateNode,
  createActor,
  SimulatedClock,
} from 'xstate'
import { inWorld, newWorld } from './fixed-world.ts'
import { heldActor } from './held-actor.ts'
import { cannotBeTaken, stepText, type WalkScript, type WalkStep } from './walk-script.ts'

/** A delay that runs. */
export interface RunningTimer {
  /** `after tone` */
  name: string
  inMs: number
}
/** An invoked actor that waits to be settled. */
export interface RunningActor {
  id: string
  src: string
  input: unknown
}
export interface WalkedStep {
  what: string
  from: string
  to: string
  /** Since the walk began. */
  atMs: number
}

/** Where a walk has come to. */
export interface WalkView {
  snapshot: AnyMachineSnapshot
  /** Ids of all states it is in. */
  active: string[]
  log: WalkedStep[]
  timers: RunningTimer[]
  running: RunningActor[]
  /** Moves of the tests that can be made here. */
  moves: Move[]
  /** Ids of the transitions that the last step took. */
  taken: string[]
  /** Why the walk could not continue; what came before stands. */
  problem: string | null
}

export const valueText = (value: unknown): string =>
  typeof value === 'string'
    ? value
    : Object.entries(value as object)
        .map(([key, inner]) => (Object.keys(inner).length ? `${key}.${valueText(inner)}` : key))
        .join(' & ')

interface Scheduled {
  event: { type: string }
  delay: number
  startedAt: number
}
const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

/** Plays a walk from its beginning on the real machine: actors are settled and time is moved by its steps alone. */
export const replayWalk = (walk: Walk, script: WalkScript): WalkView => {
  const world = newWorld()
  const beganMs = world.nowMs
  return inWorld(world, () => {
    const clock = new SimulatedClock()
    const names = [...walk.promises, ...(walk.callbacks ?? [])]
    const machine: AnyStateMachine = walk.machine.provide({
      actors: Object.fromEntries(names.map((name) => [name, heldActor])),
    } as never)
    const transitions = transitionsOf(machine.root)
    let taken: string[] = []
    let problem: string | null = null

    const from = script.snapshot === undefined ? null : unknownPart(machine, script.snapshot)
    if (from) problem = `The current chart can’t continue from this snapshot: ${from}.`
    const actor = createActor(machine, {
      input: walk.inputs?.[script.input] as never,
      clock,
      ...(script.snapshot !== undefined && !from && { snapshot: script.snapshot as never }),
    }) as Actor<AnyStateMachine>
    actor.system.inspect((inspected) => {
      if (inspected.type !== '@xstate.microstep') return
      taken.push(...inspected._transitions.map((t) => labelOf(t, transitions)))
    })
    actor.subscribe({
      error: (error) => {
        problem = `The chart stopped with an error: ${messageOf(error)}`
      },
    })
    actor.start()

    const timers = () => {
      const { _scheduledEvents } = actor.system.getSnapshot() as unknown as {
        _scheduledEvents: Record<string, Scheduled>
      }
      return Object.values(_scheduledEvents)
        .map(({ event, delay, startedAt }) => ({
          type: event.type,
          inMs: Math.max(0, startedAt + delay - world.nowMs),
        }))
        .sort((a, b) => a.inMs - b.inMs)
    }
    /** From one timer to the next, so that each finds the time it was set for. */
    const wait = (ms: number) => {
      const untilMs = world.nowMs + ms
      for (let [next] = timers(); next && world.nowMs + next.inMs <= untilMs; [next] = timers()) {
        world.nowMs += next.inMs
        clock.increment(next.inMs)
        if (next.inMs === 0 && timers()[0]?.type === next.type) break
      }
      clock.increment(untilMs - world.nowMs)
      world.nowMs = untilMs
    }
    const settle = (id: string, event: { type: string; output?: unknown; error?: unknown }) => {
      const child = actor.getSnapshot().children[id]
      if (!child) return `No actor "${id}" is running here.`
      child.send(event)
      return null
    }
    const send = (event: { type: string }): string | null => {
      if (!actor.getSnapshot().can(event)) return cannotBeTaken(event.type)
      actor.send(event)
      return null
    }
    const make = ({ event }: Move): string | null => {
      const [, outcome, id = ''] = event.type.match(/^xstate\.(done|error)\.actor\.(.*)$/) ?? []
      const { output, error } = event as { output?: unknown; error?: unknown }
      if (outcome === 'done') return settle(id, { type: 'held.resolve', output })
      if (outcome === 'error') return settle(id, { type: 'held.reject', error })
      if (!event.type.startsWith('xstate.after.')) return send(event)
      wait(timers()[0]?.inMs ?? 0)
      return null
    }
    const movesHere = () => {
      const snapshot = actor.getSnapshot()
      if (snapshot.status !== 'active') return []
      return triedMoves(walk, snapshot).filter(({ event }) => snapshot.can(event as never))
    }
    const take = (step: WalkStep): string | null => {
      if (actor.getSnapshot().status !== 'active') return 'The chart has ended.'
      if ('waitMs' in step) {
        wait(step.waitMs)
        return null
      }
      if ('send' in step) return send(step.send)
      if ('resolve' in step) return settle(step.resolve, { type: 'held.resolve', output: step.output })
      if ('reject' in step) return settle(step.reject, { type: 'held.reject', error: new Error(step.reason) })
      const move = movesHere().find(({ name }) => name === step.move)
      return move ? make(move) : `"${step.move}" cannot happen here.`
    }

    const log: WalkedStep[] = []
    for (const step of problem ? [] : script.steps) {
      const before = valueText(actor.getSnapshot().value)
      taken = []
      try {
        problem = take(step) ?? problem
      } catch (error) {
        problem = `The step failed: ${messageOf(error)}`
      }
      if (problem) break
      const to = valueText(actor.getSnapshot().value)
      log.push({ what: stepText(step), from: before, to, atMs: world.nowMs - beganMs })
    }
    const snapshot = actor.getSnapshot()
    const view: WalkView = {
      snapshot,
      active: (snapshot._nodes as AnyStateNode[]).map(({ id }) => id),
      log,
      timers: timers().map(({ type, inMs }) => ({
        name: `after ${type.match(/^xstate\.after\.([^.]+)/)?.[1] ?? type}`,
        inMs,
      })),
      running: Object.entries(snapshot.children).map(([id, child]) => {
        const { src, getSnapshot } = child as { src: unknown; getSnapshot: () => { input?: unknown } }
        return { id, src: String(src), input: getSnapshot.call(child).input }
      }),
      moves: movesHere(),
      taken,
      problem,
    }
    actor.stop()
    return view
  })
}
