/**
 * `npm run planted`: plants each fault of `local/planted` in a clone of the last commit, runs the test that must fail,
 * and the whole suite where that one passes. Fails where no test does. With names, these only; `-- --list` prints them.
 */
import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { ensurePackages, SPEECH_PACKAGES } from '../packages.ts'
import { type PlantedFault, readPatches } from '../planted/read-patches.ts'
import { commandOf, ensureChromium } from '../steps.ts'
import { makeWorkingCopy } from '../working-copy.ts'

const { values, positionals } = parseArgs({ options: { list: { type: 'boolean' } }, allowPositionals: true })
const all = readPatches()
const unknown = positionals.find((name) => all.every((fault) => fault.name !== name))
if (unknown) {
  console.error(`There is no fault ${unknown}; \`npm run planted -- --list\` prints them.`)
  process.exit(1)
}
const faults = positionals.length > 0 ? all.filter(({ name }) => positionals.includes(name)) : all
if (values.list) {
  for (const { name, fault, test } of faults) console.log(`${name}: ${fault} ${test}`)
  process.exit(0)
}

const Report = z.object({ numFailedTests: z.number(), numTotalTests: z.number() })

/** Runs a script in the copy; true where it failed. */
const fails = (root: string, args: string[]): boolean =>
  spawnSync(process.execPath, args, { cwd: root, stdio: 'ignore' }).status !== 0

/** Whether tests of the file fail, and not only its loading. */
const testFails = (root: string, test: string): boolean => {
  if (test.endsWith('.e2e.ts')) return fails(root, ['local/e2e.ts', test, '--retries=0'])
  const report = join(root, 'report.json')
  fails(root, [commandOf('vitest'), 'run', test, '--reporter=json', `--outputFile=${report}`])
  if (!existsSync(report)) throw new Error(`${test} could not be run`)
  const { numFailedTests, numTotalTests } = Report.parse(JSON.parse(readFileSync(report, 'utf8')))
  if (numTotalTests === 0) throw new Error(`${test} could not be loaded`)
  return numFailedTests > 0
}

const plant = ({ test, patchFile }: PlantedFault): string => {
  const { root, remove } = makeWorkingCopy('preceptor-planted-')
  try {
    execFileSync('git', ['apply', patchFile], { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] })
    if (testFails(root, test)) return test
    return fails(root, ['local/test.ts']) ? 'another test' : ''
  } finally {
    remove()
  }
}

await ensurePackages(SPEECH_PACKAGES, 'For local speech')
await ensureChromium()
const rows = faults.map((fault) => {
  const startedAt = performance.now()
  const caughtBy = plant(fault)
  const seconds = Math.round((performance.now() - startedAt) / 1_000)
  console.log(
    `${caughtBy ? 'caught' : 'NOT CAUGHT'}  ${fault.name}, ${seconds} s: ${caughtBy || fault.fault}`,
  )
  return caughtBy
})
const missed = rows.filter((caughtBy) => !caughtBy).length
const elsewhere = rows.filter((caughtBy) => caughtBy === 'another test').length
console.log(
  `${rows.length - missed} of ${rows.length} faults caught, ${elsewhere} by another test than the one named`,
)
process.exitCode = missed > 0 || elsewhere > 0 ? 1 : 0
