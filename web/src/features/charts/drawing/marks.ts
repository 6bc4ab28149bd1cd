/** What stands out in a drawing: all by id of state or transition. */
export interface Marks {
  /** The states the chart is in, inmost. */
  leaves?: ReadonlySet<string>
  /** The states around them. */
  parents?: ReadonlySet<string>
  /** Transitions taken last. */
  taken?: ReadonlySet<string>
  /** Transitions that can be taken now. */
  possible?: ReadonlySet<string>
  /** What a search found. */
  found?: ReadonlySet<string>
  /** What was chosen from the list. */
  chosen?: string | null
}

export const NO_MARKS: Marks = {}

/** The classes of a state, by its marks. */
export const stateMarks = (id: string, { leaves, parents, found, chosen }: Marks): string =>
  [leaves?.has(id) && 'leaf', parents?.has(id) && 'lit', found?.has(id) && 'found', chosen === id && 'chosen']
    .filter(Boolean)
    .join(' ')

export const transitionMarks = (ids: readonly string[], { taken, possible, found, chosen }: Marks): string =>
  [
    ids.some((id) => taken?.has(id)) && 'took',
    ids.some((id) => possible?.has(id)) && 'can',
    ids.some((id) => found?.has(id)) && 'found',
    ids.some((id) => chosen === id) && 'chosen',
  ]
    .filter(Boolean)
    .join(' ')
