import { DAY_MS } from '@preceptor/contracts/durations'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { connect } from '../../connect.ts'
import { makeAccount, makeMembership, makeSubscriber, makeTeam } from '../../testing/builders.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/fresh-database.ts'
import { countTextSession } from '../interviews/practice.ts'
import { addVoiceSeconds, readUsage, readVoiceAllowance } from './usage.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.destroy())

const now = new Date()

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

test('a member has the voice of the team, counted for themselves alone', async () => {
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

describe.each([
  ['America/Los_Angeles', 480],
  ['Pacific/Kiritimati', -840],
])('where it is the time of %s, for server and database alike', (zone, offsetMinutes) => {
  const own = process.env.TZ
  afterEach(() => {
    if (own === undefined) delete process.env.TZ
    else process.env.TZ = own
  })

  test.each([
    ['2026-11-30T23:59:59.999Z', '2026-11-01', '2026-12-01'],
    ['2026-12-01T00:00:00.000Z', '2026-12-01', '2027-01-01'],
    ['2026-12-31T23:59:59.999Z', '2026-12-01', '2027-01-01'],
    ['2028-02-29T12:00:00.000Z', '2028-02-01', '2028-03-01'],
  ])('a session at %s counts for the month that began on %s, in UTC', async (at, startsOn, endsOn) => {
    process.env.TZ = zone
    expect(new Date('2026-12-01').getTimezoneOffset()).toBe(offsetMinutes)
    const db = connect(`${database.url}?options=${encodeURIComponent(`-c TimeZone=${zone}`)}`)
    const { id: accountId } = await makeAccount(db, { emailVerifiedAt: new Date(at), trialEndsAt: null })
    const { entitlement } = await readUsage(db, { accountId, now: new Date(at) })
    const period = { startsAt: new Date(`${startsOn}T00:00Z`), endsAt: new Date(`${endsOn}T00:00Z`) }
    expect(entitlement.period).toEqual(period)
    const { startsAt, endsAt } = period
    expect(await countTextSession(db, { accountId, startsAt, limit: 3 })).toBe(true)
    const lastInstant = new Date(endsAt.getTime() - 1)
    expect((await readUsage(db, { accountId, now: lastInstant })).textSessionsUsed).toBe(1)
    expect((await readUsage(db, { accountId, now: endsAt })).textSessionsUsed).toBe(0)
    const rows = await db
      .selectFrom('usagePeriod')
      .select(['startsAt', 'textSessionsUsed'])
      .where('accountId', '=', accountId)
      .orderBy('startsAt')
      .execute()
    expect(rows).toEqual([
      { startsAt, textSessionsUsed: 1 },
      { startsAt: endsAt, textSessionsUsed: 0 },
    ])
    await db.destroy()
  })
})

test('what is left is given once, of ten that count at the same moment', async () => {
  const { db } = database
  const { id: accountId } = await makeAccount(db, { emailVerifiedAt: now, trialEndsAt: null })
  const { startsAt } = (await readUsage(db, { accountId, now })).entitlement.period
  for (let n = 0; n < 2; n++) await countTextSession(db, { accountId, startsAt, limit: 3 })
  const counted = await Promise.all(
    Array.from({ length: 10 }, () => countTextSession(db, { accountId, startsAt, limit: 3 })),
  )
  expect(counted.filter(Boolean)).toHaveLength(1)
  expect((await readUsage(db, { accountId, now })).textSessionsUsed).toBe(3)
})
