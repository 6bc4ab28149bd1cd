/** `node api/bench/growth.ts`: how the time of each reader of texts grows while a hostile text doubles. */
import { hostileTexts } from '@preceptor/content/testing/hostile-texts'
import { READERS } from '@preceptor/content/testing/readers'
import { report } from '@preceptor/local/bench/figures'

const LENGTHS = [5_000, 10_000, 20_000]
const MAX_GROWTH = 2.6
/** A shorter run says more of the clock than of the reader. */
const MIN_MS = 2
/** The least of so many. */
const RUNS = 5
const WARM_UP = 3
const MAX_TRIES = 10

const msOf = (work: () => unknown): number => {
  const before = performance.now()
  work()
  return performance.now() - before
}

const leastMs = (read: (text: string) => unknown, text: string): number => {
  for (let run = 0; run < WARM_UP; run++) read(text)
  return Math.min(...Array.from({ length: RUNS }, () => msOf(() => read(text))))
}

interface Doubling {
  reader: string
  shape: string
  chars: number
  ms: number
  growth: number
}

/** The growth from a text to one twice as long. One over the limit is measured again, as the machine has other work. */
const measure = (reader: string, shape: string, [text, twice]: readonly [string, string]): Doubling => {
  const read = READERS[reader]!
  let [ms, msOfTwice] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY]
  for (let tries = 0; tries < MAX_TRIES && (tries === 0 || isOver(msOfTwice, ms)); tries++) {
    ms = Math.min(ms, leastMs(read, text))
    msOfTwice = Math.min(msOfTwice, leastMs(read, twice))
  }
  return { reader, shape, chars: twice.length, ms: msOfTwice, growth: msOfTwice / ms }
}
const isOver = (ms: number, before: number) => ms >= MIN_MS && ms / before > MAX_GROWTH

const texts = LENGTHS.map((length) => Object.entries(hostileTexts(length)))
const doublings = Object.keys(READERS).flatMap((reader) =>
  texts[0]!.flatMap(([shape, text], at) => {
    const [, twice] = texts[1]![at]!
    const [, fourTimes] = texts[2]![at]!
    return [measure(reader, shape, [text, twice]), measure(reader, shape, [twice, fourTimes])]
  }),
)
const told = doublings.filter(({ ms }) => ms >= MIN_MS)
const worst = told.toSorted((a, b) => b.growth - a.growth)
const longest = doublings.reduce((a, b) => (a.ms > b.ms ? a : b))

console.log(`${doublings.length} doublings, ${told.length} of them to ${MIN_MS} ms and more`)
for (const { reader, shape, chars, ms, growth } of worst.slice(0, 5))
  console.log(`  ${growth.toFixed(2)} x to ${ms.toFixed(1)} ms: ${reader}, ${chars} ${shape}`)
console.log(`longest: ${longest.ms.toFixed(1)} ms, ${longest.reader}, ${longest.chars} ${longest.shape}`)
report(
  'growth',
  [
    { name: 'growth per doubling of a text, at most', figure: worst[0]?.growth ?? 0, limit: MAX_GROWTH },
    { name: 'doublings that take long enough to tell', figure: told.length, limit: 50, least: true },
  ],
  { worst: worst.slice(0, 20), longest },
)
