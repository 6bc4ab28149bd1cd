import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { recoveryLines } from '../candidates/recovery.ts'
import { clinicalLines, measureClinical, readByRules, readPhrasings } from './clinical.ts'
import { KEPT_ASIDE, readGold } from './gold.ts'
import { measureJudge, metricLines } from './metrics.ts'
import { ownNextStepLines, readOwnNextSteps } from './own-next-steps.ts'
import { METRICS_FILE, recordedMetrics, writeMetrics } from './recorded-metrics.ts'
import { rulesJudge } from './rules-judge.ts'
import { spokenKindLines, spokenLostLines } from './spoken-typed.ts'
import { allUnsafeLines, unsafeLines } from './unsafe-acts.ts'
import { linesBesideHonest } from './unsafe-beside.ts'

/**
 * `npm run judge`: how well the rules judge labelled answers, one figure a line. `-- --data DIR` reads another folder of
 * the same shape, `--only aside` or `--only tuned` answers to the questions that rules are not, or are, tuned on,
 * `--only team_conflict,why_nursing` those questions; `--spoken` adds what each kind of word error does alone,
 * `--scripted` how well the levels of scripted candidates are recovered; `--record` writes the figures into the model card.
 */
const { values } = parseArgs({
  options: {
    data: { type: 'string' },
    only: { type: 'string' },
    spoken: { type: 'boolean' },
    scripted: { type: 'boolean' },
    record: { type: 'boolean' },
  },
})
if (values.record) {
  writeMetrics(recordedMetrics())
  console.log(`Written to ${METRICS_FILE}.`)
  process.exit()
}
const isWanted = (questionId: string): boolean => {
  if (!values.only) return true
  if (values.only === 'aside') return KEPT_ASIDE.includes(questionId)
  if (values.only === 'tuned') return !KEPT_ASIDE.includes(questionId)
  return values.only.split(',').includes(questionId)
}
const folder = values.data ?? join(import.meta.dirname, '..', 'gold')
const isWantedOwn = ({ questionId, aside }: { questionId: string; aside?: true }): boolean => {
  if (values.only === 'aside') return Boolean(aside)
  return values.only === 'tuned' ? !aside : isWanted(questionId)
}
const gold = readGold(folder, isWanted)
const spoken = values.spoken
  ? [...spokenKindLines(rulesJudge, gold.answers), ...spokenLostLines(rulesJudge, gold.answers)]
  : []
const lines = [
  ...metricLines(measureJudge(rulesJudge, gold)),
  ...ownNextStepLines(rulesJudge, readOwnNextSteps(folder).filter(isWantedOwn)),
  ...allUnsafeLines(folder, isWantedOwn),
  ...unsafeLines(linesBesideHonest(folder, isWantedOwn), 'beside_'),
  ...spoken,
  ...(values.scripted ? recoveryLines() : []),
]
for (const line of lines) console.log(line)
const isWantedPhrasing = ({ isAside }: { isAside: boolean }): boolean =>
  values.only === 'aside' ? isAside : values.only !== 'tuned' || !isAside
const phrasings = readPhrasings(folder).filter(isWantedPhrasing)
if (phrasings.length)
  for (const line of clinicalLines(measureClinical(readByRules, phrasings))) console.log(line)
