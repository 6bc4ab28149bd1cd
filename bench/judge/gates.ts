import { join } from 'node:path'
import { report } from '../report.ts'
import { measureClinical, readByRules, readPhrasings } from './clinical.ts'
import { readGold } from './gold.ts'
import { measureJudge } from './metrics.ts'
import { rulesJudge } from './rules-judge.ts'

/** `node bench/judge/gates.ts`: the rules that judge without a model must keep to what people see in answers. */
const folder = join(import.meta.dirname, '..', 'gold')
const metrics = measureJudge(
  rulesJudge,
  readGold(folder, () => true),
)
/** Never tuned on. */
const clinical = measureClinical(
  readByRules,
  readPhrasings(folder).filter(({ isAside }) => isAside),
)
report(
  'judge',
  [
    { name: 'rank correlation with people', figure: metrics.spearman, limit: 0.85, least: true },
    { name: 'of two answers the better one is above', figure: metrics.pairwise, limit: 0.89, least: true },
    { name: 'parts of stories, F1', figure: metrics.star_f1, limit: 0.7, least: true },
    { name: 'tricks that work', figure: metrics.tricks_worked, limit: 2 },
    { name: 'honest answers that look like a trick', figure: metrics.traps_honoured, limit: 1, least: true },
    { name: 'points between two ways of saying it, mean', figure: metrics.fair_mean_abs, limit: 2.5 },
    { name: 'points between two ways of saying it, at most', figure: metrics.fair_worst, limit: 8 },
    {
      name: 'parts kept in another way of saying it',
      figure: metrics.fair_parts_kept,
      limit: 0.95,
      least: true,
    },
    { name: 'the gap is asked for', figure: metrics.followup_gap, limit: 0.8, least: true },
    { name: 'what was said is asked for again', figure: metrics.followup_told, limit: 0.08 },
    {
      name: 'advice that is followed raises the score',
      figure: metrics.nextstep_followed,
      limit: 0.9,
      least: true,
    },
    { name: 'something else raises it', figure: metrics.nextstep_control, limit: 0.1 },
    { name: 'points between typed and spoken, mean', figure: metrics.spoken_typed_mean, limit: 3 },
    {
      name: 'clinical phrasings kept aside are understood',
      figure: clinical.clinical_understood,
      limit: 0.85,
      least: true,
    },
    { name: 'something else is found in them', figure: clinical.clinical_wrong, limit: 0.03 },
  ],
  { ...metrics, ...clinical },
)
