import { readFileSync } from 'node:fs'
import { diffCharts, diffText } from '../src/features/charts/drawing/diff-charts.ts'
import type { ChartDefinition } from '../src/features/charts/viewer/chart-definition.ts'

// Prints what is different between two files of `print-definitions.ts`: before, after, and the name of the first.
const [before = '', after = '', ref = ''] = process.argv.slice(2)
const read = (file: string): ChartDefinition[] => JSON.parse(readFileSync(file, 'utf8'))
process.stdout.write(`${diffText(diffCharts(read(before), read(after)), ref)}\n`)
