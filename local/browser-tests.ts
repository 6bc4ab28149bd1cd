import { IS_DEEP } from '@preceptor/domain/testing/depth'
import { commandOf, runNode } from './steps.ts'

const CONFIG = 'web/e2e/playwright.config.ts'

/** Runs browser tests with these arguments of Playwright, and resolves its exit code. */
export const runPlaywright = (...args: string[]): Promise<number> =>
  runNode([commandOf('@playwright/test', 'playwright'), 'test', '-c', CONFIG, ...args])

/**
 * The browser tests: by day one way through each journey, in the deep run also what is marked `@deep`, the states and
 * faults beside it. How many run at once each project says for itself.
 */
export const runBrowserTests = (): Promise<number> =>
  runPlaywright('--workers=6', ...(IS_DEEP ? [] : ['--grep-invert=@deep']))
