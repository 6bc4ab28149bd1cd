/** One worker of `npm run simulate`: runs the schedules it is sent, each from its seed, on a clock of its own. */
import { installVirtualTime, VirtualTime } from './virtual-time.ts'

const time = new VirtualTime()
installVirtualTime(time)
// Everything else is imported once the clock is in place: some modules keep the timers they find.
const { openSimulation } = await import('./simulation.ts')
const { runRange, trace } = await openSimulation(time)

export interface Job {
  from: number
  count: number
  /** Prints each step of the one schedule. */
  isTraced?: boolean
}

process.on('message', async ({ from, count, isTraced }: Job) => {
  // What differs is run again where it is traced: nobody reads here where an error began.
  if (isTraced) await trace(from)
  else Error.stackTraceLimit = 0
  process.send?.(await runRange(from, count))
})
process.send?.('ready')
