import { existsSync, writeFileSync } from 'node:fs'
import { defineConfig } from '@playwright/test'
import { MICROPHONE_FILE, tone } from './microphone.ts'

const executablePath =
  process.env.CHROMIUM || (existsSync('/usr/bin/chromium') ? '/usr/bin/chromium' : undefined)

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
    launchOptions: {
      executablePath,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--autoplay-policy=no-user-gesture-required',
        '--use-fake-ui-for-media-stream',
        '--use-fake-device-for-media-stream',
        `--use-file-for-fake-audio-capture=${MICROPHONE_FILE}%noloop`,
      ],
    },
  },
})
