/**
 * `npm run mutation`: changes the pure rules of each room of `local/mutation/rooms.ts`, one small fault at a time, in a
 * clone of the last commit, and counts how many the tests find. Fails where a room's score is too low. With arguments
 * these rooms only, or these files; `--concurrency 1` leaves the other cores alone. Reports: `.data/mutation/`.
 */
import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { dataPath } from '../data-folder.ts'
import { MUTATED_ROOMS, type MutatedRoom } from '../mutation/rooms.ts'
import { MutationReport, scoreOf } from '../mutation/score.ts'
import { commandOf } from '../steps.ts'
import { makeWorkingCopy } from '../working-copy.ts'

const { values, positionals } = parseArgs({
  options: { concurrency: { type: 'string', default: String(availableParallelism()) } },
  allowPositionals: true,
})
const roomNames = Object.keys(MUTATED_ROOMS)
const unknown = positionals.find((name) => !roomNames.includes(name.split('/')[0] as string))
if (unknown) {
  console.error(`There is no room ${unknown}; name one of ${roomNames.join(', ')}, or a file in it.`)
  process.exit(1)
}
const chosen = positionals.length > 0 ? positionals : roomNames

/** Options of Stryker for a room, or for one file of it. */
const optionsOf = (name: string, { mutate, breakBelow }: MutatedRoom, report: string) => ({
  // Files import each other by the packages' links, so that only a copy as a whole can be mutated.
  inPlace: true,
  // Stryker reads this file by an interface that TypeScript 7 has no more.
  tsconfigFile: 'none.json',
  mutate: name.includes('/') ? [name] : mutate,
  testRunner: 'vitest',
  vitest: { configFile: 'local/mutation/vitest.config.ts', related: false },
  coverageAnalysis: 'perTest',
  // What runs while a file loads is data for the most part, and a mutant of it would need every test.
  ignoreStatic: true,
  concurrency: Number(values.concurrency),
  allowConsoleColors: false,
  reporters: ['progress-append-only', 'clear-text', 'html', 'json'],
  clearTextReporter: { allowColor: false, allowEmojis: false, reportTests: false },
  htmlReporter: { fileName: `${report}.html` },
  jsonReporter: { fileName: `${report}.json` },
  thresholds: { high: 100, low: breakBelow, break: breakBelow },
})

const rows = chosen.map((name) => {
  const room = MUTATED_ROOMS[name.split('/')[0] as string] as MutatedRoom
  const report = dataPath('mutation', name.replaceAll('/', '-').replace(/\.ts$/, ''))
  const startedAt = performance.now()
  const { root, remove } = makeWorkingCopy('preceptor-mutation-')
  try {
    const options = join(root, 'stryker.json')
    writeFileSync(options, JSON.stringify(optionsOf(name, room, report)))
    const { status } = spawnSync(
      process.execPath,
      [commandOf('@stryker-mutator/core', 'stryker'), 'run', options],
      {
        cwd: root,
        stdio: 'inherit',
        env: { ...process.env, MUTATED_ROOM: name.split('/')[0] },
      },
    )
    const { files, mutants, percent } = scoreOf(
      MutationReport.parse(JSON.parse(readFileSync(`${report}.json`, 'utf8'))),
    )
    const minutes = (performance.now() - startedAt) / 60_000
    return { name, files, mutants, percent, minutes, isReached: status === 0 }
  } finally {
    remove()
  }
})

console.log('\n| room | files | mutants | found, % | minutes |\n|---|---|---|---|---|')
for (const { name, files, mutants, percent, minutes } of rows) {
  console.log(`| ${name} | ${files} | ${mutants} | ${percent.toFixed(1)} | ${minutes.toFixed(1)} |`)
}
const low = rows.filter(({ isReached }) => !isReached).map(({ name }) => name)
if (low.length > 0) console.log(`Too low: ${low.join(', ')}`)
process.exitCode = low.length > 0 ? 1 : 0
