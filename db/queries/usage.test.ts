import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeAccount, makeMembership, makeSubscriber, makeTeam } from '../testing/builders.ts'
import { createTestDatabase, type TestDatabase } from '../testing/fresh-database.ts'
import { addVoiceSeconds, readUsage, readVoiceAllowance } from './usage.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.destroy())

const now = new Date()
const DAY_MS = 86_400_000

test.each([
  ['nobody pays', {}, 0],
  ['a running trial', { emailVerifiedAt: now, trialEndsAt: new Date(now.getTime() + 7 * DAY_MS) }, 3600],
] as const)('voice when %s', async (_, values, limitSeconds) => {
  const { id } = await makeAccount(database.db, values)
  expect(await readVoiceAllowance(database.db, { accountId: id, now })).toEqual({
    usedSeconds: 0,
    limitSeconds,
  })
})

test.each([
  ['basic', 0],
  ['professional', 36_000],
  ['team', 43_200],
] as const)('voice of %s', async (plan, limitSeconds) => {
  const { id } = await makeSubscriber(database.db, { plan })
  expect((await readVoiceAllowance(database.db, { accountId: id, now })).limitSeconds).toBe(limitSeconds)
})

test('a member has the voice of the team, counted for herself alone', async () => {
  const { db } = database
  const team = await makeTeam(db)
  const [one, other] = [await makeSubscriber(db, { plan: 'basic' }), await makeAccount(db)]
  for (const { id } of [one, other]) await makeMembership(db, { teamId: team.id, accountId: id })
  expect(await addVoiceSeconds(db, { accountId: one.id, seconds: 60, now })).toBe(60)
  expect(await readVoiceAllowance(db, { accountId: one.id, now })).toEqual({
    usedSeconds: 60,
    limitSeconds: 43_200,
  })
  expect(await readVoiceAllowance(db, { accountId: other.id, now })).toEqual({
    usedSeconds: 0,
    limitSeconds: 43_200,
  })
})

test('a new billing period starts at zero, and the old one is closed', async () => {
  const { db } = database
  const { id: accountId } = await makeSubscriber(db)
  await addVoiceSeconds(db, { accountId, seconds: 100, now })
  const start = new Date(now.getTime() + 20 * DAY_MS)
  const later = new Date(start.getTime() + DAY_MS)
  await db
    .updateTable('subscription')
    .set({ currentPeriodStart: start, currentPeriodEnd: new Date(start.getTime() + 30 * DAY_MS) })
    .where('accountId', '=', accountId)
    .execute()
  expect((await readUsage(db, { accountId, now: later })).voiceSecondsUsed).toBe(0)
  const open = await db
    .selectFrom('usagePeriod')
    .select('startsAt')
    .where('accountId', '=', accountId)
    .where('endsAt', '>', later)
    .execute()
  expect(open).toEqual([{ startsAt: start }])
})
