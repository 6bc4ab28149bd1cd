import type { QuestionRubric } from '@preceptor/content/question-bank'
import type { Gap } from '../reading/gap.ts'

/** What to do about each gap, as the rest of a sentence: `When you tell this, say how it ended: ...`. */
const STORY_STEPS: Record<Gap, string> = {
  specific_case: 'choose one specific shift: say who the patient was, what you did yourself and how it ended',
  own_part: 'say which part was yours, apart from what the team did',
  action: 'say step by step what you did yourself',
  situation: 'say when and where it happened, and who it was about',
  result: 'say how it ended: what changed for the patient or the team',
  task: 'say what your own part was',
  reason: 'say why you did it that way',
  learning: 'say what you’ve done differently since',
}
const OUTLOOK_STEPS: Record<Exclude<QuestionRubric, 'star'>, Partial<Record<Gap, string>>> = {
  motivation: {
    specific_case: 'give one moment from your work that backs it up',
    reason: 'say in one sentence why it matters to you',
  },
  forward: {
    specific_case: 'make one step or question more specific: say how, when or with whom',
    reason: 'say why it matters to you',
  },
}

/** The rest of a sentence that tells what to add. */
export const stepFor = (gap: Gap, rubric: QuestionRubric): string =>
  (rubric === 'star' ? undefined : OUTLOOK_STEPS[rubric][gap]) ?? STORY_STEPS[gap]

/** A sentence of its own. */
export const sentenceFor = (gap: Gap, rubric: QuestionRubric): string => {
  const step = stepFor(gap, rubric)
  return `${step[0]!.toUpperCase()}${step.slice(1)}.`
}
