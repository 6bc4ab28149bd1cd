import type { Db } from '@preceptor/db/connect'
import { findRecipientById } from '@preceptor/db/queries/accounts/mail-recipients'
import { findPracticePlan } from '@preceptor/db/queries/practice-plan/practice-plans'
import type { MailContent } from '@preceptor/domain/mail/layout'
import { practiceReminderMail } from '@preceptor/domain/mail/practice-reminder'
import type { PlannedNext } from '@preceptor/domain/plan/plan-made'
import { planPractice } from '@preceptor/domain/plan/plan-practice'
import { stopUrlOf } from '../practice-plan/links.ts'
import { loadPlanFacts } from '../practice-plan/load-facts.ts'
import type { LinkSecrets } from '../tokens.ts'

interface ReminderSetting {
  db: Db
  publicUrl: string
  linkSecrets: LinkSecrets
}

/** What an account's plan has for today, in its own time zone; undefined where nothing is due any more. */
export async function findDueStep(
  db: Db,
  { accountId, now }: { accountId: string; now: Date },
): Promise<{ planId: string; today: string; daysLeft: number | null; step: PlannedNext } | undefined> {
  const plan = await findPracticePlan(db, { accountId })
  if (!plan?.reminders) return undefined
  const { timeZone } = plan
  const { facts } = await loadPlanFacts(db, { accountId, plan, timeZone, now })
  const { today, done } = facts
  // Whoever has practiced today knows of it.
  if (done.some(({ on }) => on === today)) return undefined
  const { next: step, daysLeft } = planPractice(facts)
  if (!step || step.on !== today) return undefined
  return { planId: plan.id, today, daysLeft, step }
}

/** The reminder of a planned day; undefined once that day or what is due on it has ended, and for whoever must not get it. */
export async function composeReminder(
  setting: ReminderSetting,
  { accountId, on }: { accountId: string; on: string },
): Promise<(MailContent & { to: string; unsubscribeUrl: string }) | undefined> {
  const { db, publicUrl } = setting
  const recipient = await findRecipientById(db, { accountId })
  if (!recipient || recipient.deletedAt || !recipient.emailVerifiedAt) return undefined
  const due = await findDueStep(db, { accountId, now: new Date() })
  if (!due || due.today !== on) return undefined
  const unsubscribeUrl = stopUrlOf(due.planId, setting)
  const { step, daysLeft } = due
  return {
    to: recipient.email,
    unsubscribeUrl,
    ...practiceReminderMail({
      firstName: recipient.firstName,
      step,
      daysLeft,
      url: `${publicUrl}/dashboard`,
      stopUrl: unsubscribeUrl,
    }),
  }
}
