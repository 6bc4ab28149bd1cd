import { labelOf } from '@preceptor/statecharts/testing/replay-paths'
import type { AnyMachineSnapshot, AnyStateNode, EventObject } from 'xstate'

/** Ids of the transitions that one of these events, all of which can be taken, may lead through. */
export const possibleTransitions = (
  snapshot: AnyMachineSnapshot,
  events: readonly EventObject[],
): string[] => {
  const types = new Set(events.map(({ type }) => type))
  return (snapshot._nodes as AnyStateNode[]).flatMap((node) =>
    [...node.transitions.entries()].flatMap(([type, siblings]) =>
      types.has(type) ? siblings.map((t) => labelOf(t, siblings)) : [],
    ),
  )
}
