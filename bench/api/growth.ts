/**
 * `node bench/api/growth.ts`: how the time of each reader of texts grows while a hostile text doubles. With a reader, a
 * shape and a number of characters it measures the one doubling to that length and prints it as JSON.
 */
import { execFileSync } from 'node:child_process'
import { hostileTexts } from '@preceptor/domain/testing/hostile-texts'
import { READERS } from '@preceptor/domain/testing/readers'
import { report } from '../report.ts'
import {
  type Doubling,
  exceedsGrowth,
  judgeDoubling,
  MAX_GROWTH,
  MIN_MS,
  measureDoubling,
} from './doubling.ts'

const LENGTHS = [10_000, 20_000]

interface ReaderDoubling extends Doubling {
  reader: string
  shape: string
  chars: number
}

const measure = (reader: string, shape: string, chars: number): ReaderDoubling => {
  const [text, twice] = [hostileTexts(chars / 2)[shape]!, hostileTexts(chars)[shape]!]
  return { reader, shape, chars, ...measureDoubling(READERS[reader]!, text, twice) }
}

/** In a process of its own. */
const measureAlone = ({ reader, shape, chars }: ReaderDoubling): ReaderDoubling =>
  JSON.parse(
    execFileSync(process.execPath, [import.meta.filename, reader, shape, String(chars)], {
      encoding: 'utf8',
    }),
  )

const [reader, shape, chars] = process.argv.slice(2)
if (reader && shape) console.log(JSON.stringify(measure(reader, shape, Number(chars))))
else judgeAll()

function judgeAll() {
  const firsts = Object.keys(READERS).flatMap((reader) =>
    Object.keys(hostileTexts(1)).flatMap((shape) => LENGTHS.map((chars) => measure(reader, shape, chars))),
  )
  const doublings = firsts.map((first) => judgeDoubling(first, measureAlone))
  const seen = doublings.filter(({ ms }) => ms >= MIN_MS)
  const worst = seen.toSorted((a, b) => b.growth - a.growth)
  const longest = doublings.reduce((a, b) => (a.ms > b.ms ? a : b))

  console.log(
    `${doublings.length} doublings, ${seen.length} of them to ${MIN_MS} ms and more; ${firsts.filter(exceedsGrowth).length} measured again, alone`,
  )
  for (const { reader, shape, chars, ms, growth } of worst.slice(0, 5))
    console.log(`  ${growth.toFixed(2)} x to ${ms.toFixed(1)} ms: ${reader}, ${chars} ${shape}`)
  console.log(`longest: ${longest.ms.toFixed(1)} ms, ${longest.reader}, ${longest.chars} ${longest.shape}`)
  report(
    'growth',
    [
      { name: 'growth per doubling of a text, at most', figure: worst[0]?.growth ?? 0, limit: MAX_GROWTH },
      { name: 'doublings that take long enough to tell', figure: seen.length, limit: 50, least: true },
    ],
    { worst: worst.slice(0, 20), longest },
  )
}
