import { relative } from 'node:path'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { MUTATED_ROOMS } from './rooms.ts'

const room = MUTATED_ROOMS[process.env.MUTATED_ROOM ?? '']
const tests = room?.tests ?? []

/** Runs slow files last: a run against a mutant ends with the first test that fails. */
class QuickFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isSlow = ({ moduleId }: TestSpecification) =>
      !!room?.slowTests?.includes(relative(process.cwd(), moduleId))
    return files.toSorted((a, b) => Number(isSlow(a)) - Number(isSlow(b)))
  }
}

/** For Stryker's runner, which sets the pool, one worker and its own setup file; the room is named by MUTATED_ROOM. */
export default defineConfig({
  test: {
    root: process.cwd(),
    include: tests.filter((pattern) => !pattern.startsWith('!')),
    exclude: [
      '**/node_modules/**',
      '**/*.deep.test.ts',
      ...tests.filter((pattern) => pattern.startsWith('!')).map((pattern) => pattern.slice(1)),
    ],
    setupFiles: ['local/mutation/fix-random-tests.ts'],
    isolate: false,
    sequence: { sequencer: QuickFirst },
    testTimeout: 20_000,
  },
})
