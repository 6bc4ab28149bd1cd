import type { QuestionRubric } from '@preceptor/content/question-bank'
import type { Gap } from '../reading/gap.ts'
import { stepFor } from './advice.ts'
import type { Judged } from './judge-competency.ts'
import type { SignKey } from './signs.ts'

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

/** To a candidate who is to ask something, which need not show how they listen or what they’d do better. */
const TO_ASK: Record<SignKey, string> = {
  communication: 'You could also ask how handoffs work on this unit.',
  clinicalKnowledge: 'You could also ask which patients the unit cares for most.',
  professionalism: 'You could also ask how new nurses are supported.',
  problemSolving: 'You could also ask what happens after someone files a safety report.',
  patientFocus: 'You could also ask what families say about the unit.',
  selfAwareness: 'You could also ask how and when you’d get feedback.',
}

/** The first thing of a competency that was not heard; undefined where every one was. */
export function improvementText(
  label: string,
  { competency, missing: [first] }: Judged,
  rubric: QuestionRubric | 'questions',
): string | undefined {
  if (rubric === 'questions') return first && `${label}: ${TO_ASK[competency]}`
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
