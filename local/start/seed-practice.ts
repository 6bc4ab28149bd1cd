import { savePlan } from '@preceptor/api/practice-plan/save-plan'
import { keepStory } from '@preceptor/api/routes/stories/keep-story'
import type { LinkSecrets } from '@preceptor/api/tokens'
import { DAY_MS } from '@preceptor/contracts/durations'
import type { Db } from '@preceptor/db/connect'
import { dayIn } from '@preceptor/domain/plan/days'
import { DEMO_PLANS, DEMO_SESSIONS } from './practice/demo-sessions.ts'

const daysFrom = (now: Date, days: number) => new Date(now.getTime() + days * DAY_MS)

/**
 * Gives a demo account the sessions of its last weeks, with reports by the rules, a story that was kept of an answer given
 * again, and its practice plan, as long as it has no session yet. A plan needs the secrets of its calendar link: without them there is none.
 */
export async function seedPractice(
  db: Db,
  email: string,
  accountId: string,
  { now, linkSecrets }: { now: Date; linkSecrets: LinkSecrets | undefined },
): Promise<void> {
  const sessions = DEMO_SESSIONS[email] ?? []
  const known = await db
    .selectFrom('interview')
    .select('id')
    .where('accountId', '=', accountId)
    .limit(1)
    .executeTakeFirst()
  if (known || sessions.length === 0) return
  const joinedAt = daysFrom(now, -(sessions[0]!.daysAgo + 2))
  await db
    .updateTable('membership')
    .set(({ fn, ref, val }) => ({ joinedAt: fn<Date>('least', [ref('joinedAt'), val(joinedAt)]) }))
    .where('accountId', '=', accountId)
    .execute()
  // What reports are made of takes a while to load, and is needed at the first start only.
  const { seedSession } = await import('./practice/seed-session.ts')
  const firstTries = new Map<string, string>()
  for (const session of sessions) {
    const isRedo = session.kind === 'behavioral' && session.isRedo
    const originalId = isRedo ? firstTries.get(session.topic) : undefined
    const id = await seedSession(db, accountId, session, { originalId, now })
    if (originalId) await keepStory(db, accountId, id)
    else if (session.kind === 'behavioral') firstTries.set(session.topic, id)
  }
  const plan = DEMO_PLANS[email]
  if (plan && linkSecrets) await seedPlan({ db, linkSecrets }, accountId, plan, now)
}

/** As made on the day it began, in this machine's time zone. No reminders: nobody reads the mail of a demo account. */
function seedPlan(
  context: Parameters<typeof savePlan>[0],
  accountId: string,
  { begunDaysAgo, interviewInDays }: (typeof DEMO_PLANS)[string],
  now: Date,
): Promise<void> {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  const interviewOn = dayIn(daysFrom(now, interviewInDays), timeZone)
  return savePlan(
    context,
    accountId,
    { timeZone, interviewOn, reminders: false },
    daysFrom(now, -begunDaysAgo),
  )
}
