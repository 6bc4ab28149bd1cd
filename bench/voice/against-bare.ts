/**
 * `node bench/voice/against-bare.ts`: own latency of a turn at 200 interviews, held against the same three SDK calls
 * made bare by as many talkers against the same stand-ins, in the same run, in the order ABBA.
 */
import { parseArgs } from 'node:util'
import { speechChunks } from '@preceptor/local/testing/speech-fixture'
import { NODE_FLAGS } from '@preceptor/realtime/node-flags'
import { report } from '../report.ts'
import { startChild } from './child.ts'
import { DELAYS, measureLoad } from './latency.ts'
import { startDatabase } from './setting.ts'
import { median, percentile, round } from './statistics.ts'

const MOST_P50_TIMES = 2
const MOST_P99_TIMES = 3
const TALK_SHARE = 0.25
const DELAY_SUM_MS = DELAYS.recogniseMs + DELAYS.replyMs + DELAYS.synthesiseMs

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    interviews: { type: 'string', default: '200' },
    seconds: { type: 'string', default: '40' },
  },
})
const [interviews, seconds] = [Number(values.interviews), Number(values.seconds)]

interface Added {
  p50: number
  p95: number
  p99: number
}

const measureBare = async (): Promise<Added & { turns: number }> => {
  const vendors = await startChild('./vendors-child.ts', {
    BENCH_VENDORS: JSON.stringify({ sentences: 2, delays: DELAYS }),
  })
  const chunks = speechChunks().length
  const bare = await startChild(
    './bare-calls-child.ts',
    {
      BARE_CALLS: JSON.stringify({
        speechHost: vendors.ready.speech,
        openAiUrl: vendors.ready.openAi,
        talkers: interviews,
        seconds,
        chunks,
        cycleMs: (chunks * 250) / TALK_SHARE,
      }),
    },
    NODE_FLAGS,
  )
  const added = (bare.ready.samples as number[]).map((ms) => ms - DELAY_SUM_MS)
  await bare.stop()
  await vendors.stop()
  return {
    turns: added.length,
    p50: round(median(added), 2),
    p95: round(percentile(added, 0.95), 2),
    p99: round(percentile(added, 0.99), 2),
  }
}

const database = await startDatabase()
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void database.stop().finally(() => process.exit(1)))
}
try {
  const measureOurs = async () => (await measureLoad(database, interviews, seconds)).addedMs
  const say = (what: string, added: Added) => console.log(`${what}  ${JSON.stringify(added)}`)
  const runs: { ours: Added[]; bare: Added[] } = { ours: [], bare: [] }
  for (const what of ['ours', 'bare', 'bare', 'ours'] as const) {
    const added = what === 'ours' ? await measureOurs() : await measureBare()
    runs[what].push(added)
    say(what, added)
  }
  const mean = (of: keyof typeof runs, share: keyof Added) =>
    runs[of].reduce((sum, added) => sum + added[share], 0) / runs[of].length
  report(
    'against-bare',
    [
      {
        name: `added p50 at ${interviews} interviews / bare calls`,
        figure: round(mean('ours', 'p50') / mean('bare', 'p50'), 2),
        limit: MOST_P50_TIMES,
      },
      {
        name: `added p99 at ${interviews} interviews / bare calls`,
        figure: round(mean('ours', 'p99') / mean('bare', 'p99'), 2),
        limit: MOST_P99_TIMES,
      },
    ],
    { seed: Number(values.seed), interviews, seconds, delays: DELAYS, runs },
  )
} finally {
  await database.stop()
}
