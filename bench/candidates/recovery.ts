import { mean } from '../judge/rank-correlation.ts'
import { linearCorrelation } from './linear-correlation.ts'
import { overallByRules, scriptedCandidates } from './scripted-interview.ts'

const COUNT = 100
const SEED = 1

/**
 * How well the rules recover the levels of scripted candidates: `scripted_r`, the linear correlation of level and overall
 * score, and beside it `scripted_elements_r`, that of level and what the answers hold, which is the most one can expect;
 * `scripted_level_1` and so on are the mean scores of a level.
 */
export function recoveryLines(): string[] {
  const candidates = scriptedCandidates(COUNT, SEED)
  const levels = candidates.map(({ level }) => level)
  const scores = candidates.map(overallByRules)
  const elements = candidates.map((one) => one.elements)
  const rounded = (figure: number) => Math.round(figure * 1000) / 1000
  return [
    `scripted_r ${rounded(linearCorrelation(levels, scores))}`,
    `scripted_elements_r ${rounded(linearCorrelation(levels, elements))}`,
    ...[...new Set(levels)].map(
      (level) => `scripted_level_${level} ${rounded(mean(scores.filter((_, at) => levels[at] === level)))}`,
    ),
  ]
}
