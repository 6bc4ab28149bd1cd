import type { ChartDefinition, ChartState, ChartTransition } from '../viewer/chart-definition.ts'
import { eventText, stateLines, transitionText } from '../viewer/chart-words.ts'
import { allStates } from '../viewer/definition-of.ts'

/** What is different in one chart, each as a line for a reviewer. */
export interface ChartDiff {
  name: string
  added: string[]
  removed: string[]
  changed: string[]
}

/** By state, or by state and trigger: its facts, of transitions in the order they are tried. */
type Facts = Map<string, string[]>

const stateFacts = (state: ChartState): string =>
  [state.kind, state.initial && `first ${state.initial}`, ...stateLines(state), state.description]
    .filter(Boolean)
    .join('; ')

const transitionFacts = (transition: ChartTransition): string =>
  [
    transitionText(transition),
    transition.targets.length ? `to ${transition.targets.join(', ')}` : 'inside',
    transition.reenter && 'entering anew',
    transition.description,
  ]
    .filter(Boolean)
    .join('; ')

const eventType = ({ id, source }: ChartTransition) =>
  id.slice(`${source} -- `.length).replace(/ \[\d+\]$/, '')

const factsOf = (definition: ChartDefinition | undefined): Facts => {
  const facts: Facts = new Map()
  for (const state of definition ? allStates(definition) : []) {
    facts.set(`state ${state.id}`, [stateFacts(state)])
    for (const transition of state.transitions) {
      const key = `transition ${transition.source} -- ${eventText(eventType(transition))}`
      facts.set(key, [...(facts.get(key) ?? []), transitionFacts(transition)])
    }
  }
  return facts
}

/** What of a list the other one does not hold. */
const without = (list: readonly string[], other: readonly string[]): string[] => {
  const rest = [...other]
  return list.filter((line) => {
    const at = rest.indexOf(line)
    if (at >= 0) rest.splice(at, 1)
    return at < 0
  })
}

/** Alternatives that are alike are kept wherever they stand; the others are changed one for one, come or gone. */
const compare = (key: string, was: readonly string[], is: readonly string[]) => {
  const [gone, come] = [without(was, is), without(is, was)]
  const pairs = Math.min(gone.length, come.length)
  const isReordered = without(was, gone).join('\n') !== without(is, come).join('\n')
  return {
    added: come.slice(pairs).map((facts) => `${key}: ${facts}`),
    removed: gone.slice(pairs).map((facts) => `${key}: ${facts}`),
    changed: [
      ...come.slice(0, pairs).map((facts, at) => `${key}:\n      was ${gone[at]}\n      is  ${facts}`),
      ...(isReordered ? [`${key}: tried in another order`] : []),
    ],
  }
}

const namesOf = (...lists: (readonly ChartDefinition[])[]) => [
  ...new Set(lists.flat().map(({ name }) => name)),
]

/** What was added, removed and changed from one version of the charts to another; charts that are alike are left out. */
export const diffCharts = (
  before: readonly ChartDefinition[],
  after: readonly ChartDefinition[],
): ChartDiff[] =>
  namesOf(before, after).flatMap((name) => {
    const was = factsOf(before.find((one) => one.name === name))
    const is = factsOf(after.find((one) => one.name === name))
    const keys = [...new Set([...is.keys(), ...was.keys()])]
    const parts = keys.map((key) => compare(key, was.get(key) ?? [], is.get(key) ?? []))
    const added = parts.flatMap((part) => part.added)
    const removed = parts.flatMap((part) => part.removed)
    const changed = parts.flatMap((part) => part.changed)
    return added.length + removed.length + changed.length ? [{ name, added, removed, changed }] : []
  })

const part = (title: string, lines: readonly string[]) =>
  lines.length ? [`  ${title} (${lines.length})`, ...lines.map((line) => `    ${line}`)] : []

/** The differences as text to be read in a terminal or a review. */
export const diffText = (diffs: readonly ChartDiff[], ref: string): string => {
  if (diffs.length === 0) return `The charts are as they were at ${ref}.`
  return diffs
    .flatMap(({ name, added, removed, changed }) => [
      name,
      ...part('added', added),
      ...part('removed', removed),
      ...part('changed', changed),
    ])
    .join('\n')
}
