import { DEFINITIONS } from '../src/features/statechart-view/chart-list.ts'
import { layoutHere } from '../src/features/statechart-view/elk-here.ts'
import { elkGraph } from '../src/features/statechart-view/elk-graph.ts'
import type { ElkNode } from 'elkjs/lib/elk-api.js'
const d = DEFINITIONS[0]!
const variants: Record<string, Record<string,string>> = {
  base: {},
  longest: {'elk.layered.layering.strategy':'LONGEST_PATH'},
  simple: {'elk.layered.nodePlacement.strategy':'SIMPLE'},
  linear: {'elk.layered.nodePlacement.strategy':'LINEAR_SEGMENTS'},
  polylineEdges: {'elk.edgeRouting':'POLYLINE'},
  nocross: {'elk.layered.crossingMinimization.strategy':'NONE', 'elk.layered.considerModelOrder.strategy':'NODES_AND_EDGES'},
  noGreedyHier: {'elk.layered.crossingMinimization.greedySwitchHierarchical.type':'OFF'},
  tail: {'elk.layered.edgeLabels.centerLabelPlacementStrategy':'TAIL_LAYER'},
  feedback: {'elk.layered.feedbackEdges':'true'},
}
const only = process.argv.slice(2)
const apply = (n: ElkNode, o: Record<string,string>) => { n.layoutOptions = {...n.layoutOptions, ...o}; n.children?.forEach((c) => { if (c.children?.length) apply(c, o) }) }
if (process.env.WARM) await layoutHere(elkGraph(DEFINITIONS[1]!))
for (const [name, o] of Object.entries(variants)) {
  if (only.length && !only.includes(name)) continue
  const ts: number[] = []
  let s = ''
  for (let i=0;i<2;i++) { const g = elkGraph(d); apply(g, o); const c = process.cpuUsage(); const laid = await layoutHere(g).catch((e: Error) => { s = e.message.slice(0,100); return g }); const u = process.cpuUsage(c); ts.push(Math.round((u.user+u.system)/1000)); s ||= `${Math.round(laid.width!)}x${Math.round(laid.height!)}` }
  console.log(name, 'cpu ms', ts, s)
}
