import type { QuestionRubric } from '@preceptor/content/question-bank'
import type { Gap } from '../reading/gap.ts'
import { stepFor } from './advice.ts'
import type { Judged } from './judge-competency.ts'

const MAX_TEXTS = 2
/** Where nothing is missing. */
export const KEEP_TELLING =
  'Keep telling it this way: your own steps, why you took them, and what came of them.'

/** What was shown of a competency, in whole sentences. */
export const strengthText = (label: string, { named }: Judged): string =>
  `${label}: ${named
    .slice(0, MAX_TEXTS)
    .map(({ done }) => done)
    .join(' ')}`

/** What of a competency was not heard. */
export const improvementText = (label: string, { missing }: Judged): string =>
  `${label}: ${missing
    .slice(0, MAX_TEXTS)
    .map(({ missed }) => missed)
    .join(' ')}`

/**
 * The one thing to do next for a competency: to show it at all, where nothing does; else what the answer lacks, since
 * that raises every level; else the next thing that would show it.
 */
export function nextStepFor(
  { shown, missing, level }: Judged,
  gap: Gap | undefined,
  rubric: QuestionRubric,
): string {
  const [sign] = missing
  const toShow = sign && (rubric === 'star' ? sign.nextStep : sign.nextPlan)
  if (shown.length === 0 && toShow) return toShow
  if (gap && level < 5) return `When you tell this, ${stepFor(gap, rubric)}.`
  return toShow ?? KEEP_TELLING
}
