import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { GoldNextStep } from './gold.ts'
import type { Judge } from './judge.ts'
import { nextStepMetrics } from './metrics.ts'

/** Advice that is followed in a speaker's own words. */
export type OwnNextStep = GoldNextStep & {
  /** Never looked at when rules are written. */
  aside?: true
}

const FILE = 'own-next-steps.jsonl'

/** The lines of a folder; none where it has no such file. */
export function readOwnNextSteps(folder: string): OwnNextStep[] {
  const file = join(folder, FILE)
  if (!existsSync(file)) return []
  const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean)
  return lines.map((line) => JSON.parse(line) as OwnNextStep)
}

/** `own_nextstep_followed` and `own_nextstep_control`, as `measureJudge` describes them without `own_`; none of no lines. */
export function ownNextStepLines(judge: Judge, lines: readonly OwnNextStep[]): string[] {
  if (lines.length === 0) return []
  return Object.entries(nextStepMetrics(judge, lines)).map(
    ([name, figure]) => `own_${name} ${Math.round(figure * 1000) / 1000}`,
  )
}
