import { parseArgs } from 'node:util'
import { createDice } from '../random.ts'
import { assumptionLines } from './assumptions.ts'
import { livePlan } from './live-plan.ts'
import { summarize, summaryLines } from './summarize.ts'

/** `npm run cohort`: simulates candidates who practice by a plan. Ends with 1 where a goal is missed, with 2 where it was called wrongly. */
const { values } = parseArgs({
  options: { count: { type: 'string', default: '1000' }, seed: { type: 'string', default: '1' } },
})
const [count, seed] = [Number(values.count), Number(values.seed)]
if (!Number.isInteger(count) || count < 1 || !Number.isInteger(seed)) {
  console.error('npm run cohort -- [--count 1000] [--seed 1]')
  process.exitCode = 2
} else {
  const dice = createDice(seed)
  const lives = Array.from({ length: count }, (_, number) => livePlan(dice.part(number)))
  const summary = summarize(lives)
  for (const line of [...assumptionLines(), ...summaryLines(count, seed, summary)]) console.log(line)
  if (!summary.holds) process.exitCode = 1
}
