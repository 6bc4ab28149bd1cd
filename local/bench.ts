import { ensurePackages, SPEECH_PACKAGES } from './packages.ts'
import { runNode } from './steps.ts'

/**
 * `npm run bench`: latency of the voice path, then whether answers tell known e-mail addresses from unknown ones.
 * Further arguments go to the first.
 */
await ensurePackages(SPEECH_PACKAGES, 'For local speech')
const voice = await runNode(['realtime/bench/main.ts', ...process.argv.slice(2)])
const sameTime = await runNode(['api/bench/same-time.ts'])
process.exitCode = voice || sameTime
