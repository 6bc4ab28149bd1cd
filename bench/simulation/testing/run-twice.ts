/** Runs schedules forth and back, and prints whether each came out the same both times. */
import { installVirtualTime, VirtualTime } from '../virtual-time.ts'

const SCHEDULES = 40
const time = new VirtualTime()
installVirtualTime(time)
const { openSimulation } = await import('../simulation.ts')
const { fingerprint } = await openSimulation(time)
const seeds = Array.from({ length: SCHEDULES }, (_, at) => 77_000 + at)
const forth = new Map<number, string>()
for (const seed of seeds) forth.set(seed, await fingerprint(seed))
let isSame = true
for (const seed of seeds.toReversed()) isSame &&= (await fingerprint(seed)) === forth.get(seed)
console.log(JSON.stringify({ isSame, schedules: SCHEDULES }))
process.exit()
