import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '@preceptor/local/data-folder'
import { clinicalLines, measureClinical, readByRules, readPhrasings } from './clinical.ts'
import { readGold } from './gold.ts'
import { measureJudge, metricLines } from './metrics.ts'
import { ownNextStepLines, readOwnNextSteps } from './own-next-steps.ts'
import { rulesJudge } from './rules-judge.ts'
import { allUnsafeLines, unsafeLines } from './unsafe-acts.ts'
import { linesBesideHonest } from './unsafe-beside.ts'

/** What the model card shows. */
export const METRICS_FILE = 'content/papers/judge-metrics.json'
const GOLD = join(import.meta.dirname, '..', 'gold')

/** Every figure of `npm run judge` over all labelled answers, as it prints them. */
export function recordedMetrics(): Record<string, number> {
  const lines = [
    ...metricLines(
      measureJudge(
        rulesJudge,
        readGold(GOLD, () => true),
      ),
    ),
    ...ownNextStepLines(rulesJudge, readOwnNextSteps(GOLD)),
    ...allUnsafeLines(GOLD),
    ...unsafeLines(linesBesideHonest(GOLD), 'beside_'),
    ...clinicalLines(measureClinical(readByRules, readPhrasings(GOLD))),
  ]
  return Object.fromEntries(
    lines.map((line) => {
      const [name = '', figure] = line.split(' ')
      return [name, Number(figure)]
    }),
  )
}

export function writeMetrics(metrics: Record<string, number>): void {
  writeFileSync(join(ROOT, METRICS_FILE), `${JSON.stringify(metrics, null, 2)}\n`)
}
