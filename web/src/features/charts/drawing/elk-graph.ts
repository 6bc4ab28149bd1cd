import type { ElkExtendedEdge, ElkNode } from 'elkjs/lib/elk-api.js'
import type { ChartDefinition, ChartState, ChartTransition } from '../viewer/chart-definition.ts'
import { isInside, stateLines, transitionLines, transitionText } from '../viewer/chart-words.ts'
import { allStates, allTransitions } from '../viewer/definition-of.ts'
import { LINE_HEIGHT, linesWidth, PADDING, TITLE_HEIGHT, titleWidth } from './text-size.ts'

/** A chart that cannot be drawn; the message says why. */
export class LayoutFailed extends Error {}

const DOT = 10
const OPTIONS = {
  'elk.algorithm': 'layered',
  'elk.direction': 'DOWN',
  'elk.edgeRouting': 'ORTHOGONAL',
  'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
  'elk.randomSeed': '1',
  'org.eclipse.elk.json.shapeCoords': 'ROOT',
  'org.eclipse.elk.json.edgeCoords': 'ROOT',
  'elk.layered.spacing.nodeNodeBetweenLayers': '28',
  'elk.layered.spacing.edgeNodeBetweenLayers': '16',
  'elk.spacing.nodeNode': '24',
  'elk.spacing.edgeNode': '16',
  'elk.spacing.edgeLabel': '4',
  'elk.layered.thoroughness': '1',
  'elk.layered.cycleBreaking.strategy': 'DEPTH_FIRST',
  'elk.layered.crossingMinimization.greedySwitch.type': 'OFF',
}

/** The lines in the box of a state: what it does, then what it takes without leaving. */
const boxLines = (state: ChartState): string[] => [
  ...stateLines(state),
  ...state.transitions.filter(isInside).map(transitionText),
]

const nodeOf = (state: ChartState): ElkNode => {
  const lines = boxLines(state)
  const width = Math.max(titleWidth(state.key), linesWidth(lines)) + 2 * PADDING
  const height = TITLE_HEIGHT + lines.length * LINE_HEIGHT + PADDING
  if (state.states.length === 0) {
    return { id: state.id, width: Math.max(70, width), height: Math.max(36, height) }
  }
  const start = state.initial === null ? [] : [{ id: startId(state), width: DOT, height: DOT }]
  return {
    id: state.id,
    layoutOptions: {
      ...OPTIONS,
      'elk.padding': `[top=${height + PADDING},left=18,bottom=18,right=18]`,
      'elk.nodeSize.constraints': 'MINIMUM_SIZE',
      'elk.nodeSize.minimum': `(${width}, ${height})`,
    },
    children: [...start, ...state.states.map(nodeOf)],
  }
}

/** The dot of a compound state. */
export const startId = ({ id }: Pick<ChartState, 'id'>) => `${id}#start`

/** All transitions from one state to another share an arrow; one with several targets has its words at the first. */
export interface Arrow {
  id: string
  source: string
  target: string
  transitions: ChartTransition[]
  labelled: ChartTransition[]
}

export const arrowsOf = (definition: ChartDefinition): Arrow[] => {
  const arrows = new Map<string, Arrow>()
  for (const transition of allTransitions(definition)) {
    for (const [index, target] of transition.targets.entries()) {
      const id = `${transition.source} -> ${target}`
      const arrow = arrows.get(id) ?? { id, source: transition.source, target, transitions: [], labelled: [] }
      arrow.transitions.push(transition)
      if (index === 0) arrow.labelled.push(transition)
      arrows.set(id, arrow)
    }
  }
  return [...arrows.values()]
}

const edgeOf = ({ id, source, target, transitions, labelled }: Arrow, known: ReadonlySet<string>) => {
  if (!known.has(target)) {
    throw new LayoutFailed(`"${transitions[0]?.id}" leads to "${target}", which the chart does not have.`)
  }
  const lines = labelled.flatMap(transitionLines)
  const label = { text: id, width: linesWidth(lines) + 6, height: lines.length * LINE_HEIGHT + 4 }
  return { id, sources: [source], targets: [target], ...(lines.length > 0 && { labels: [label] }) }
}

/** What elkjs is given to lay a chart out. Throws LayoutFailed where a transition leads nowhere or a name comes twice. */
export const elkGraph = (definition: ChartDefinition): ElkNode => {
  const states = allStates(definition)
  const known = new Set<string>()
  for (const { id } of states) {
    if (known.has(id)) throw new LayoutFailed(`The chart has two states called "${id}".`)
    known.add(id)
  }
  const starts = states.flatMap((state): ElkExtendedEdge[] => {
    const first = state.states.find(({ key }) => key === state.initial)
    if (state.initial === null) return []
    if (!first)
      throw new LayoutFailed(`"${state.id}" begins with "${state.initial}", which it does not have.`)
    return [{ id: `${startId(state)}#route`, sources: [startId(state)], targets: [first.id] }]
  })
  return {
    id: '#drawing',
    layoutOptions: OPTIONS,
    children: [nodeOf(definition.root)],
    edges: [...starts, ...arrowsOf(definition).map((arrow) => edgeOf(arrow, known))],
  }
}
