/**
 * `npm run containers`: builds both images, runs docker-compose.yml with them and tries what an operator does with it.
 * Exit code 0 only when all of it held; the last line says what ran and what was a substitute.
 */
import { parseArgs } from 'node:util'
import { runAll } from './run-all.ts'

const { values } = parseArgs({
  options: {
    /** The commit whose images are upgraded from. */
    from: { type: 'string', default: 'HEAD~1' },
    /** Leaves the images for the next run. */
    keep: { type: 'boolean', default: false },
  },
})
const startedAt = performance.now()
const say = (text: string) => {
  console.log(`${String(Math.round((performance.now() - startedAt) / 1_000)).padStart(5)} s  ${text}`)
}
try {
  console.log(await runAll({ ...values, say }))
} catch (error) {
  console.error((error as Error).message.slice(-4_000))
  console.log('containers: FAILED')
  process.exitCode = 1
}
process.exit()
