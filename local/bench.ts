import { ensurePackages, SPEECH_PACKAGES } from './packages.ts'
import { ensureChromium, runNode } from './steps.ts'
import { buildWeb } from './web-build.ts'

/**
 * `npm run bench`: latency of the voice path, at the server and at the ear, against the bare calls of the vendors, then
 * how many interviews a core carries and what a chunk costs, then what the api costs above `node:http`, whether answers
 * tell known e-mail addresses from unknown ones, what one nurse's figures cost among those of ten thousand, how long a
 * large statechart takes to be laid out, how the time of what reads texts grows with them, then Lighthouse on the public pages. Further arguments go to the first.
 */
await ensurePackages(SPEECH_PACKAGES, 'For local speech')
const voice = await runNode(['realtime/bench/main.ts', ...process.argv.slice(2)])
const againstBare = await runNode(['realtime/bench/against-bare.ts'])
const capacity = await runNode(['realtime/bench/capacity.ts'])
const transport = await runNode(['realtime/bench/transport.ts'])
const apiFloor = await runNode(['api/bench/floor.ts'])
await ensureChromium()
await buildWeb()
const heard = await runNode(['web/bench/heard-latency.ts'])
const sameTime = await runNode(['api/bench/same-time.ts'])
const dashboard = await runNode(['api/bench/dashboard.ts'])
const charts = await runNode(['web/bench/charts.ts'])
const growth = await runNode(['api/bench/growth.ts'])
const publicPages = await runNode(['web/bench/public-pages.ts'])
process.exitCode =
  voice ||
  againstBare ||
  capacity ||
  transport ||
  apiFloor ||
  heard ||
  sameTime ||
  dashboard ||
  charts ||
  growth ||
  publicPages
