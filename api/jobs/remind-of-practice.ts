import type { Db } from '@preceptor/db/connect'
import { lockDueReminders, setNextReminder } from '@preceptor/db/queries/practice-plan/due-reminders'
import { inTransaction } from '@preceptor/db/transaction'
import { hourIn, nextHourIn } from '@preceptor/domain/plan/days'
import { REMINDER_HOUR } from '../practice-plan/save-plan.ts'
import { findDueStep } from './compose-reminder.ts'
import type { HourlyParts } from './hourly-parts.ts'

const AT_ONCE = 50
/** Nobody is written to from this hour of their evening on, however late the job runs. */
const TOO_LATE_HOUR = 20

/**
 * Writes to everybody whose plan has something for today, once on that day and in the morning where they are. Plans are
 * looked at once a day, so that nobody gets two.
 */
export async function remindOfPractice(
  db: Db,
  now: Date,
  { mail }: Pick<HourlyParts, 'mail'>,
): Promise<number> {
  let reminded = 0
  for (;;) {
    const looked = await inTransaction(db, async (trx) => {
      const plans = await lockDueReminders(trx, { now, limit: AT_ONCE })
      for (const { accountId, timeZone } of plans) {
        await setNextReminder(trx, { accountId, remindAt: nextHourIn(now, timeZone, REMINDER_HOUR) })
        const hour = hourIn(now, timeZone)
        const due =
          hour >= REMINDER_HOUR && hour < TOO_LATE_HOUR && (await findDueStep(trx, { accountId, now }))
        if (!due) continue
        await mail(trx, { kind: 'practice-reminder', accountId, on: due.today })
        reminded += 1
      }
      return plans.length
    })
    if (looked < AT_ONCE) return reminded
  }
}
