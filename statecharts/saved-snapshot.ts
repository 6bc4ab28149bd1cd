import type { AnyStateMachine, AnyStateNode } from 'xstate'

interface Saved {
  value?: unknown
  status?: unknown
  context?: unknown
  children?: Record<string, { src?: unknown }>
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const unknownState = (node: AnyStateNode, value: unknown): string | null => {
  const states = node.states as Record<string, AnyStateNode>
  if (typeof value === 'string') {
    if (!states[value]) return `it has no state "${value}" in "${node.id}"`
    return Object.keys(states[value].states).length ? `"${states[value].id}" now has states inside` : null
  }
  if (!isObject(value)) return `what is in "${node.id}" is not a state`
  const missing = node.type === 'parallel' ? Object.keys(states).find((key) => !(key in value)) : undefined
  if (missing) return `nothing is said of "${states[missing]?.id}"`
  for (const [key, inner] of Object.entries(value)) {
    const state = states[key]
    if (!state) return `it has no state "${key}" in "${node.id}"`
    if (isObject(inner) && Object.keys(inner).length === 0 && Object.keys(state.states).length === 0) continue
    const problem = unknownState(state, inner)
    if (problem) return problem
  }
  return null
}

/**
 * Why a saved snapshot cannot continue in a machine, in words for a developer; null when it can. The machine may have
 * changed since: a state that is gone, or an actor.
 */
export const unknownPart = (machine: AnyStateMachine, saved: unknown): string | null => {
  if (!isObject(saved)) return 'this is not a saved snapshot'
  const { value, status, context, children = {} } = saved as Saved
  if (status === undefined || value === undefined || !isObject(context)) {
    return 'this is not a saved snapshot: it has no status, value or context'
  }
  const problem = unknownState(machine.root, value)
  if (problem) return problem
  const gone = Object.values(children).find(
    ({ src }) => typeof src === 'string' && !machine.implementations.actors[src],
  )
  return gone ? `it has no actor "${gone.src}"` : null
}
