import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { IS_DEEP } from './domain/testing/depth.ts'
import { CHROMIUM } from './local/testing/chromium.ts'

const FILES = '**/*.test.{ts,tsx}'
const exclude = [
  '**/node_modules/**',
  '**/dist/**',
  'web/e2e/**',
  'web/gallery/**',
  ...(IS_DEEP ? [] : ['**/*.deep.test.ts']),
]

const CONFORMANCE = `web/gallery/conformance/${FILES}`

/** A project of tests that run in a browser, with the app's own plugins. */
const drawn = (name: string, files: { include: string[]; exclude?: string[]; isolate?: boolean }) => ({
  extends: true as const,
  plugins: [react(), tailwindcss()],
  // Found late, in a worker and behind an import of its own: to prepare them then would load the page anew.
  optimizeDeps: { include: ['mammoth/mammoth.browser.min.js', 'pdfjs-dist'] },
  test: {
    name,
    ...files,
    provide: { isDeep: IS_DEEP },
    setupFiles: ['web/gallery/styles-first.ts'],
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      provider: playwright({ launchOptions: CHROMIUM }),
      instances: [{ browser: 'chromium' as const }],
    },
  },
})

/** A process has one tracer provider for good, so each of these has a process of its own. */
const TRACED = ['api/routes/traces/routes.test.ts', 'realtime/room/turn-trace.test.ts']

/** Files share their workers, and with them what was loaded once; each opens a database and ports of its own. */
export default defineConfig({
  test: {
    maxWorkers: 4,
    // In the order they are begun: what waits most comes first.
    projects: [
      {
        extends: true,
        test: {
          name: 'real parts',
          include: [`{db,vendors,interview,api,realtime,ops,local,bench}/${FILES}`],
          exclude: [...exclude, ...TRACED],
          isolate: false,
          globalSetup: ['db/testing/global-setup.ts'],
          setupFiles: ['api/testing/cheap-passwords.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'pure',
          include: [`{contracts,content,domain,statecharts,web}/${FILES}`],
          exclude,
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'traced',
          include: TRACED,
          globalSetup: ['db/testing/global-setup.ts'],
          setupFiles: ['api/testing/cheap-passwords.ts'],
        },
      },
      drawn('gallery', {
        include: [`web/gallery/${FILES}`],
        exclude: ['**/node_modules/**', CONFORMANCE],
        // The app's modules are loaded once for each worker; a story leaves nothing to the next one.
        isolate: false,
      }),
      // Faults are planted into a page that nothing else was drawn in.
      drawn('gallery: conformance', { include: [CONFORMANCE] }),
    ],
    reporters: ['default', './local/testing/second-tries.ts'],
    testTimeout: 40_000,
    // What is waited for comes late on a busy machine; what must be quick says so itself.
    expect: { poll: { timeout: 10_000 } },
    hookTimeout: 180_000,
  },
})
