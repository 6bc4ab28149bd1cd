/**
 * `node api/bench/growth.ts`: how the time of each reader of texts grows while a hostile text doubles. With a reader, a
 * shape and a number of characters it measures the one doubling to that length and prints it as JSON.
 */
import { execFileSync } from 'node:child_process'
import { hostileTexts } from '@preceptor/content/testing/hostile-texts'
import { READERS } from '@preceptor/content/testing/readers'
import { report } from '@preceptor/local/bench/figures'

const LENGTHS = [10_000, 20_000]
const MAX_GROWTH = 2.6
/** A shorter run says more of the clock than of the reader. */
const MIN_MS = 2
/** The least of so many. */
const RUNS = 5
const WARM_UP = 3
/** How often a doubling over the limit is measured in a process of its own. */
const MAX_TRIES = 5

const msOf = (work: () => unknown): number => {
  const before = performance.now()
  work()
  return performance.now() - before
}

interface Doubling {
  reader: string
  shape: string
  chars: number
  ms: number
  growth: number
}

/** By turns, so that whatever else the machine does, and however far the code is optimized by then, meets both texts. */
const measure = (reader: string, shape: string, chars: number): Doubling => {
  const read = READERS[reader]!
  const [text, twice] = [hostileTexts(chars / 2)[shape]!, hostileTexts(chars)[shape]!]
  for (let run = 0; run < WARM_UP; run++) read(twice)
  const times = Array.from({ length: RUNS }, () => [msOf(() => read(text)), msOf(() => read(twice))] as const)
  const [before, ms] = [Math.min(...times.map(([a]) => a)), Math.min(...times.map(([, b]) => b))]
  return { reader, shape, chars, ms, growth: ms / before }
}

const isOver = ({ ms, growth }: Doubling) => ms >= MIN_MS && growth > MAX_GROWTH

/** Alone in a process of its own: there no other reader has told the compiler what to expect. */
const measureAlone = ({ reader, shape, chars }: Doubling): Doubling =>
  JSON.parse(
    execFileSync(process.execPath, [import.meta.filename, reader, shape, String(chars)], {
      encoding: 'utf8',
    }),
  )

/** The least growth of all that were measured: what a reader itself costs is in each of them. */
const judge = (first: Doubling): Doubling => {
  let least = first
  for (let tries = 0; tries < MAX_TRIES && isOver(least); tries++) {
    const again = measureAlone(first)
    if (again.growth < least.growth) least = again
  }
  return least
}

const [reader, shape, chars] = process.argv.slice(2)
if (reader && shape) console.log(JSON.stringify(measure(reader, shape, Number(chars))))
else judgeAll()

function judgeAll() {
  const firsts = Object.keys(READERS).flatMap((reader) =>
    Object.keys(hostileTexts(1)).flatMap((shape) => LENGTHS.map((chars) => measure(reader, shape, chars))),
  )
  const doublings = firsts.map(judge)
  const told = doublings.filter(({ ms }) => ms >= MIN_MS)
  const worst = told.toSorted((a, b) => b.growth - a.growth)
  const longest = doublings.reduce((a, b) => (a.ms > b.ms ? a : b))

  console.log(
    `${doublings.length} doublings, ${told.length} of them to ${MIN_MS} ms and more; ${firsts.filter(isOver).length} measured again, alone`,
  )
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
}
