import { ensurePackages, SPEECH_PACKAGES } from './packages.ts'
import { commandOf, ensureChromium, runNode } from './steps.ts'
import { buildWeb } from './web-build.ts'

/** `npm run e2e`: the browser tests alone; further arguments go to playwright. */
await ensurePackages(SPEECH_PACKAGES, 'For local speech')
await ensureChromium()
await buildWeb()
const playwright = commandOf('@playwright/test', 'playwright')
const args = [playwright, 'test', '-c', 'web/e2e/playwright.config.ts', ...process.argv.slice(2)]
process.exitCode = await runNode(args)
