import { runBrowserTests, runPlaywright } from './browser-tests.ts'
import { ensurePackages, SPEECH_PACKAGES } from './packages.ts'
import { ensureChromium } from './steps.ts'
import { buildWeb } from './web-build.ts'

/** `npm run e2e`: the browser tests alone; with arguments, those that Playwright runs by them. */
await ensurePackages(SPEECH_PACKAGES, 'For local speech')
await ensureChromium()
await buildWeb()
const args = process.argv.slice(2)
process.exitCode = await (args.length > 0 ? runPlaywright(...args) : runBrowserTests())
