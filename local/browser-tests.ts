import { IS_DEEP } from '@preceptor/domain/testing/depth'
import { commandOf, runNode } from './steps.ts'

const CONFIG = 'web/e2e/playwright.config.ts'

/** Node reads TypeScript by itself: Playwright's own translation of every module takes three times as long. */
const READ_BY_NODE = { PW_DISABLE_TS_ESM: '1' }

/** Runs browser tests with these arguments of Playwright, and resolves its exit code. */
export const runPlaywright = (...args: string[]): Promise<number> =>
  runNode([commandOf('@playwright/test', 'playwright'), 'test', '-c', CONFIG, ...args], READ_BY_NODE)

/**
 * The browser tests: by day one way through each journey, in the deep run also what is marked `@deep`, the states and
 * faults beside it. Those in which speech is recognised go first and alone: the local engine needs a processor of its own.
 */
export const runBrowserTests = async (): Promise<number> => {
  const depth = IS_DEEP ? [] : ['--grep-invert=@deep']
  const spoken = await runPlaywright('--project=spoken', '--workers=1', ...depth)
  const others = await runPlaywright('--project=room', '--project=screens', '--workers=4', ...depth)
  return spoken || others
}
