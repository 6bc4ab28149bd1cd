import { readFileSync } from 'node:fs'
import { findBuilt } from './built.ts'
import { findLiterals, type Pattern } from './find.ts'
import { digestOf, judge, type Verdict } from './judge.ts'
import { KEPT } from './kept.ts'

export const LINEAR_FILE = new URL('./linear.txt', import.meta.url)

/** The file a pattern stands in. */
const fileOf = ({ at }: Pattern): string => at.replace(/:\d+$/, '')
const placeOf = (pattern: Pattern): string => `${digestOf(pattern)} ${fileOf(pattern)}`

/** Every pattern of the product, once a file: as literals, and as they are built while modules are loaded. */
export const findPatterns = (): Pattern[] => [
  ...new Map([...findLiterals(), ...findBuilt()].map((pattern) => [placeOf(pattern), pattern])).values(),
]

/**
 * What is known of a pattern: judged linear, wherever it stands, or kept though it is not, with its bound. That holds in
 * the file it was kept for: elsewhere the same pattern may meet a text without a bound.
 */
export const createKnown = () => {
  const linear = new Set<string>(readFileSync(LINEAR_FILE, 'utf8').split('\n'))
  const kept = new Set(
    KEPT.flatMap(({ digests }) =>
      Object.entries(digests).map(([digest, text]) => `${digest} ${text.slice(0, text.indexOf(': '))}`),
    ),
  )
  return {
    isLinear: (pattern: Pattern) => linear.has(digestOf(pattern)),
    isKept: (pattern: Pattern) => kept.has(placeOf(pattern)),
    /** Kept ones that stand nowhere any more. */
    stale: (patterns: readonly Pattern[]) => {
      const status = new Set(patterns.map(placeOf))
      return [...kept].filter((place) => !status.has(place))
    },
  }
}

/** Judges patterns, a few at a time; the verdict of each in their order. */
export const judgeAll = async (patterns: readonly Pattern[], atOnce = 2): Promise<Verdict[]> => {
  const verdicts: Verdict[] = []
  let next = 0
  const work = async () => {
    while (next < patterns.length) {
      const at = next++
      verdicts[at] = await judge(patterns[at]!)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return verdicts
}

/** A pattern that is neither linear nor kept, as a line for whoever wrote it. */
export const complaintOf = ({ at, source, flags }: Pattern, verdict: Verdict): string =>
  `${at}: /${source}/${flags} is ${verdict === 'unknown' ? 'too much to judge' : verdict}. Write it so that it is linear; or, ` +
  `where what it runs on is bounded first, add ${digestOf({ source, flags })} with that file and bound to local/regexes/kept.ts.`
