import type { ChartState } from '../viewer/chart-definition.ts'

/** One event of something that runs elsewhere. */
export interface LiveStep {
  atMs: number
  event: string
  active: string[]
  facts: Record<string, string | number | boolean | null>
  text?: { line: string | null; heard: string | null }
}

/** What is followed: an actor in a tab of this browser, or an interview on any server. */
export interface LiveFeed {
  id: string
  /** The chart it is of. */
  chart: string
  steps: LiveStep[]
  /** Why nothing more will come; null while it runs. */
  ended: string | null
}

/** Older steps are dropped. */
export const MOST_STEPS = 500

export const withStep = (feed: LiveFeed, step: LiveStep): LiveFeed => ({
  ...feed,
  ended: null,
  steps: [...feed.steps, step].slice(-MOST_STEPS),
})

/** Ids of the states on the way to a dotted value, the root first. */
export const idsOfDotted = (root: ChartState, dotted: string): string[] => {
  const ids = [root.id]
  let at: ChartState | undefined = root
  for (const key of dotted.split('.')) {
    at = at?.states.find((state) => state.key === key)
    if (!at) break
    ids.push(at.id)
  }
  return ids
}

/** The transitions between two sets of states that an event may have taken. */
export const transitionsBetween = (
  root: ChartState,
  eventType: string,
  from: readonly string[],
  to: readonly string[],
): string[] => {
  const before = new Set(from)
  const after = new Set(to)
  const inside = (state: ChartState): string[] => [
    ...state.transitions
      .filter(
        ({ id, source, targets }) =>
          id.startsWith(`${source} -- ${eventType} [`) &&
          before.has(source) &&
          targets.every((target) => after.has(target)),
      )
      .map(({ id }) => id),
    ...state.states.flatMap(inside),
  ]
  return inside(root)
}

/** `12:04:31.902` */
export const clockText = (atMs: number): string => {
  const at = new Date(atMs)
  const two = (value: number) => String(value).padStart(2, '0')
  const ms = String(at.getMilliseconds()).padStart(3, '0')
  return `${two(at.getHours())}:${two(at.getMinutes())}:${two(at.getSeconds())}.${ms}`
}
