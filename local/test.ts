import { runBrowserTests } from './browser-tests.ts'
import { audit } from './checks/audit.ts'
import { check } from './checks/check.ts'
import { ensurePackages, SPEECH_PACKAGES } from './packages.ts'
import { runSteps, sideBySide } from './run-steps.ts'
import { commandOf, ensureChromium, runNode } from './steps.ts'
import { buildWeb } from './web-build.ts'

const vitest = (args: string[], env?: Record<string, string>) => (printed: (text: string) => void) =>
  runNode([commandOf('vitest'), 'run', '--retry=1', ...args], env, printed)

/**
 * `npm test`: all that is proved before something lands, with counts for every day. The gallery draws without a pause,
 * so its pages are as many as the processors; other tests wait now and then, and have more workers. It is drawn by the
 * React that is shipped, in seven eighths of the time; the deep run has the one that draws everything twice.
 * As in the browser, a test has a second try here, and only here, which is reported at the end.
 */
await ensurePackages(SPEECH_PACKAGES, 'For local speech')
await ensureChromium()
await runSteps([
  [
    'types, lint, known vulnerabilities, unit and integration tests, gallery',
    () =>
      sideBySide([
        ['types and lint', check],
        ['known vulnerabilities', audit],
        ['unit and integration tests', vitest(['--project=!gallery*', '--maxWorkers=4'])],
        ['gallery', vitest(['--project=gallery*', '--maxWorkers=2'], { NODE_ENV: 'production' })],
      ]),
  ],
  ['web build', () => buildWeb().then(() => 0)],
  ['browser tests', runBrowserTests],
])
