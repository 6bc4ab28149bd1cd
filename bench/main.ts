import { ensurePackages, SPEECH_PACKAGES } from '@preceptor/local/packages'
import { ensureChromium, runNode } from '@preceptor/local/steps'
import { buildWeb } from '@preceptor/local/web-build'

/**
 * `npm run bench`: latency of the voice path, at the server and at the ear, against the bare calls of the vendors, then
 * how many interviews a core carries and what a chunk costs, then what reports and plans take at the pace of a real
 * model, what the api costs above `node:http`, whether answers
 * tell known e-mail addresses from unknown ones, what one nurse's figures cost among those of ten thousand, how long a
 * large statechart takes to be laid out, how well the rules judge labelled answers, how hands-free talking tells pauses
 * from ends, how the time of what reads texts grows with them, how much one database saves, and at last Lighthouse on the
 * public pages and, signed in, on those of the app. Further arguments go to the first. `-- ceiling` runs that one alone,
 * `-- peers` others beside us, which is no part of the whole.
 */
const CEILING = 'bench/ceiling/main.ts'
const PEERS = 'bench/peers/main.ts'
const ALONE: Record<string, string> = { ceiling: CEILING, peers: PEERS }
const [name = '', ...rest] = process.argv.slice(2)
const alone = ALONE[name]
if (alone) process.exit(await runNode([alone, ...rest]))

await ensurePackages(SPEECH_PACKAGES, 'For local speech')
const voice = await runNode(['bench/voice/main.ts', ...process.argv.slice(2)])
const againstBare = await runNode(['bench/voice/against-bare.ts'])
const capacity = await runNode(['bench/voice/capacity.ts'])
const transport = await runNode(['bench/voice/transport.ts'])
const realModels = await runNode(['bench/api/real-models.ts'])
const apiFloor = await runNode(['bench/api/floor.ts'])
await ensureChromium()
await buildWeb()
const heard = await runNode(['bench/pages/heard-latency.ts'])
const sameTime = await runNode(['bench/api/same-time.ts'])
const dashboard = await runNode(['bench/api/dashboard.ts'])
const charts = await runNode(['bench/pages/charts.ts'])
const judge = await runNode(['bench/judge/gates.ts'])
const turns = await runNode(['bench/turns/main.ts'])
const growth = await runNode(['bench/api/growth.ts'])
const ceiling = await runNode([CEILING])
const publicPages = await runNode(['bench/pages/public-pages.ts'])
const appPages = await runNode(['bench/pages/app-pages.ts'])
process.exitCode =
  voice ||
  againstBare ||
  capacity ||
  transport ||
  realModels ||
  apiFloor ||
  heard ||
  sameTime ||
  dashboard ||
  charts ||
  judge ||
  turns ||
  growth ||
  ceiling ||
  publicPages ||
  appPages
