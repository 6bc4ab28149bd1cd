import { runBrowserTests } from './browser-tests.ts'
import { ensurePackages, SPEECH_PACKAGES } from './packages.ts'
import { runSteps } from './run-steps.ts'
import { commandOf, ensureChromium, runNode } from './steps.ts'
import { buildWeb } from './web-build.ts'

/**
 * `npm run test:deep`: the same tests with large counts and other seeds, what takes long besides, every regular
 * expression judged anew, and faults put into the pure rules one by one. TEST_SEED walks a failed run again.
 */
process.env.TEST_DEPTH = 'deep'
await ensurePackages(SPEECH_PACKAGES, 'For local speech')
await ensureChromium()
await runSteps([
  [
    'unit and integration tests, in depth',
    () => runNode([commandOf('vitest'), 'run', ...process.argv.slice(2)]),
  ],
  ['regular expressions', () => runNode(['local/checks/regexes.ts'])],
  ['mutants of the pure rules', () => runNode(['local/checks/mutation.ts'])],
  ['web build', () => buildWeb().then(() => 0)],
  ['browser tests', runBrowserTests],
])
