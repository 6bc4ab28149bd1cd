import type { ChartDefinition } from './chart-definition.ts'
import { transitionText } from './chart-words.ts'
import { allStates } from './definition-of.ts'

export interface Found {
  /** Of a state or a transition. */
  id: string
  kind: 'state' | 'transition'
  text: string
  /** The state to be shown for it. */
  at: string
}

/** States and transitions in which each of the words stands: in names, events, guards, actions, tags or descriptions. */
export const searchChart = (definition: ChartDefinition, query: string): Found[] => {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean)
  if (words.length === 0) return []
  const holds = (text: string) => words.every((word) => text.toLowerCase().includes(word))
  return allStates(definition).flatMap((state): Found[] => {
    const { id, tags, entry, exit, invokes, description } = state
    const about = [id, ...tags, ...entry, ...exit, ...invokes, description ?? ''].join(' ')
    return [
      ...(holds(about) ? [{ id, kind: 'state' as const, text: id, at: id }] : []),
      ...state.transitions
        .filter((t) => holds(`${transitionText(t)} ${t.description ?? ''}`))
        .map((t) => ({ id: t.id, kind: 'transition' as const, text: transitionText(t), at: id })),
    ]
  })
}
