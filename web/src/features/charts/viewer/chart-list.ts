import { CHARTS } from '@preceptor/statecharts/testing/charts'
import type { ChartDefinition } from './chart-definition.ts'
import { definitionOf } from './definition-of.ts'

/** Every chart of `statecharts/` as plain JSON, in the order they are shown. */
export const DEFINITIONS: readonly ChartDefinition[] = CHARTS.map((chart) =>
  definitionOf(chart.machine, chart),
)
