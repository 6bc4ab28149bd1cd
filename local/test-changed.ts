/** `npm run test:changed`: types and lint, and the tests that a change since a commit can touch: HEAD by default. */

import { runPlaywright } from './browser-tests.ts'
import { check } from './checks/check.ts'
import { ensurePackages, SPEECH_PACKAGES } from './packages.ts'
import { runSteps } from './run-steps.ts'
import { commandOf, ensureChromium, runNode } from './steps.ts'
import { buildWeb } from './web-build.ts'

const [base = 'HEAD'] = process.argv.slice(2)
await ensurePackages(SPEECH_PACKAGES, 'For local speech')
await ensureChromium()
await runSteps([
  ['types and lint', check],
  [
    'unit and integration tests',
    () => runNode([commandOf('vitest'), 'run', '--passWithNoTests', '--changed', base]),
  ],
  ['web build', () => buildWeb().then(() => 0)],
  ['browser tests', () => runPlaywright(`--only-changed=${base}`, '--pass-with-no-tests')],
])
