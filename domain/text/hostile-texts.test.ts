import { cpuMsOf } from '@preceptor/local/testing/cpu-time'
import { describe, expect, test } from 'vitest'
import { someByDay } from '../testing/depth.ts'
import { hostileTexts } from '../testing/hostile-texts.ts'
import { READERS } from '../testing/readers.ts'

const CHARS = 20_000
const MAX_MS = 100
/** The least of so many runs: what else the machine does is not the reader's. */
const RUNS = 3

const READ = Object.entries(READERS).map(([name, read], at) => [name, read, at] as const)

/** By day a third of the shapes for each reader, another third for the next one. */
describe.each(READ)('%s', (_, read, at) => {
  test.each(someByDay(Object.entries(hostileTexts(CHARS)), at, 3))(
    'of 20,000 %s is read at once',
    (_, text) => {
      expect(text).toHaveLength(CHARS)
      read(text.slice(0, 200))
      let leastMs = Number.POSITIVE_INFINITY
      for (let run = 0; run < RUNS && leastMs > MAX_MS; run++)
        leastMs = Math.min(
          leastMs,
          cpuMsOf(() => read(text)),
        )
      expect(leastMs).toBeLessThan(MAX_MS)
    },
  )
})
