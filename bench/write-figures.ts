/**
 * `npm run figures`: gathers what `npm run bench`, `npm run soak` and `npm run chaos` left in `.data/bench/` into
 * `bench/full-run.json` and the table of `docs/figures.md`.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { dataPath, ROOT } from '@preceptor/local/data-folder'
import { z } from 'zod'
import { isReached, shown } from './report.ts'

const Gate = z.object({
  name: z.string(),
  // What could not be had is null in JSON.
  figure: z.number().nullable(),
  limit: z.number(),
  least: z.boolean().optional(),
})
const Report = z.looseObject({
  name: z.string(),
  at: z.string(),
  machine: z.looseObject({ cpu: z.string(), cores: z.number(), memoryGb: z.number(), node: z.string() }),
  gates: z.array(Gate),
})
type Report = z.infer<typeof Report>

/** In the order in which they are read; any other comes after them. */
const ORDER = ['realtime', 'against-bare', 'capacity', 'soak', 'transport', 'chaos', 'api-floor']
/** Rows of pages and scores, thirty each: in the JSON, and too much for the table. */
const UNLISTED = ['public-pages', 'app-pages']
const BEGIN = '<!-- figures: written by `npm run figures` -->'
const END = '<!-- end of figures -->'

const rank = ({ name }: Report): number => {
  const at = ORDER.findIndex((one) => name.startsWith(one))
  return at < 0 ? ORDER.length : at
}

const reports = readdirSync(dataPath('bench'))
  .filter((file) => file.endsWith('.json'))
  .flatMap((file) => {
    const read = Report.safeParse(JSON.parse(readFileSync(dataPath(`bench/${file}`), 'utf8')))
    return read.success ? [read.data] : []
  })
  .sort((a, b) => rank(a) - rank(b) || a.name.localeCompare(b.name))
const [first] = reports
if (!first) throw new Error('There is no report in .data/bench/: run `npm run bench` first.')

const rowOf = ({ name, figure, limit, least }: z.infer<typeof Gate>): string => {
  const gate = { name, figure: figure ?? Number.NaN, limit, ...(least && { least }) }
  const reached = isReached(gate) ? 'yes' : '**no**'
  return `| ${name} | ${figure === null ? 'none' : shown(figure)} | ${least ? 'at least' : 'at most'} ${limit} | ${reached} |`
}
const { cpu, cores, memoryGb, node } = first.machine
const table = [
  BEGIN,
  `Measured on ${cores} cores (${cpu}), ${memoryGb} GB, Node ${node}, the load, the vendors' stand-ins and PostgreSQL on the`,
  'same machine; the whole reports, Lighthouse on the pages too, are in `bench/full-run.json`.',
  '',
  '| what | figure | to reach | reached |',
  '|---|---|---|---|',
  ...reports.filter(({ name }) => !UNLISTED.includes(name)).flatMap(({ gates }) => gates.map(rowOf)),
  END,
].join('\n')

const page = join(ROOT, 'docs/figures.md')
const text = readFileSync(page, 'utf8')
if (!text.includes(BEGIN) || !text.includes(END))
  throw new Error('docs/figures.md has no place for the figures.')
const [before, rest] = text.split(BEGIN) as [string, string]
writeFileSync(page, `${before}${table}${rest.slice(rest.indexOf(END) + END.length)}`)
writeFileSync(join(ROOT, 'bench/full-run.json'), `${JSON.stringify(reports, null, 2)}\n`)
console.log(`Written: docs/figures.md and bench/full-run.json, ${reports.length} reports.`)
