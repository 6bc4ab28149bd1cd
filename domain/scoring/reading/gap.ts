import type { AnswerPart } from '@preceptor/contracts/interviews/utterance'
import { lasts } from './outcome.ts'
import type { Reading } from './quality.ts'

/** What a good interviewer asks for next. */
export type Gap = AnswerPart

/** A case this certain is one that was lived through. */
const IS_A_CASE = 0.45

/** What is missing of an answer, the most telling first; what is there is never among it. */
export function gapsOf(
  { story, parts, shown }: Pick<Reading, 'story' | 'parts' | 'shown'>,
  isStory: boolean,
): Gap[] {
  const hasCase = story.specific >= IS_A_CASE || parts.action.some(({ isPast }) => isPast)
  if (!hasCase) return ['specific_case']
  if (!isStory) {
    return [
      ...(shown.action < 0.5 ? (['specific_case'] as const) : []),
      ...(shown.reason === 0 ? (['reason'] as const) : []),
    ]
  }
  const gaps: Gap[] = []
  const own = parts.action
  if (own.length === 0) gaps.push(isOfOthers(story) ? 'own_part' : 'action')
  if (parts.situation.length === 0) gaps.push('situation')
  if (parts.result.length === 0) gaps.push('result')
  if (parts.task.length === 0) gaps.push('task')
  if (shown.reason === 0) gaps.push('reason')
  if (!showsLearning(story)) gaps.push('learning')
  return gaps
}

const LEARNING = new Set(['learn', 'realize', 'realise', 'teach', 'regret'])

/** A lesson, or what is done differently since. */
const showsLearning = ({ clauses }: Reading['story']): boolean =>
  clauses.some(
    ({ verb, isModal, isPast, subject }, at) =>
      lasts(clauses, at) || (verb !== null && LEARNING.has(verb)) || (isModal && isPast && subject === 'i'),
  )

/** What a team did, or was done by nobody in particular. */
const isOfOthers = ({ clauses }: Reading['story']): boolean =>
  clauses.some(
    ({ subject, isPassive, verb, part }) =>
      part !== 'situation' && ((subject === 'we' && verb !== null && verb !== 'is') || isPassive),
  )
