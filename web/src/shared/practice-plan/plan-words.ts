import type { CriterionChange, PlanDot, PracticePlan } from '@preceptor/contracts/practice/practice-plan'
import { dayName } from '@preceptor/domain/plan/day-name'
import { capitalized } from '@preceptor/domain/text/capitalized'
import { competencyName } from '@preceptor/domain/text/competency-name'
import { countWord } from '@preceptor/domain/text/count-word'
import { kindSessions } from '../results/progress-view.ts'

/** What asks for the date of the interview, and the answer without one. */
export const WHEN_IS_IT = 'When is your interview?'
export const NO_DATE_YET = 'I don’t have a date yet'

/** As in "Six of nine done". */
export const doneText = ({ done, total }: Pick<PracticePlan, 'done' | 'total'>) =>
  done >= total
    ? `All ${countWord(total)} done`
    : `${capitalized(countWord(done))} of ${countWord(total)} done`

/** How far off the interview is: the emphasized words, and the rest of the sentence. */
export function daysLeftText({
  daysLeft,
}: Pick<PracticePlan, 'daysLeft'>): [strong: string, rest: string] | null {
  if (daysLeft === null || daysLeft < 0) return null
  if (daysLeft === 0) return ['Your interview', 'is today']
  return [daysLeft === 1 ? '1 day' : `${daysLeft} days`, 'to your interview']
}

/** What is due today is the next step, which says so itself; without a title it says why there is none. */
const isSaidAbove = ({ status, title }: PlanDot) => status === 'done' || (status === 'due' && title !== null)

/** The interviews to come after the next step. */
export const comingAfter = (dots: readonly PlanDot[]): PlanDot[] => dots.filter((dot) => !isSaidAbove(dot))

/** As in "Next: Fri, Nov 27, Voice interview with Dr. Michael." of the days after the next step; empty without one. */
export const soonTexts = (dots: readonly PlanDot[], today: string): { day: string; title: string }[] =>
  comingAfter(dots)
    .filter(({ title }) => title !== null)
    .slice(0, 2)
    .map(({ on, title }) => ({ day: on === today ? 'Today' : dayName(on), title: title ?? '' }))

/** As in "Your plan, paused at six of nine". */
export const pausedText = ({ done, total }: Pick<PracticePlan, 'done' | 'total'>) =>
  `Your plan, paused at ${countWord(done)} of ${countWord(total)}`

/** As in "Three practice interviews are left before December 3." */
export function leftText({ done, total, interviewOn }: Pick<PracticePlan, 'done' | 'total' | 'interviewOn'>) {
  const left = total - done
  if (left <= 0) return null
  const what =
    left === 1
      ? 'One practice interview is left'
      : `${capitalized(countWord(left))} practice interviews are left`
  return `${what}${interviewOn === null ? '' : ` before ${dayName(interviewOn)}`}.`
}

/** As in "Communication is up 9 points in voice interviews since your plan began." */
export const changeText = ({ key, kind, points }: CriterionChange) =>
  `${competencyName(key)} is ${points > 0 ? 'up' : 'down'} ${Math.abs(points)} points in ${kindSessions(kind === 'typedMock' ? 'typed' : kind)} since your plan began.`

/** What a dot says of itself besides its day. */
export const dotText = ({ status }: Pick<PlanDot, 'status'>) =>
  ({ done: ', done', due: ', due today', planned: '' })[status]
