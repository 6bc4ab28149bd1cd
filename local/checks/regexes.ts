import { writeFileSync } from 'node:fs'
import type { Pattern } from '../regexes/find.ts'
import { digestOf } from '../regexes/judge.ts'
import { complaintOf, createKnown, findPatterns, judgeAll, LINEAR_FILE } from '../regexes/known.ts'

/**
 * `npm run regexes`: judges every regular expression of the product anew; takes some minutes. With `--write` it judges
 * only those of which nothing is known, and notes which are linear, so that `npm test` need not judge them.
 */
const patterns = findPatterns()
const known = createKnown()
const isWriting = process.argv.includes('--write')
const isJudged = (pattern: Pattern) => !isWriting || !(known.isLinear(pattern) || known.isKept(pattern))
const judged = patterns.filter(isJudged)
console.log(`${judged.length} of ${patterns.length} patterns are judged.`)
const verdicts = await judgeAll(judged)
const linear = judged.filter((_, at) => verdicts[at] === 'linear')
const rejected = judged.flatMap((pattern, at) => {
  const verdict = verdicts[at]!
  const isFine = verdict === 'linear' || (known.isKept(pattern) && verdict !== 'exponential')
  return isFine ? [] : [complaintOf(pattern, verdict)]
})
const needless = linear.filter(known.isKept).map(({ at }) => `${at}: kept, and linear by now.`)
const stale = known.stale(patterns).map((place) => `${place}: kept, and nowhere to be found.`)
for (const line of [...rejected, ...needless, ...stale]) console.log(line)
if (isWriting) {
  const noted = [...patterns.filter(known.isLinear), ...linear].map(digestOf)
  writeFileSync(LINEAR_FILE, `${[...new Set(noted)].sort().join('\n')}\n`)
}
console.log(`${linear.length} are linear, ${rejected.length} refused.`)
process.exitCode = rejected.length + stale.length > 0 ? 1 : 0
