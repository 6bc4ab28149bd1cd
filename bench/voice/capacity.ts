/**
 * `node bench/voice/capacity.ts`: how many live interviews a core carries, full path with the Speech SDK. Nurses who
 * talk again as soon as it is their turn, then many interviews with one talker in ten; what the server process took of
 * a core is held against those who talked. The load, the vendors' stand-ins and the database share the machine: more
 * interviews than all of them together can carry would measure how they wait for each other.
 */
import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import { type Gate, report } from '../report.ts'
import { measureLoad } from './latency.ts'
import { startDatabase } from './setting.ts'
import { round } from './statistics.ts'

const LEAST_TALKING = 100
const LEAST_OPEN = 1_000

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    /**
     * Interviews whose nurses begin again as soon as it is their turn: some 7 in 10 of them talk at a time. So many
     * that a core's share of them comes near what is claimed, and turns of the event loop are shared as they then are.
     */
    talkers: { type: 'string', default: String(40 * availableParallelism()) },
    open: { type: 'string', default: String(100 * availableParallelism()) },
    seconds: { type: 'string', default: '60' },
  },
})
const seconds = Number(values.seconds)

const database = await startDatabase()
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void database.stop().finally(() => process.exit(1)))
}
try {
  const busy = await measureLoad(database, Number(values.talkers), seconds, {
    talkShare: 1,
    earlyReplies: true,
  })
  console.log(`busy  ${JSON.stringify(busy)}`)
  const open = await measureLoad(database, Number(values.open), seconds, {
    talkShare: 0.1,
    earlyReplies: true,
  })
  console.log(`open  ${JSON.stringify(open)}`)
  const gates: Gate[] = [
    {
      name: 'talking at once a core',
      figure: round(busy.talking / busy.cores),
      limit: LEAST_TALKING,
      least: true,
    },
    {
      name: 'open a core, 1 in 10 talking',
      figure: round(open.interviews / open.cores),
      limit: LEAST_OPEN,
      least: true,
    },
  ]
  report('capacity', gates, { seed: Number(values.seed), seconds, busy, open })
} finally {
  await database.stop()
}
