import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { layoutHere } from '../src/features/charts/drawing/elk-here.ts'
import { writtenDocs } from '../src/features/charts/drawing/written-docs.tsx'
import { DEFINITIONS } from '../src/features/charts/viewer/chart-list.ts'

// The program of `npm run charts -- --write`, run from the root of the repository.
const files = await writtenDocs(DEFINITIONS, layoutHere)
for (const [path, text] of Object.entries(files)) {
  const file = join('statecharts', path)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}
process.stdout.write(`Written: ${Object.keys(files).join(', ')}.\n`)
