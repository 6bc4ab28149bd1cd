/** What makes a transition happen. */
export type Trigger =
  /** An event of the chart's own. */
  | { kind: 'event'; name: string }
  /** Taken as soon as its state is entered and its guard holds. */
  | { kind: 'always' }
  /** A delay, by name or in ms; `ms` is null where only the running chart can tell. */
  | { kind: 'after'; name: string; ms: number | null }
  /** An invoked actor resolved or failed. */
  | { kind: 'done' | 'error'; actor: string }
  /** The states inside came to their end. */
  | { kind: 'stateDone' }

export interface ChartTransition {
  /** `source -- event [n]`, as the tests that walk the chart call it. */
  id: string
  source: string
  /** Ids of states; empty where nothing is entered anew. */
  targets: string[]
  trigger: Trigger
  guard: string | null
  actions: string[]
  reenter: boolean
  description: string | null
}

export type StateKind = 'atomic' | 'compound' | 'parallel' | 'final' | 'history'

export interface ChartState {
  id: string
  key: string
  kind: StateKind
  /** Of the history kind: what is remembered. */
  history: 'shallow' | 'deep' | null
  /** The child that is entered first. */
  initial: string | null
  description: string | null
  tags: string[]
  entry: string[]
  exit: string[]
  /** Names of the actors that run while the state is active. */
  invokes: string[]
  transitions: ChartTransition[]
  states: ChartState[]
}

/** A chart as plain JSON: all that can be drawn, searched and compared. */
export interface ChartDefinition {
  name: string
  root: ChartState
}

export interface ChartCounts {
  states: number
  transitions: number
  events: number
}
