import type { ElkExtendedEdge, ElkNode } from 'elkjs/lib/elk-api.js'
import type { ChartDefinition, ChartState } from '../viewer/chart-definition.ts'
import { isInside, stateLines, transitionLines } from '../viewer/chart-words.ts'
import type { Drawing, DrawnState, Point } from './drawing.ts'
import { arrowsOf, elkGraph, LayoutFailed, startId } from './elk-graph.ts'

/** Lays a graph out; elkjs in a worker, or on this very thread. */
export type Layout = (graph: ElkNode) => Promise<ElkNode>

const at = (value: number | undefined) => Math.round((value ?? 0) * 10) / 10

const routeOf = (edge: ElkExtendedEdge | undefined): Point[] =>
  (edge?.sections ?? []).flatMap(({ startPoint, bendPoints = [], endPoint }) =>
    [startPoint, ...bendPoints, endPoint].map(({ x, y }) => ({ x: at(x), y: at(y) })),
  )

const boxOf = ({ x, y, width, height }: Pick<ElkNode, 'x' | 'y' | 'width' | 'height'>) => ({
  x: at(x),
  y: at(y),
  width: at(width),
  height: at(height),
})

/** Lays a chart out with `layout`. Throws LayoutFailed, its message saying why. */
export const arrange = async (definition: ChartDefinition, layout: Layout): Promise<Drawing> => {
  const graph = elkGraph(definition)
  const laid = await layout(graph).catch((error: unknown) => {
    throw new LayoutFailed(error instanceof Error ? error.message : String(error))
  })
  const nodes = new Map<string, ElkNode>()
  const keep = (node: ElkNode) => {
    nodes.set(node.id, node)
    node.children?.forEach(keep)
  }
  keep(laid)
  const edges = new Map((laid.edges ?? []).map((edge) => [edge.id, edge]))

  const drawn = (state: ChartState, depth: number): DrawnState[] => [
    {
      ...boxOf(nodes.get(state.id) ?? {}),
      state,
      depth,
      lines: stateLines(state),
      inside: state.transitions.filter(isInside),
    },
    ...state.states.flatMap((inner) => drawn(inner, depth + 1)),
  ]
  const states = drawn(definition.root, 0)
  return {
    name: definition.name,
    width: at(laid.width),
    height: at(laid.height),
    states,
    arrows: arrowsOf(definition).map(({ id, source, target, labelled }) => {
      const edge = edges.get(id)
      return {
        id,
        source,
        target,
        route: routeOf(edge),
        labels: labelled.map((transition) => ({ transition, lines: transitionLines(transition) })),
        labelBox: boxOf(edge?.labels?.[0] ?? {}),
      }
    }),
    starts: states.flatMap(({ state }) => {
      const dot = nodes.get(startId(state))
      if (!dot) return []
      const { x, y, width, height } = boxOf(dot)
      return {
        dot: { x: x + width / 2, y: y + height / 2 },
        route: routeOf(edges.get(`${startId(state)}#route`)),
      }
    }),
  }
}
