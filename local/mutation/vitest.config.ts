import { defineConfig } from 'vitest/config'

/** Stryker's runner sets the pool, one worker and its own setup file; the tests to run are named by MUTATION_TESTS. */
export default defineConfig({
  test: {
    root: process.cwd(),
    include: JSON.parse(process.env.MUTATION_TESTS ?? '[]'),
    exclude: ['**/node_modules/**', '**/*.deep.test.ts'],
    isolate: false,
    testTimeout: 20_000,
  },
})
