import { ensurePackages, SPEECH_PACKAGES } from './packages.ts'
import { runNode } from './steps.ts'

/** `npm run bench`: latency of the voice path; further arguments go to the bench. */
await ensurePackages(SPEECH_PACKAGES, 'For local speech')
process.exitCode = await runNode(['realtime/bench/main.ts', ...process.argv.slice(2)])
