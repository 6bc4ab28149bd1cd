import {
  type Actor,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyStateNode,
  type AnyTransitionDefinition,
  createActor,
  type EventObject,
  fromCallback,
  fromPromise,
  initialTransition,
  SimulatedClock,
  transition,
} from 'xstate'

/** One thing that can happen: an event of the machine with a payload fit for the snapshot at hand. */
export interface Move {
  name: string
  event: EventObject
}

/** How the tests walk a chart: from where, by which moves, and what counts as the same place. */
export interface Walk {
  machine: AnyStateMachine
  /** The walk is made from each of these. */
  inputs?: unknown[]
  /** Names of promise actors; their outcome is decided by the path, never by themselves. */
  promises: readonly string[]
  /** Names of callback actors; events they would send are part of `moves`. */
  callbacks?: readonly string[]
  /** All moves worth trying in a snapshot; done and error events of vendors included, timers are found by themselves. */
  moves: (snapshot: AnyMachineSnapshot) => Move[]
  /** What makes two snapshots the same for the walk. Times and made-up ids stay out. */
  serialize: (snapshot: AnyMachineSnapshot) => string
  /** Its paths are so many that the ones that change nothing new are left to the deep run. */
  hasManyPaths?: boolean
}

export interface WalkOptions extends Walk {
  /** Moves the wall clock together with the simulated one. */
  advanceClock?: (ms: number) => void
  maxStates?: number
  /** Replays only the paths that change the state as none before them does. */
  onlyNews?: boolean
}

export interface Coverage {
  /** Of very many those that together hold every change of the states. */
  paths: number
  /** Ids of atomic states never entered. */
  unreachedStates: string[]
  /** Event types of the chart never used. */
  unusedEvents: string[]
  /** `source -- event [n]` of transitions never taken by the real actor. */
  unwalkedTransitions: string[]
  /** By label of each transition: how many paths walk it, and the first that does. */
  walkedBy: Record<string, { paths: number; first: number }>
}

export interface PathStep {
  move: string
  key: string
}
/** A way through a chart from one of the inputs of its walk. */
export interface Path {
  input: number
  steps: PathStep[]
}

const TIMER = /^xstate\.after\./

/** The timers that run in a snapshot, soonest first. */
const activeTimers = (machine: AnyStateMachine, snapshot: AnyMachineSnapshot) =>
  (snapshot._nodes as AnyStateNode[])
    .flatMap((node) => node.after)
    .map(({ delay, eventType }) => {
      const spec = typeof delay === 'string' ? machine.implementations.delays[delay] : delay
      const ms =
        typeof spec === 'function'
          ? spec({ context: snapshot.context, event: { type: '' } } as never, undefined as never)
          : spec
      return { ms: Number(ms), type: eventType }
    })
    .sort((a, b) => a.ms - b.ms)

/** What might be tried in a snapshot, whether it can be done there or not. */
export const triedMoves = (walk: Walk, snapshot: AnyMachineSnapshot): Move[] => {
  const [next] = activeTimers(walk.machine, snapshot)
  const timer = next ? [{ name: next.type, event: { type: next.type } }] : []
  return [...walk.moves(snapshot), ...timer]
}

/** A path, and what each of its steps changes: from which state, by which move and transition, to which state. */
interface FoundPath {
  steps: PathStep[]
  changes: string[]
}

const placeOf = (snapshot: AnyMachineSnapshot): string => JSON.stringify(snapshot.value)

/**
 * Shortest way to each state and every move out of it, found on the pure transition function; those that are the
 * beginning of another are left out.
 */
const pathsFrom = (options: Walk, input: unknown, maxStates: number): FoundPath[] => {
  const [start] = initialTransition(options.machine, input as never)
  const seen = new Map<string, FoundPath>([[options.serialize(start), { steps: [], changes: [] }]])
  const queue: AnyMachineSnapshot[] = [start]
  const paths = new Set<FoundPath>([{ steps: [], changes: [] }])
  const definitions = transitionsOf(options.machine.root)
  const taken = (from: AnyMachineSnapshot, { event }: Move) =>
    options.machine.getTransitionData(from as never, event as never).map((t) => definitions.indexOf(t))
  for (let snapshot = queue.shift(); snapshot; snapshot = queue.shift()) {
    if (snapshot.status !== 'active') continue
    const before = seen.get(options.serialize(snapshot)) as FoundPath
    const from = placeOf(snapshot)
    for (const move of triedMoves(options, snapshot)) {
      if (!snapshot.can(move.event as never)) continue
      const [after] = transition(options.machine, snapshot as never, move.event as never)
      const key = options.serialize(after)
      const path = {
        steps: [...before.steps, { move: move.name, key }],
        changes: [...before.changes, `${from} ${move.name} by ${taken(snapshot, move)} to ${placeOf(after)}`],
      }
      paths.delete(before)
      paths.add(path)
      if (seen.has(key)) continue
      seen.set(key, path)
      queue.push(after)
      if (seen.size > maxStates) throw new Error('more states than the walk allows: serialize less')
    }
  }
  return [...paths]
}

/** The paths that change the state in a way that none before them does; together they hold every change. */
const withNews = (paths: readonly FoundPath[]): FoundPath[] => {
  const known = new Set<string>()
  return paths.filter(({ changes }) => {
    const before = known.size
    for (const change of changes) known.add(change)
    return known.size > before
  })
}

const foundPaths = (walk: Walk, maxStates = 1_000): { news: Path[]; others: Path[] } => {
  const byInput = (walk.inputs ?? [undefined]).map((from, input) => {
    const found = pathsFrom(walk, from, maxStates)
    const news = new Set(walk.hasManyPaths ? withNews(found) : found)
    const pathOf = ({ steps }: FoundPath): Path => ({ input, steps })
    return {
      news: [...news].map(pathOf),
      others: found.filter((path) => !news.has(path)).map(pathOf),
    }
  })
  return {
    news: byInput.flatMap(({ news }) => news),
    others: byInput.flatMap(({ others }) => others),
  }
}

/** The paths of a walk, in the order its tests replay them; of very many those that together hold every change. */
export const findPaths = (walk: Walk): Path[] => foundPaths(walk).news

/** All transitions of a state and of what is inside it. */
export const transitionsOf = (node: AnyStateNode): AnyTransitionDefinition[] => [
  ...[...node.transitions.values()].flat(),
  ...(node.always ?? []),
  ...Object.values(node.states as Record<string, AnyStateNode>).flatMap(transitionsOf),
]
const atomicIds = (node: AnyStateNode): string[] =>
  Object.keys(node.states).length
    ? Object.values(node.states as Record<string, AnyStateNode>).flatMap(atomicIds)
    : [node.id]
const isTransient = (machine: AnyStateMachine, id: string) =>
  (machine.getStateNodeById(id).always ?? []).some((t) => !t.guard)
/** Names a transition by its place: `source -- event [n]`. */
export const labelOf = (t: AnyTransitionDefinition, all: AnyTransitionDefinition[]) => {
  const siblings = all.filter((other) => other.source === t.source && other.eventType === t.eventType)
  return `${t.source.id} -- ${t.eventType || 'always'} [${siblings.indexOf(t)}]`
}

const settled = () => new Promise<void>((resolve) => setImmediate(resolve))

/**
 * Walks every path on the real actor: vendors are promises settled by the path, time is a SimulatedClock,
 * `can(event)` is checked before each send, and each step must land where the pure function said.
 * Returns what was never reached, used or walked; a test asserts that all three are empty.
 */
export const walkMachine = async (options: WalkOptions): Promise<Coverage> => {
  const { machine } = options
  const definitions = transitionsOf(machine.root)
  const labels = new Map<AnyTransitionDefinition, string>()
  /** Labels of what the path at hand has walked. */
  const walked = new Set<string>()
  const walkedBy: Coverage['walkedBy'] = {}
  const states = new Set<string>()
  const events = new Set<string>()

  const pending = new Map<string, { resolve: (output: unknown) => void; reject: (error: unknown) => void }>()
  const promise = fromPromise(
    ({ self }) =>
      new Promise((resolve, reject) => {
        pending.set(self.id, { resolve, reject })
      }),
  )
  const actors = {
    ...Object.fromEntries(options.promises.map((name) => [name, promise])),
    ...Object.fromEntries((options.callbacks ?? []).map((name) => [name, fromCallback(() => {})])),
  }
  // Built once for all paths: that takes longer than a path does.
  const provided = machine.provide({ actors } as never)
  // `provide` builds the chart anew: its transitions are other objects in the same places.
  const providedTransitions = transitionsOf(provided.root)
  for (const t of providedTransitions) labels.set(t, labelOf(t, providedTransitions))

  const replay = async (input: unknown, path: PathStep[]) => {
    pending.clear()
    walked.clear()
    const clock = new SimulatedClock()
    const actor = createActor(provided, {
      input: input as never,
      clock,
      inspect: (inspected) => {
        if (inspected.type !== '@xstate.microstep') return
        for (const t of inspected._transitions) walked.add(labels.get(t) ?? labelOf(t, providedTransitions))
      },
    }) as Actor<AnyStateMachine>
    actor.subscribe({ error: () => {} })
    actor.start()
    const note = () => {
      for (const node of actor.getSnapshot()._nodes as AnyStateNode[]) states.add(node.id)
    }
    note()
    for (const step of path) {
      const snapshot = actor.getSnapshot()
      const move = triedMoves(options, snapshot).find(
        ({ name, event }) => name === step.move && snapshot.can(event as never),
      )
      if (!move) throw new Error(`cannot ${step.move} in ${JSON.stringify(snapshot.value)}`)
      const { event } = move
      events.add(event.type)
      const outcome = event.type.match(/^xstate\.(done|error)\.actor\.(.*)$/)
      if (outcome) {
        const waiting = pending.get(outcome[2] as string)
        if (!waiting) throw new Error(`nothing pending for ${event.type}`)
        pending.delete(outcome[2] as string)
        if (outcome[1] === 'done') waiting.resolve((event as unknown as { output: unknown }).output)
        else waiting.reject((event as unknown as { error: unknown }).error)
        await settled()
      } else if (TIMER.test(event.type)) {
        const ms = activeTimers(machine, snapshot)[0]?.ms ?? 0
        options.advanceClock?.(ms)
        clock.increment(ms)
      } else {
        actor.send(event as never)
      }
      note()
      const got = options.serialize(actor.getSnapshot())
      if (got !== step.key) throw new Error(`${step.move} led to ${got}, not to ${step.key}`)
    }
    actor.stop()
  }
  const { news, others } = foundPaths(options, options.maxStates)
  const paths = options.onlyNews ? news : [...news, ...others]
  for (const [at, { input, steps }] of paths.entries()) {
    await replay(options.inputs?.[input], steps)
    // What is kept of a walk is the same whether the others are replayed or not.
    if (at >= news.length) continue
    for (const label of walked) {
      walkedBy[label] ??= { paths: 0, first: at }
      walkedBy[label].paths += 1
    }
  }

  const passable = atomicIds(machine.root).filter((id) => !isTransient(machine, id))
  const all = definitions.map((t) => labelOf(t, definitions))
  return {
    paths: news.length,
    unreachedStates: passable.filter((id) => !states.has(id)),
    unusedEvents: machine.events.filter((type: string) => !events.has(type)),
    unwalkedTransitions: all.filter((label) => !walkedBy[label]),
    walkedBy: Object.fromEntries(all.flatMap((label) => (walkedBy[label] ? [[label, walkedBy[label]]] : []))),
  }
}
