import type { AnyStateMachine } from 'xstate'
import type { ChartDefinition } from '../src/features/charts/viewer/chart-definition.ts'
import { definitionOf } from '../src/features/charts/viewer/definition-of.ts'

const isMachine = (value: unknown): value is AnyStateMachine =>
  typeof value === 'object' && value !== null && 'root' in value && 'implementations' in value

/**
 * The program behind `npm run charts -- --diff`: prints, as JSON, the charts of modules that are named by their URLs,
 * as they are in one version of the tree. One that cannot be loaded ends it with its name.
 */
const definitions: ChartDefinition[] = []
for (const url of process.argv.slice(2)) {
  const exported: Record<string, unknown> = await import(/* @vite-ignore */ url)
  for (const value of Object.values(exported)) {
    if (isMachine(value)) definitions.push(definitionOf(value))
  }
}
process.stdout.write(JSON.stringify(definitions))
