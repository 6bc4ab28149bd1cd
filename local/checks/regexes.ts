import { writeFileSync } from 'node:fs'
import { digestOf } from '../regexes/judge.ts'
import { complaintOf, createKnown, findPatterns, judgeAll, LINEAR_FILE } from '../regexes/known.ts'

/**
 * `npm run regexes`: judges every regular expression of the product anew; takes some minutes. With `--write` it notes
 * which are linear, so that `npm test` judges new ones only.
 */
const patterns = findPatterns()
console.log(`${patterns.length} patterns are judged.`)
const verdicts = await judgeAll(patterns)
const known = createKnown()
const linear = patterns.filter((_, at) => verdicts[at] === 'linear')
const rejected = patterns.flatMap((pattern, at) => {
  const verdict = verdicts[at]!
  const isFine = verdict === 'linear' || (known.isKept(pattern) && verdict !== 'exponential')
  return isFine ? [] : [complaintOf(pattern, verdict)]
})
const needless = linear.filter(known.isKept).map(({ at }) => `${at}: kept, and linear by now.`)
const stale = known.stale(patterns).map((place) => `${place}: kept, and nowhere to be found.`)
for (const line of [...rejected, ...needless, ...stale]) console.log(line)
if (process.argv.includes('--write'))
  writeFileSync(LINEAR_FILE, `${[...new Set(linear.map(digestOf))].sort().join('\n')}\n`)
console.log(`${linear.length} are linear, ${rejected.length} refused.`)
process.exitCode = rejected.length + stale.length > 0 ? 1 : 0
