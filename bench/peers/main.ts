/**
 * `npm run bench -- peers`: the same turn, twelve chunks of 250 ms up to scripted vendors and a voice down, by us and by
 * others: what each adds to its vendors' time, its CPU, its bytes, what it loses in a cut and what it says in a stall.
 */
import { parseArgs } from 'node:util'
import { report } from '../report.ts'
import { startDatabase } from '../voice/setting.ts'
import { median, round } from '../voice/statistics.ts'
import { BARE, type Contender, LIVEKIT, ours, SOCKET_IO } from './contenders.ts'
import { installLiveKit } from './livekit/install.ts'
import { type Load, measureCut, measureLoad, measureStall, measureWire } from './measure.ts'
import { measureOurCut } from './our-cut.ts'
import { reasonsBehind } from './reasons.ts'

const STALL_MS = 5_000
const { values } = parseArgs({
  options: {
    sessions: { type: 'string', default: '20' },
    turns: { type: 'string', default: '4' },
    rounds: { type: 'string', default: '3' },
  },
})
const [sessions, turns, rounds] = [values.sessions, values.turns, values.rounds].map(Number) as [
  number,
  number,
  number,
]

const noLiveKit = await installLiveKit()
const database = await startDatabase()
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void database.stop().finally(() => process.exit(1)))
const us = ours(database)
const contenders: Contender[] = [BARE, SOCKET_IO, ...(noLiveKit ? [] : [LIVEKIT]), us]
const loads = new Map<string, Load[]>(contenders.map(({ name }) => [name, []]))
const rows = []
try {
  for (let round = 0; round < rounds; round++)
    for (const contender of round % 2 ? contenders.toReversed() : contenders) {
      const load = await measureLoad(contender, { sessions, turns })
      loads.get(contender.name)?.push(load)
      console.log(`${contender.name}  ${JSON.stringify(load)}`)
    }
  for (const contender of contenders) {
    const of = (what: keyof Load) => median((loads.get(contender.name) ?? []).map((load) => load[what]))
    const stall = await measureStall(contender, STALL_MS)
    rows.push({
      server: contender.name,
      p50: of('p50'),
      p95: of('p95'),
      p99: of('p99'),
      cpuMs: of('cpuMs'),
      wire: await measureWire(contender),
      lost: contender === us ? await measureOurCut(database) : await measureCut(contender, 3),
      silentMs: stall.soundMs,
    })
  }
} finally {
  await database.stop()
}

console.table(
  rows.map((row) => ({
    server: row.server,
    'added p50, p95, p99 ms': `${row.p50}, ${row.p95}, ${row.p99}`,
    'CPU a turn, ms': row.cpuMs,
    'bytes / sound': row.wire,
    'chunks lost of 12': row.lost,
    'silent in a stall of 5 s, ms': row.silentMs,
  })),
)
for (const reason of reasonsBehind(rows, us.name)) console.log(reason)
if (noLiveKit) console.log(`LiveKit agents: not measured. ${noLiveKit}`)
console.log(
  'micdrop: not measured. Its packages (@micdrop/server) are no longer in the npm registry, which answers 404.',
)

const mine = rows.find(({ server }) => server === us.name)
const bare = rows.find(({ server }) => server === BARE.name)
report(
  'peers',
  [
    { name: 'peers: chunks that we lose in a cut', figure: mine?.lost ?? Number.NaN, limit: 0 },
    {
      name: 'peers: our first sound where the model stalls 5 s, ms',
      figure: mine?.silentMs ?? Number.NaN,
      limit: 1_000,
    },
    {
      name: 'peers: our bytes / those of bare ws',
      figure: round((mine?.wire ?? Number.NaN) / (bare?.wire ?? Number.NaN), 3),
      limit: 1.05,
    },
  ],
  {
    sessions,
    turns,
    rounds,
    rows,
    notMeasured: { micdrop: 'no longer in the npm registry', livekit: noLiveKit ?? null },
  },
)
