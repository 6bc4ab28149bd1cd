import { commandOf, runNode } from './steps.ts'

const CONFIG = 'web/e2e/playwright.config.ts'

/** Runs browser tests with these arguments of Playwright, and resolves its exit code. */
export const runPlaywright = (...args: string[]): Promise<number> =>
  runNode([commandOf('@playwright/test', 'playwright'), 'test', '-c', CONFIG, ...args])

/** Every browser test: those of the screens keep a processor busy, those of the room mostly wait for speech. */
export const BROWSER_TESTS: readonly [name: string, run: () => Promise<number>][] = [
  ['browser tests of the screens', () => runPlaywright('--project=screens', '--workers=3')],
  ['browser tests of the room', () => runPlaywright('--project=room', '--workers=4')],
]
