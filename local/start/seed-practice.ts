import { DAY_MS } from '@preceptor/contracts/durations'
import type { Db } from '@preceptor/db/connect'
import { DEMO_SESSIONS } from './practice/demo-sessions.ts'

/** Gives a demo account the sessions of its last weeks, with reports by the rules, as long as it has none yet. */
export async function seedPractice(db: Db, email: string, accountId: string, now: Date): Promise<void> {
  const sessions = DEMO_SESSIONS[email] ?? []
  const known = await db
    .selectFrom('interview')
    .select('id')
    .where('accountId', '=', accountId)
    .limit(1)
    .executeTakeFirst()
  if (known || sessions.length === 0) return
  const joinedAt = new Date(now.getTime() - (sessions[0]!.daysAgo + 2) * DAY_MS)
  await db
    .updateTable('membership')
    .set(({ fn, ref, val }) => ({ joinedAt: fn<Date>('least', [ref('joinedAt'), val(joinedAt)]) }))
    .where('accountId', '=', accountId)
    .execute()
  // What reports are made of takes a while to load, and is needed at the first start only.
  const { seedSession } = await import('./practice/seed-session.ts')
  for (const session of sessions) await seedSession(db, accountId, session, now)
}
