import { commandOf, runNode } from './steps.ts'

const CONFIG = 'web/e2e/playwright.config.ts'

/** Runs browser tests with these arguments of Playwright, and resolves its exit code. */
export const runPlaywright = (...args: string[]): Promise<number> =>
  runNode([commandOf('@playwright/test', 'playwright'), 'test', '-c', CONFIG, ...args])

/** Every browser test; how many at once each project says for itself. */
export const runBrowserTests = (): Promise<number> => runPlaywright('--workers=6')
