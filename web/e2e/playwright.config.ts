import { writeFileSync } from 'node:fs'
import { defineConfig } from '@playwright/test'
import { CHROMIUM_WITH_MICROPHONE } from './chromium.ts'
import { MICROPHONE_FILE, tone } from './microphone.ts'
import type { Kind } from './test.ts'

// Chromium wants the file to be there when it starts.
writeFileSync(MICROPHONE_FILE, tone({ seconds: 30, peak: 0.25 }))

/** Files whose tests record and are heard: what else the machine does must not make them late. */
const ROOM = /(microphone-care|room-[\w-]+)\.e2e\.ts$/
/** Of these, those in which engines speak and listen: a system of another kind, started once. */
const SPOKEN = /(latency|room-spoken)\.e2e\.ts$/

/** Without a screen the processors draw what moves: a quarter of what the room's tests took. The spoken ones keep it. */
const STILL = { contextOptions: { reducedMotion: 'reduce' } } as const

/**
 * Browser tests against the whole system (system.ts starts one for each worker). One worker by default;
 * `--trace on` records what a test does.
 */
export default defineConfig<object, Kind>({
  testDir: '.',
  // Those of the room mostly wait for speech; those of the screens take what is left of the processors.
  projects: [
    { name: 'spoken', testMatch: SPOKEN, workers: 1, use: { speech: 'real' } },
    { name: 'room', testMatch: ROOM, testIgnore: SPOKEN, workers: 2, use: STILL },
    {
      name: 'screens',
      testMatch: '**/*.e2e.ts',
      testIgnore: [SPOKEN, ROOM],
      // Of four in all: what those of the room do not need.
      workers: 3,
      use: { ...STILL, niceness: 10 },
    },
  ],
  outputDir: '../../test-results',
  workers: 1,
  // One machine plays browser, servers, vendors and database: a test has a second try, and says at the end that it took it.
  retries: 1,
  timeout: 60_000,
  // A busy machine is slow; what must be quick says so itself.
  expect: { timeout: 20_000 },
  reporter: [['list'], ['./failures-last.ts']],
  forbidOnly: !!process.env.CI,
  use: {
    trace: 'off',
    screenshot: 'only-on-failure',
    video: 'off',
    // What a service worker asks for is out of a test's sight; offline.e2e.ts has one.
    serviceWorkers: 'block',
    permissions: ['microphone'],
    launchOptions: CHROMIUM_WITH_MICROPHONE,
  },
})
