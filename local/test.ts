import { audit } from './audit.ts'
import { runBrowserTests } from './browser-tests.ts'
import { check } from './check.ts'
import { ensurePackages, SPEECH_PACKAGES } from './packages.ts'
import { runSteps, sideBySide } from './run-steps.ts'
import { commandOf, ensureChromium, runNode } from './steps.ts'
import { buildWeb } from './web-build.ts'

/** `npm test`: all that is proved before something lands, with counts for every day. */
await ensurePackages(SPEECH_PACKAGES, 'For local speech')
await ensureChromium()
await runSteps([
  [
    'types, lint, known vulnerabilities, unit and integration tests, gallery',
    () =>
      sideBySide([
        ['types and lint', check],
        ['known vulnerabilities', audit],
        ['unit and integration tests, gallery', () => runNode([commandOf('vitest'), 'run'])],
      ]),
  ],
  ['web build', () => buildWeb().then(() => 0)],
  ['browser tests', runBrowserTests],
])
