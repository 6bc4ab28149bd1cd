/**
 * `npm run simulate`: whole interviews under kills, cuts, delays, doubled requests, hand-overs and slow saves, on a virtual
 * clock and a network drawn from seeds, each compared with an interview without faults. `-- --schedules 100000 --seed 1`
 * runs so many from that seed on; `-- --replay 1894` prints one, step by step.
 */
import { fork } from 'node:child_process'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Difference } from './simulation.ts'
import type { Job } from './worker.ts'

const { values } = parseArgs({
  options: {
    schedules: { type: 'string', default: '2000' },
    seed: { type: 'string', default: '1' },
    replay: { type: 'string' },
    workers: { type: 'string', default: String(Math.min(4, cpus().length)) },
  },
})
const wholeNumber = (name: string, text: string): number => {
  const number = Number(text)
  if (Number.isSafeInteger(number) && number > 0) return number
  console.error(`--${name} takes a whole number from 1 on.`)
  process.exit(2)
}
const from = wholeNumber('seed', values.replay ?? values.seed)
const count = values.replay ? 1 : wholeNumber('schedules', values.schedules)
const workers = values.replay ? 1 : Math.min(wholeNumber('workers', values.workers), count)
/** At a time: so that workers end together, and one that dies says where. */
const BATCH = 250
const SHOWN = 10

let next = from
const end = from + count
const differences: Difference[] = []
const startedAt = performance.now()
await Promise.all(Array.from({ length: workers }, () => work()))
const seconds = (performance.now() - startedAt) / 1_000
differences.sort((a, b) => a.seed - b.seed)
for (const { seed, reasons, faults } of differences.slice(0, SHOWN)) {
  console.log(`seed ${seed}: ${reasons.join('; ')}`)
  for (const fault of faults) console.log(`    ${fault}`)
  console.log(`    npm run simulate -- --replay ${seed}`)
}
if (differences.length > SHOWN) console.log(`and ${differences.length - SHOWN} more`)
console.log(`${seconds.toFixed(0)} s, ${((seconds * 1_000 * workers) / count).toFixed(1)} ms of a core each`)
console.log(`${count} schedules, ${differences.length} differ`)
process.exitCode = differences.length > 0 ? 1 : 0

/** Has one worker run batch after batch, until none is left. */
function work(): Promise<void> {
  const child = fork(join(import.meta.dirname, 'worker.ts'), { stdio: 'inherit' })
  return new Promise((resolve, reject) => {
    let job: Job | undefined
    child.on('message', (message: 'ready' | Difference[]) => {
      if (message !== 'ready') differences.push(...message)
      if (next >= end) {
        child.removeAllListeners('exit')
        child.kill()
        resolve()
        return
      }
      job = { from: next, count: Math.min(BATCH, end - next), isTraced: values.replay !== undefined }
      next += job.count
      child.send(job)
    })
    child.on('exit', (code) =>
      reject(new Error(`A worker ended with ${code} in the seeds from ${job?.from}.`)),
    )
  })
}
