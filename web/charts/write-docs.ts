import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { DEFINITIONS } from '../src/features/statechart-view/chart-list.ts'
import { layoutHere } from '../src/features/statechart-view/elk-here.ts'
import { writtenDocs } from '../src/features/statechart-view/written-docs.tsx'

// The program of `npm run charts -- --write`, run from the root of the repository.
const files = await writtenDocs(DEFINITIONS, layoutHere)
for (const [path, text] of Object.entries(files)) {
  const file = join('statecharts', path)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}
process.stdout.write(`Written: ${Object.keys(files).join(', ')}.\n`)
