import { layOut, type MailContent } from './layout.ts'

/** Reminds a user of what their plan of practice has for today. */
export function practiceReminderMail({
  firstName,
  step,
  daysLeft,
  url,
  stopUrl,
}: {
  firstName: string | null
  step: { title: string; reason: string; minutes: number }
  /** To the interview; null without a date. */
  daysLeft: number | null
  /** Where it is started. */
  url: string
  /** Where these mails are stopped, without signing in. */
  stopUrl: string
}): MailContent {
  return layOut({
    subject: `Today’s practice: about ${step.minutes} minutes`,
    firstName,
    body: [
      ...(daysLeft !== null && daysLeft > 1 ? [`Your interview is in ${daysLeft} days.`] : []),
      step.title,
      step.reason,
    ],
    action: { label: `Start, about ${step.minutes} minutes`, url },
    note: [`Stop these reminders:\n${stopUrl}`],
    why: 'You get this email on the days of your practice plan, and never on a day you’ve already practiced.',
  })
}
