import { trimEndOf } from '../text/bounded-text.ts'
import { countFillers } from './speech-metrics.ts'

const ALONE = new Set(['kinda', 'sorta', 'basically'])
/** After these "kind of" takes something back; after "what", "this" or "a" it names a sort of thing. */
const BEFORE = new Set('i we he she they it you and but so then just also was were am are'.split(' '))
/** "It was kind of her" is no hedge. */
const NOUN_FOLLOWS = new Set(
  'you him her them me us it a an the my his their our your this that these those'.split(' '),
)

const STOPS = ',.!?;:'
const bare = (word: string | undefined): string => trimEndOf(word ?? '', STOPS).toLowerCase()

/** How many words from `at` on only soften what is said. */
function hedgeLength(words: readonly string[], at: number): number {
  const word = bare(words[at])
  if (ALONE.has(word) || countFillers(word) > 0) return 1
  const isPair = (word === 'kind' || word === 'sort') && bare(words[at + 1]) === 'of'
  const follows = bare(words[at + 2])
  return isPair && BEFORE.has(bare(words[at - 1])) && follows && !NOUN_FOLLOWS.has(follows) ? 2 : 0
}

/** A sentence without hesitation sounds and words that take back what it says ("I kind of let him know"). */
export function withoutHedges(text: string): string {
  const words = text.split(' ').filter(Boolean)
  const kept: string[] = []
  for (let at = 0; at < words.length; at += 1) {
    const length = hedgeLength(words, at)
    if (length === 0) {
      kept.push(words[at]!)
      continue
    }
    at += length - 1
    const stop = words[at]!.slice(trimEndOf(words[at]!, STOPS).length)
    const last = kept.at(-1)
    if (last === undefined || !stop) continue
    // Set apart by two commas it leaves none; a stop that ends a sentence stays.
    const head = trimEndOf(last, ',')
    kept[kept.length - 1] = stop === ',' ? head : `${head}${stop}`
  }
  return kept.join(' ')
}
