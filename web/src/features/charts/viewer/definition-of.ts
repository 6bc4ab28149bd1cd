import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate'
import { actionName, guardName } from './behavior-names.ts'
import type {
  ChartCounts,
  ChartDefinition,
  ChartState,
  ChartTransition,
  StateKind,
  Trigger,
} from './chart-definition.ts'

const AFTER = /^xstate\.after\.([^.]+)\./
const ACTOR = /^xstate\.(done|error)\.actor\.(.+)$/

/** Ms of a delay that does not depend on the context; those that do are named in `delaysMs`. */
const msOf = (machine: AnyStateMachine, name: string, delaysMs: Record<string, number>): number | null => {
  if (/^\d+$/.test(name)) return Number(name)
  const given = machine.implementations.delays[name]
  return typeof given === 'number' ? given : (delaysMs[name] ?? null)
}

const actorName = (node: AnyStateNode, invokeId: string) => {
  const { src } = node.invoke.find(({ id }) => id === invokeId) ?? {}
  return typeof src === 'string' ? src : invokeId
}

const triggerOf = (
  machine: AnyStateMachine,
  { eventType, source }: AnyTransitionDefinition,
  delaysMs: Record<string, number>,
): Trigger => {
  if (eventType === '') return { kind: 'always' }
  const after = eventType.match(AFTER)?.[1]
  if (after) return { kind: 'after', name: after, ms: msOf(machine, after, delaysMs) }
  const [, outcome, invokeId] = eventType.match(ACTOR) ?? []
  if (outcome) return { kind: outcome as 'done' | 'error', actor: actorName(source, invokeId as string) }
  if (eventType.startsWith('xstate.done.state.')) return { kind: 'stateDone' }
  return { kind: 'event', name: eventType }
}

const kindOf = (node: AnyStateNode): StateKind => node.type

/** Entry and exit actions of the chart's own; what XState adds for delays is left out. */
const ownActions = (actions: readonly unknown[]) =>
  actions.filter((action) => !/^xstate\.(raise|cancel)$/.test(actionName(action))).map(actionName)

/**
 * A machine as plain JSON, with its states in the order they are written. `delaysMs` names the full length of delays
 * that are computed.
 */
export const definitionOf = (
  machine: AnyStateMachine,
  { name = machine.id, delaysMs = {} }: { name?: string; delaysMs?: Record<string, number> } = {},
): ChartDefinition => {
  const transitionOf = (t: AnyTransitionDefinition, index: number): ChartTransition => ({
    id: `${t.source.id} -- ${t.eventType || 'always'} [${index}]`,
    source: t.source.id,
    targets: (t.target ?? []).map(({ id }) => id),
    trigger: triggerOf(machine, t, delaysMs),
    guard: t.guard ? guardName(t.guard) : null,
    actions: t.actions.map(actionName),
    reenter: t.reenter,
    description: t.description ?? null,
  })
  const stateOf = (node: AnyStateNode): ChartState => ({
    id: node.id,
    key: node.key,
    kind: kindOf(node),
    history: node.type === 'history' ? (node.history as 'shallow' | 'deep') : null,
    initial: node.type === 'compound' ? (node.initial.target?.[0]?.key ?? null) : null,
    description: node.description ?? null,
    tags: [...node.tags],
    entry: ownActions(node.entry),
    exit: ownActions(node.exit),
    invokes: node.invoke.map(({ src, id }) => (typeof src === 'string' ? src : id)),
    transitions: [...[...node.transitions.values()], node.always ?? []].flatMap((siblings) =>
      siblings.map(transitionOf),
    ),
    states: Object.values(node.states as Record<string, AnyStateNode>).map(stateOf),
  })
  return { name, root: stateOf(machine.root) }
}

/** The states of a chart from the outside in, its root first. */
export const allStates = ({ root }: ChartDefinition): ChartState[] => {
  const withInner = (state: ChartState): ChartState[] => [state, ...state.states.flatMap(withInner)]
  return withInner(root)
}

export const allTransitions = (definition: ChartDefinition): ChartTransition[] =>
  allStates(definition).flatMap(({ transitions }) => transitions)

/** How many states (the root is the chart itself), transitions and events of its own a chart has. */
export const countChart = (definition: ChartDefinition): ChartCounts => {
  const transitions = allTransitions(definition)
  const events = transitions.flatMap(({ trigger }) => (trigger.kind === 'event' ? trigger.name : []))
  return {
    states: allStates(definition).length - 1,
    transitions: transitions.length,
    events: new Set(events).size,
  }
}
