import type { QuestionRubric } from '@preceptor/content/question-bank'
import type { Gap } from '../reading/gap.ts'
import { stepFor } from './advice.ts'
import type { Judged } from './judge-competency.ts'

const MAX_STRENGTHS = 2
/** Where nothing is missing. */
export const KEEP_TELLING =
  'Keep telling it this way: your own steps, why you took them, and what came of them.'

/** What was shown of a competency, in whole sentences. */
export const strengthText = (label: string, { named }: Judged): string =>
  `${label}: ${named
    .slice(0, MAX_STRENGTHS)
    .map(({ sign, isInStory }) => (isInStory ? sign.done : sign.donePlan))
    .join(' ')}`

/** The first thing of a competency that was not heard; undefined where every one was. */
export function improvementText(
  label: string,
  { missing: [first] }: Judged,
  rubric: QuestionRubric,
): string | undefined {
  return first && `${label}: ${rubric === 'star' ? first.missed : first.missedPlan}`
}

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
