/** `npm run chaos`: the product under kills, cuts, restarts and attacks, with gates. */
import './stand/own-data-folder.ts'
import { parseArgs } from 'node:util'
import type { Gate } from './report.ts'

const { report } = await import('./report.ts')
const { createDice } = await import('./random.ts')
const { kills } = await import('./scenarios/kills.ts')
const { cuts } = await import('./scenarios/cuts.ts')
const { postgresRestarts } = await import('./scenarios/postgres-restarts.ts')
const { rollingRestart } = await import('./scenarios/rolling-restart.ts')
const { fuzz } = await import('./scenarios/fuzz.ts')

const SCENARIOS = {
  kills: { run: kills, times: 200 },
  cuts: { run: cuts, times: 200 },
  postgres: { run: postgresRestarts, times: 20 },
  rolling: { run: rollingRestart, times: 5 },
  fuzz: { run: fuzz, times: 100_000 },
} as const
type Name = keyof typeof SCENARIOS

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    /** Names of scenarios, separated by commas. */
    only: { type: 'string', default: Object.keys(SCENARIOS).join() },
    /** How often in place of the full number. */
    times: { type: 'string' },
  },
})
const names = values.only.split(',') as Name[]
const unknown = names.find((name) => !(name in SCENARIOS))
if (unknown) {
  console.error(`There is no scenario ${unknown}: ${Object.keys(SCENARIOS).join(', ')}.`)
  process.exit(1)
}

const gates: Gate[] = []
const results: Record<string, unknown> = { seed: Number(values.seed) }
for (const name of names) {
  const { run, times } = SCENARIOS[name]
  const startedAt = performance.now()
  const seconds = () => Math.round((performance.now() - startedAt) / 1_000)
  const say = (text: string) => console.log(`${name}  ${String(seconds()).padStart(4)} s  ${text}`)
  const outcome = await run({
    dice: createDice(Number(values.seed)),
    times: Number(values.times ?? times),
    say,
  })
  gates.push(...outcome.gates)
  results[name] = { seconds: seconds(), ...outcome.report }
  console.log(JSON.stringify(results[name], null, 2))
}
report(names.length === Object.keys(SCENARIOS).length ? 'chaos' : `chaos-${names.join('-')}`, gates, results)
process.exit()
