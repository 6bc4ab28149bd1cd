import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{contracts,content,statecharts,db,vendors,api,realtime,web,local}/**/*.test.{ts,tsx}'],
    exclude: ['**/node_modules/**', '**/dist/**', 'web/e2e/**'],
    globalSetup: ['db/testing/global-setup.ts'],
    testTimeout: 20_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
  },
})
