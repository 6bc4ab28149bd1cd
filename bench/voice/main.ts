/** `npm run bench`: the voice path's own cost, measured on this machine, with gates. */
import { parseArgs } from 'node:util'
import { type Gate, report } from '../report.ts'
import { DELAYS, type LoadStats, measureLoad, TYPICAL, TYPICAL_PACE } from './latency.ts'
import { measureInterruption, measureReplyLength, measureWire, measureWsFloor } from './one-nurse.ts'
import { startDatabase } from './setting.ts'
import { round } from './statistics.ts'

/** `--levels 1,100` measures only these. */
const { values } = parseArgs({ options: { levels: { type: 'string', default: '1,50,100,200' } } })
const LEVELS = values.levels.split(',').map(Number)
const SECONDS = 40
/** Interviews at once for the figures with typical vendors. */
const TYPICAL_INTERVIEWS = 10
/** What a page adds before a frame that has come is heard: the lead of its player. */
const PLAYER_LEAD_MS = 30

const database = await startDatabase()
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void database.stop().finally(() => process.exit(1)))
}
try {
  const startedAt = performance.now()
  const say = (text: string) =>
    console.log(`${String(round((performance.now() - startedAt) / 1_000, 0)).padStart(4)} s  ${text}`)
  say(`vendors' stand-ins take ${JSON.stringify(DELAYS)}; subtracted below`)
  const wire = await measureWire(database)
  say(`wire ${JSON.stringify(wire)}`)
  const length = await measureReplyLength(database, 12)
  say(`reply length ${JSON.stringify(length)}`)
  const interruption = await measureInterruption(database, 30)
  say(`interruption ${JSON.stringify(interruption)}`)
  const wsFloor = await measureWsFloor(50, 10)
  const load: LoadStats[] = []
  for (const interviews of LEVELS) {
    load.push(await measureLoad(database, interviews, SECONDS))
    say(`${interviews} interviews ${JSON.stringify(load.at(-1))}`)
  }
  const measureTypical = (earlyReplies: boolean, delays = TYPICAL) =>
    measureLoad(database, TYPICAL_INTERVIEWS, SECONDS, { delays, earlyReplies })
  const typical = await measureTypical(true)
  say(`typical vendors ${JSON.stringify(typical)}`)
  const inTurn = await measureTypical(false)
  say(`the same, one vendor after the other ${JSON.stringify(inTurn)}`)
  const atPace = await measureTypical(true, TYPICAL_PACE)
  say(`the same, a model of 60 tokens a second ${JSON.stringify(atPace)}`)
  console.log('')
  console.table(
    load.map((stats) => ({
      interviews: stats.interviews,
      turns: stats.turns,
      'added p50 ms': stats.addedMs.p50,
      'p95 ms': stats.addedMs.p95,
      'p99 ms': stats.addedMs.p99,
      'first sound p50 ms': stats.soundMs.p50,
      'event loop p99 ms': stats.eventLoopP99Ms,
      'CPU ms a talker-second': stats.cpuMsPerTalkerSecond,
      'x bare ws': round(stats.cpuMsPerTalkerSecond / wsFloor),
    })),
  )
  const at100 = load.find(({ interviews }) => interviews === 100) ?? (load.at(-1) as LoadStats)
  const gates: Gate[] = [
    { name: `added p95 at ${at100.interviews} interviews, ms`, figure: at100.addedMs.p95, limit: 25 },
    { name: 'typical vendors: the reply, added p95, ms', figure: typical.addedMs.p95, limit: 25 },
    {
      name: 'typical vendors: release to the first sound, p50 with the lead of the player, ms',
      figure: typical.soundMs.p50 + PLAYER_LEAD_MS,
      limit: 200,
      least: true,
    },
    {
      name: 'typical vendors: the same, at most',
      figure: typical.soundMs.p50 + PLAYER_LEAD_MS,
      limit: 500,
    },
    {
      name: 'typical vendors: replies asked for early and not used, of all asked for early',
      figure: typical.earlyWasted,
      limit: 0.3,
    },
    {
      name: 'typical vendors, 60 tokens/s: release to the first word that depends on the answer, p50, ms',
      figure: atPace.dependentMs.p50 + PLAYER_LEAD_MS,
      limit: 1_500,
    },
    {
      name: 'typical vendors, 60 tokens/s: release to the first word that depends on the answer, p95, ms',
      figure: atPace.dependentMs.p95 + PLAYER_LEAD_MS,
      limit: 2_500,
    },
    { name: 'interruption to silence p95, ms', figure: interruption.p95Ms, limit: 30 },
    { name: 'first audio, 1 against 10 sentences, ms apart', figure: length.differenceMs, limit: 10 },
    { name: 'upstream bytes on the wire / WebM bytes', figure: wire.ratio, limit: 1.04 },
  ]
  report('realtime', gates, {
    delays: DELAYS,
    load,
    typical: { delays: TYPICAL, ...typical, inTurn, atPace },
    wsFloor,
    wire,
    length,
    interruption,
  })
} finally {
  await database.stop()
}
