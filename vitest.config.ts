import { defineConfig } from 'vitest/config'

const FILES = '**/*.test.{ts,tsx}'
const exclude = ['**/node_modules/**', '**/dist/**', 'web/e2e/**']

/** Pure rooms share their workers; where servers and databases are opened each file has a process of its own. */
export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        extends: true,
        test: {
          name: 'pure',
          include: [`{contracts,content,statecharts,web}/${FILES}`],
          exclude,
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'real parts',
          include: [`{db,vendors,api,realtime,local}/${FILES}`],
          exclude,
          globalSetup: ['db/testing/global-setup.ts'],
        },
      },
    ],
    testTimeout: 20_000,
    // What is waited for comes late on a busy machine; what must be quick says so itself.
    expect: { poll: { timeout: 10_000 } },
    hookTimeout: 60_000,
  },
})
