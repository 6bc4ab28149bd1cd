import { audit } from './audit.ts'
import { BROWSER_TESTS } from './browser-tests.ts'
import { ensurePackages, SPEECH_PACKAGES } from './packages.ts'
import { runSteps } from './run-steps.ts'
import { commandOf, ensureChromium, runNode } from './steps.ts'
import { buildWeb } from './web-build.ts'

/** `npm test`: all that is proved before something lands, with counts for every day. */
await ensurePackages(SPEECH_PACKAGES, 'For local speech')
await ensureChromium()
await runSteps([
  ['types', () => runNode([commandOf('typescript', 'tsc'), '--noEmit'])],
  ['lint', () => runNode([commandOf('@biomejs/biome', 'biome'), 'check', '.'])],
  ['known vulnerabilities', audit],
  ['unit and integration tests', () => runNode([commandOf('vitest'), 'run'])],
  ['web build', () => buildWeb().then(() => 0)],
  ...BROWSER_TESTS,
])
