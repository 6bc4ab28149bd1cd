import type { ChartDefinition, ChartState, ChartTransition } from './chart-definition.ts'
import { stateLines, transitionText } from './chart-words.ts'
import { allStates } from './definition-of.ts'

/** What is different in one chart, each as a line for a reviewer. */
export interface ChartDiff {
  name: string
  added: string[]
  removed: string[]
  changed: string[]
}

type Facts = Map<string, string>

const stateFacts = (state: ChartState): string =>
  [state.kind, state.initial && `first ${state.initial}`, ...stateLines(state), state.description]
    .filter(Boolean)
    .join('; ')

/** A transition goes by its state and its trigger; those alike are told apart by their order. */
const transitionKey = ({ id }: ChartTransition) => id
const transitionFacts = (transition: ChartTransition): string =>
  [
    transitionText(transition),
    transition.targets.length ? `to ${transition.targets.join(', ')}` : 'inside',
    transition.reenter && 'entering anew',
    transition.description,
  ]
    .filter(Boolean)
    .join('; ')

const factsOf = (definition: ChartDefinition | undefined): Facts => {
  const facts: Facts = new Map()
  for (const state of definition ? allStates(definition) : []) {
    facts.set(`state ${state.id}`, stateFacts(state))
    for (const transition of state.transitions)
      facts.set(`transition ${transitionKey(transition)}`, transitionFacts(transition))
  }
  return facts
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
    const added = [...is].filter(([key]) => !was.has(key)).map(([key, facts]) => `${key}: ${facts}`)
    const removed = [...was].filter(([key]) => !is.has(key)).map(([key, facts]) => `${key}: ${facts}`)
    const changed = [...is].flatMap(([key, facts]) => {
      const old = was.get(key)
      return old === undefined || old === facts ? [] : [`${key}:\n      was ${old}\n      is  ${facts}`]
    })
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
