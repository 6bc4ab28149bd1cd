import type { ChartDefinition, ChartState } from '../viewer/chart-definition.ts'
import { isInside, transitionText } from '../viewer/chart-words.ts'
import { allStates } from '../viewer/definition-of.ts'

/** Mermaid takes neither dots in an id nor colons and semicolons in a text. */
const idOf = (id: string) => id.replace(/\W/g, '_')
const textOf = (text: string) => text.replace(/[:;#]/g, ' ').replace(/\s+/g, ' ').trim()

const stateText = (state: ChartState, pad: string): string[] => {
  const id = idOf(state.id)
  const inside = state.transitions.filter(isInside).map((t) => `${pad}${id}: ${textOf(transitionText(t))}`)
  if (state.states.length === 0) {
    return [`${pad}state "${state.key}" as ${id}`, ...(state.kind === 'final' ? [`${pad}${id} --> [*]`] : [])]
  }
  const first = state.states.find(({ key }) => key === state.initial)
  const inner = state.states.flatMap((child, at) => [
    ...(state.kind === 'parallel' && at > 0 ? [`${pad}  --`] : []),
    ...stateText(child, `${pad}  `),
  ])
  return [
    `${pad}state "${state.key}" as ${id} {`,
    ...(first ? [`${pad}  [*] --> ${idOf(first.id)}`] : []),
    ...inner,
    `${pad}}`,
    ...inside,
  ]
}

/** A chart as a Mermaid state diagram. What a state takes without leaving stands under it, where Mermaid can show it. */
export const mermaidOf = (definition: ChartDefinition): string => {
  const { root } = definition
  const first = root.states.find(({ key }) => key === root.initial)
  const arrows = allStates(definition).flatMap(({ transitions }) =>
    transitions.flatMap((transition) =>
      transition.targets.map(
        (target) => `  ${idOf(transition.source)} --> ${idOf(target)}: ${textOf(transitionText(transition))}`,
      ),
    ),
  )
  return [
    'stateDiagram-v2',
    ...(first ? [`  [*] --> ${idOf(first.id)}`] : []),
    ...root.states.flatMap((state) => stateText(state, '  ')),
    ...arrows,
  ].join('\n')
}
