import { renderToStaticMarkup } from 'react-dom/server'
import type { ChartDefinition } from '../viewer/chart-definition.ts'
import { countChart } from '../viewer/definition-of.ts'
import { arrange, type Layout } from './arrange.ts'
import { ChartDrawing } from './chart-drawing.tsx'
import { mermaidOf } from './mermaid.ts'
import { WRITTEN_COLORS } from './written-colors.ts'

const MARGIN = 12

/** A chart as an SVG file of its own, light or dark as its reader has it. */
const svgFile = async (definition: ChartDefinition, layout: Layout): Promise<string> => {
  const drawing = await arrange(definition, layout)
  const { states, transitions } = countChart(definition)
  const width = Math.ceil(drawing.width) + 2 * MARGIN
  const height = Math.ceil(drawing.height) + 2 * MARGIN
  const markup = renderToStaticMarkup(
    <svg
      xmlns="http://www.w3.org/2000/svg"
      className="sc"
      width={width}
      height={height}
      viewBox={`${-MARGIN} ${-MARGIN} ${width} ${height}`}
      role="img"
      aria-label={`Statechart ${definition.name}: ${states} states, ${transitions} transitions.`}
    >
      <style>{WRITTEN_COLORS}</style>
      <rect className="paper" x={-MARGIN} y={-MARGIN} width={width} height={height} />
      <ChartDrawing drawing={drawing} />
    </svg>,
  )
  return `${markup.replaceAll(/<(g|path|text|rect|circle)\b/g, '\n<$1')}\n`
}

const section = (definition: ChartDefinition): string => {
  const { states, transitions, events } = countChart(definition)
  return `## ${definition.name}

[${definition.name}.ts](../${definition.name}.ts): ${states} states, ${transitions} transitions, ${events} events of its own.

![The statechart ${definition.name}](${definition.name}.svg)

<details><summary>As Mermaid</summary>

\`\`\`mermaid
${mermaidOf(definition)}
\`\`\`

</details>
`
}

/** The files that show the charts to a reader of the repository, by path inside `statecharts/`. */
export const writtenDocs = async (
  definitions: readonly ChartDefinition[],
  layout: Layout,
): Promise<Record<string, string>> => {
  const files: Record<string, string> = {}
  for (const definition of definitions) {
    files[`drawings/${definition.name}.svg`] = await svgFile(definition, layout)
  }
  files['drawings/README.md'] = `# The statecharts, drawn

Written by \`npm run charts -- --write\`; a test fails when a chart has moved on. \`npm run charts\` opens them to be
looked at, played, followed live and replayed path by path.

${definitions.map(section).join('\n')}`
  return files
}
