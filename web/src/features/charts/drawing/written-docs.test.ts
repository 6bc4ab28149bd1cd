import { readdirSync, readFileSync } from 'node:fs'
import { beforeAll, expect, it } from 'vitest'
import { DEFINITIONS } from '../viewer/chart-list.ts'
import { layoutHere } from './elk-here.ts'
import { writtenDocs } from './written-docs.tsx'

const FOLDER = new URL('../../../../../statecharts/', import.meta.url)
const HOW_TO_MEND = 'is not of this version of the charts: run npm run charts -- --write'
let files: Record<string, string>
beforeAll(async () => {
  files = await writtenDocs(DEFINITIONS, layoutHere)
})

it.each(['drawings/README.md', ...DEFINITIONS.map(({ name }) => `drawings/${name}.svg`)])(
  'statecharts/%s is what the charts are',
  (path) => {
    const isCurrent = readFileSync(new URL(path, FOLDER), 'utf8') === files[path]
    expect(isCurrent, `${path} ${HOW_TO_MEND}`).toBe(true)
  },
)

it('keeps a drawing of every chart and of nothing else', () => {
  expect(readdirSync(new URL('drawings/', FOLDER)).sort()).toEqual(
    ['README.md', ...DEFINITIONS.map(({ name }) => `${name}.svg`)].sort(),
  )
})

it('holds every transition as Mermaid, none of them with what Mermaid cannot read', () => {
  const lines = (files['drawings/README.md'] ?? '').split('\n')
  for (const line of lines.filter((line) => line.includes('-->'))) {
    expect(line).toMatch(/^\s+(\[\*\]|\w+) --> (\[\*\]|\w+)(: [^:;#]+)?$/)
  }
})
