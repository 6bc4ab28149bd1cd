import { spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { cpus, loadavg, totalmem } from 'node:os'
import { join } from 'node:path'
import { ROOT } from '@preceptor/local/data-folder'

/** A figure and what it must reach: at most `limit`, or at least where `least` says so. */
export interface Gate {
  name: string
  figure: number
  limit: number
  least?: boolean
}

/** A figure that could not be had reaches nothing. */
export const isReached = ({ figure, limit, least }: Gate): boolean =>
  least ? figure >= limit : figure <= limit

/** For the eye: a gate is held on the figure as it was measured. */
export const shown = (figure: number): number => Number(figure.toFixed(3))

/** What ran the figures: without it they say nothing. */
const machine = () => ({
  cpu: cpus()[0]?.model ?? 'unknown',
  cores: cpus().length,
  memoryGb: Math.round(totalmem() / 1024 ** 3),
  node: process.version,
  commit: spawnSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: ROOT, encoding: 'utf8' }).stdout.trim(),
})
const loadBefore = loadavg().map((load) => Number(load.toFixed(2)))

/**
 * Prints the gates, keeps them with `figures` and the machine in `.data/bench/<name>.json`, and has the process end
 * with 1 when one was missed.
 */
export const report = (name: string, gates: readonly Gate[], samples: Record<string, unknown>): void => {
  console.table(
    gates.map((gate) => ({
      what: gate.name,
      figure: shown(gate.figure),
      'to reach': `${gate.least ? '>=' : '<='} ${gate.limit}`,
      reached: isReached(gate) ? 'yes' : 'NO',
    })),
  )
  const folder = join(ROOT, '.data', 'bench')
  mkdirSync(folder, { recursive: true })
  const content = { name, at: new Date().toISOString(), machine: machine(), loadBefore, gates, samples }
  writeFileSync(join(folder, `${name}.json`), `${JSON.stringify(content, null, 2)}\n`)
  const missed = gates.filter((gate) => !isReached(gate)).map((gate) => gate.name)
  console.log(missed.length ? `${name}: missed ${missed.join('; ')}` : `${name}: every figure reached`)
  if (missed.length) process.exitCode = 1
}

/** The value below which the given share (0-1) of the figures lies; nearest rank. NaN without figures. */
export const percentile = (samples: readonly number[], share: number): number =>
  samples.toSorted((a, b) => a - b)[Math.max(0, Math.ceil(share * samples.length) - 1)] ?? Number.NaN
