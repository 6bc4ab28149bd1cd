import { writeFileSync } from 'node:fs'
import { defineConfig } from '@playwright/test'
import { CHROMIUM } from './chromium.ts'
import { MICROPHONE_FILE, tone } from './microphone.ts'

// Chromium wants the file to be there when it starts.
writeFileSync(MICROPHONE_FILE, tone({ seconds: 30, peak: 0.25 }))

/** Browser tests against the whole system (system.ts starts one for each worker), one browser at a time. */
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.e2e.ts',
  outputDir: '../../test-results',
  workers: 1,
  timeout: 60_000,
  reporter: [['list'], ['./failures-last.ts']],
  forbidOnly: !!process.env.CI,
  use: {
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
    video: 'off',
    permissions: ['microphone'],
    launchOptions: CHROMIUM,
  },
})
