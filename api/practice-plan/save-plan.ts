import { ApiError } from '@preceptor/contracts/errors'
import {
  DATE_PASSED,
  MOST_DAYS_AHEAD,
  type PracticePlanBody,
} from '@preceptor/contracts/practice/practice-plan'
import type { Db } from '@preceptor/db/connect'
import {
  findPracticePlan,
  type PracticePlanRow,
  savePracticePlan,
} from '@preceptor/db/queries/practice-plan/practice-plans'
import { dayIn, daysBetween, isTimeZone, nextHourIn } from '@preceptor/domain/plan/days'
import { planPractice } from '@preceptor/domain/plan/plan-practice'
import { hashOfToken, type LinkSecrets, newToken, planCalendarKeyOf } from '../tokens.ts'
import { loadPlanFacts } from './load-facts.ts'

/** When people are reminded, in their own time: before most day shifts are over, and after most nights. */
export const REMINDER_HOUR = 9

/**
 * Makes the plan of an account, or changes what is given in it. One that is finished, or whose interview was, begins
 * anew with the next date. Throws VALIDATION_FAILED for a zone that is unknown here and for a date that is past.
 */
export async function savePlan(
  { db, linkSecrets }: { db: Db; linkSecrets: LinkSecrets },
  accountId: string,
  body: PracticePlanBody,
  now: Date,
): Promise<void> {
  const { timeZone } = body
  checkTimeZone(timeZone)
  const today = dayIn(now, timeZone)
  const before = await findPracticePlan(db, { accountId })
  const interviewOn = body.interviewOn === undefined ? (before?.interviewOn ?? null) : body.interviewOn
  const isNewDate = body.interviewOn !== undefined && interviewOn !== (before?.interviewOn ?? null)
  if (interviewOn !== null && (isNewDate || !before)) checkDate(interviewOn, today)
  const beginsAnew = !before || (isNewDate && (await isFinished(db, before, now)))
  const { calendarSeed, calendarHash } = !before || body.renewCalendar ? newCalendar(linkSecrets) : before
  // Whoever was reminded today is not reminded again before tomorrow, also in another zone.
  const from = before && before.remindAt > now ? new Date(before.remindAt.getTime() - 1) : now
  await savePracticePlan(db, {
    accountId,
    interviewOn,
    timeZone,
    startedOn: beginsAnew ? today : before.startedOn,
    reminders: body.reminders ?? before?.reminders ?? true,
    remindAt: nextHourIn(from, timeZone, REMINDER_HOUR),
    calendarSeed,
    calendarHash,
    now,
  })
}

function newCalendar(linkSecrets: LinkSecrets) {
  const calendarSeed = newToken()
  return { calendarSeed, calendarHash: hashOfToken(planCalendarKeyOf(calendarSeed, linkSecrets)) }
}

export function checkTimeZone(timeZone: string): void {
  if (isTimeZone(timeZone)) return
  throw new ApiError('VALIDATION_FAILED', 'We don’t know this time zone.', { field: 'timeZone' })
}

function checkDate(interviewOn: string, today: string): void {
  const ahead = daysBetween(today, interviewOn)
  if (ahead < 0) {
    throw new ApiError('VALIDATION_FAILED', DATE_PASSED, {
      field: 'interviewOn',
    })
  }
  if (ahead > MOST_DAYS_AHEAD) {
    throw new ApiError('VALIDATION_FAILED', 'Choose a day within the next two years.', {
      field: 'interviewOn',
    })
  }
}

async function isFinished(db: Db, plan: PracticePlanRow, now: Date): Promise<boolean> {
  const { accountId, timeZone } = plan
  const { facts } = await loadPlanFacts(db, { accountId, plan, timeZone, now })
  const { phase } = planPractice(facts)
  return phase === 'past' || phase === 'ready'
}
