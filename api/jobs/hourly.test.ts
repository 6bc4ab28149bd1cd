import { ACCOUNT_PURGE_DAYS, DEVICE_MARK_DAYS } from '@preceptor/contracts/accounts/auth'
import { DAY_MS, HOUR_MS } from '@preceptor/contracts/durations'
import type { Db } from '@preceptor/db/connect'
import { createClick } from '@preceptor/db/queries/analytics/clicks'
import { addAuditEvent } from '@preceptor/db/queries/audit/add-audit-event'
import { verifyAuditLog } from '@preceptor/db/queries/audit/verify-audit-log'
import { keepCancellation } from '@preceptor/db/queries/billing/subscriptions'
import { makeAccount, makeMockInterview, makeSession, makeTeam } from '@preceptor/db/testing/builders'
import { sealAll } from '@preceptor/db/testing/seal-all'
import { sql } from 'kysely'
import { PgBoss } from 'pg-boss'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { createTestServer, type TestServer } from '../testing/test-server.ts'
import { HOURLY_JOBS, type HourlyJobName } from './hourly.ts'
import { HOURLY_QUEUE } from './queues.ts'

let server: TestServer
let db: Db
beforeAll(async () => {
  server = await createTestServer()
  db = server.db
})
afterEach(() => {
  vi.useRealTimers()
})
afterAll(() => server.close())

/** Does a job as if this much time had passed. */
async function after(ms: number, name: HourlyJobName): Promise<void> {
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.setSystemTime(Date.now() + ms)
  await server.doHourly(name)
  vi.useRealTimers()
}

const idsOf = async (table: 'account' | 'session' | 'interview' | 'device' | 'click' | 'cancellation') =>
  (await db.selectFrom(table).select('id').execute()).map(({ id }) => id)

test('a locked account is wiped when its days have passed, with all that is theirs, and nobody else', async () => {
  const [leaving, staying] = [await makeAccount(db, { deletedAt: new Date() }), await makeAccount(db)]
  const interview = await makeMockInterview(db, { accountId: leaving.id })
  const session = await makeSession(db, { accountId: leaving.id })
  const kept = { accountId: leaving.id, createdAt: new Date() }
  await createClick(db, { ...kept, kind: 'usage', targetPlan: 'basic' })
  await keepCancellation(db, { ...kept, plan: 'basic', reason: 'Other', effectiveAt: new Date() })
  await sql`select pgboss.create_queue('mail-given-up', '{"policy": "standard"}')`.execute(db)
  for (const data of [
    { kind: 'password-reset', email: leaving.email },
    { kind: 'password-changed', accountId: leaving.id },
    { kind: 'password-reset', email: staying.email },
  ])
    await sql`insert into pgboss.job (name, data) values ('mail-given-up', ${JSON.stringify(data)}::jsonb)`.execute(
      db,
    )
  const givenUp = () => sql`select 1 from pgboss.job where name = 'mail-given-up'`.execute(db)
  await after(ACCOUNT_PURGE_DAYS * DAY_MS - HOUR_MS, 'purge-accounts')
  expect(await idsOf('account')).toContain(leaving.id)
  expect((await givenUp()).rows).toHaveLength(3)
  await after(ACCOUNT_PURGE_DAYS * DAY_MS, 'purge-accounts')
  const accounts = await idsOf('account')
  expect(accounts).not.toContain(leaving.id)
  const purged = await db
    .selectFrom('auditEvent')
    .select('targetAccountId')
    .where('kind', '=', 'account.purged')
    .execute()
  expect(purged).toContainEqual({ targetAccountId: leaving.id })
  expect((await givenUp()).rows).toHaveLength(1)
  expect(accounts).toContain(staying.id)
  expect(await idsOf('interview')).not.toContain(interview.id)
  expect(await idsOf('session')).not.toContain(session.id)
  expect([await idsOf('click'), await idsOf('cancellation')]).toEqual([[], []])
})

test('a locked account that still owns a team stays, and the others go all the same', async () => {
  const { ownerAccountId } = await makeTeam(db)
  await db.updateTable('account').set({ deletedAt: new Date() }).where('id', '=', ownerAccountId).execute()
  const other = await makeAccount(db, { deletedAt: new Date() })
  await after(30 * DAY_MS, 'purge-accounts')
  const accounts = await idsOf('account')
  expect(accounts).toContain(ownerAccountId)
  expect(accounts).not.toContain(other.id)
})

test('an e-mailed link is forgotten three days after it expired', async () => {
  const { id: accountId } = await makeAccount(db)
  const now = new Date()
  const expiresAt = new Date(now.getTime() + HOUR_MS)
  await db
    .insertInto('emailToken')
    .values({ tokenHash: 'link', accountId, purpose: 'reset', createdAt: now, expiresAt })
    .execute()
  const links = () => db.selectFrom('emailToken').select('tokenHash').execute()
  await after(3 * DAY_MS, 'forget-email-tokens')
  expect(await links()).toEqual([{ tokenHash: 'link' }])
  await after(3 * DAY_MS + HOUR_MS, 'forget-email-tokens')
  expect(await links()).toEqual([])
})

test('a counter is forgotten when its window has ended', async () => {
  const expire = Date.now() + HOUR_MS
  await db.insertInto('rateLimit').values({ key: 'some.limit:hash', points: 3, expire }).execute()
  const counters = () =>
    db.selectFrom('rateLimit').select('points').where('key', '=', 'some.limit:hash').execute()
  await after(0, 'forget-rate-limits')
  expect(await counters()).toEqual([{ points: 3 }])
  await after(HOUR_MS, 'forget-rate-limits')
  expect(await counters()).toEqual([])
})

test('a kept response is forgotten after a day', async () => {
  const { id: accountId } = await makeAccount(db)
  await db
    .insertInto('idempotencyKey')
    .values({ accountId, key: 'k', requestHash: 'h', status: null, reply: null, createdAt: new Date() })
    .execute()
  const replies = () => db.selectFrom('idempotencyKey').select('key').execute()
  await after(DAY_MS - HOUR_MS, 'forget-idempotency-keys')
  expect(await replies()).toEqual([{ key: 'k' }])
  await after(DAY_MS, 'forget-idempotency-keys')
  expect(await replies()).toEqual([])
})

test('a sign-in is forgotten at its end or 30 days after it was last renewed, with its tokens', async () => {
  const { id: accountId } = await makeAccount(db)
  const token = (sessionId: string, tokenHash: string, days: number) => ({
    tokenHash,
    sessionId,
    issuedAt: new Date(),
    expiresAt: new Date(Date.now() + days * DAY_MS),
  })
  const [idle, renewed] = [await makeSession(db, { accountId }), await makeSession(db, { accountId })]
  await db
    .insertInto('refreshToken')
    .values([token(idle.id, 'idle', 30), token(renewed.id, 'used', 30), token(renewed.id, 'newest', 50)])
    .execute()
  await db
    .updateTable('session')
    .set({ lastSeenAt: new Date(Date.now() + 20 * DAY_MS) })
    .where('id', '=', renewed.id)
    .execute()
  const tokens = async () =>
    (await db.selectFrom('refreshToken').select('tokenHash').execute())
      .map(({ tokenHash }) => tokenHash)
      .sort()

  await after(29 * DAY_MS, 'forget-sessions')
  expect(await tokens()).toEqual(['idle', 'newest', 'used'])
  await after(30 * DAY_MS, 'forget-sessions')
  expect(await idsOf('session')).toEqual([renewed.id])
  expect(await tokens()).toEqual(['newest'])
  await after(90 * DAY_MS, 'forget-sessions')
  expect(await idsOf('session')).toEqual([])
})

test('a browser is forgotten when its mark has run out; the sign-in it was used for stays', async () => {
  const { id: accountId } = await makeAccount(db)
  const { id: deviceId } = await db
    .insertInto('device')
    .values({
      accountId,
      tokenHash: 'mark',
      label: 'Chrome',
      firstSeenAt: new Date(),
      lastSeenAt: new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const session = await makeSession(db, { accountId })
  await db.updateTable('session').set({ deviceId }).where('id', '=', session.id).execute()
  await after(DEVICE_MARK_DAYS * DAY_MS - HOUR_MS, 'forget-devices')
  expect(await idsOf('device')).toContain(deviceId)
  await after(DEVICE_MARK_DAYS * DAY_MS, 'forget-devices')
  expect(await idsOf('device')).not.toContain(deviceId)
  expect(await idsOf('session')).toContain(session.id)
})

test('every one of them is planned once an hour, and done when its hour comes', async () => {
  const leaving = await makeAccount(db, { deletedAt: new Date(Date.now() - 8 * DAY_MS) })
  const boss = new PgBoss({ connectionString: server.context.config.jobsDatabaseUrl, schedule: false })
  await boss.start()
  await boss.createQueue(HOURLY_QUEUE)
  for (const job of ['of another version', 'purge-accounts']) await boss.send(HOURLY_QUEUE, { job })
  await boss.stop({ graceful: false })
  await server.app.ready()
  await expect.poll(() => idsOf('account'), { timeout: 10_000 }).not.toContain(leaving.id)
  const { rows } = await sql<{ cron: string; data: { job: string } }>`
    select cron, data from pgboss.schedule where name = 'hourly'
  `.execute(db)
  expect(rows.map(({ data }) => data.job).sort()).toEqual(Object.keys(HOURLY_JOBS).sort())
  expect(new Set(rows.map(({ cron }) => cron))).toEqual(new Set(['17 * * * *']))
})

test('an event of the audit log goes after its days, and one that says so is added', async () => {
  await addAuditEvent(db, { actorKind: 'operator' }, { kind: 'staff.granted' })
  await sealAll(db)
  await db.connection().execute(async (one) => {
    await sql`set session_replication_role = replica`.execute(one)
    await sql`update audit_link set sealed_at = now() - interval '401 days'`.execute(one)
    await sql`reset session_replication_role`.execute(one)
  })
  await server.doHourly('forget-audit')
  const left = await db.selectFrom('auditEvent').select(['kind', 'details']).execute()
  expect(left.map(({ kind }) => kind)).not.toContain('staff.granted')
  const details = { events: expect.any(Number), keptDays: 400 }
  expect(left).toContainEqual({ kind: 'audit.expired', details })
  await sealAll(db)
  expect(await verifyAuditLog(db)).toMatchObject({ isWhole: true })
})

test('the api seals what is added to the audit log by itself', async () => {
  await server.app.ready()
  await addAuditEvent(db, { actorKind: 'operator' }, { kind: 'staff.revoked' })
  const waiting = async () => {
    const found = await verifyAuditLog(db)
    return found.isWhole ? found.waiting : found
  }
  await expect.poll(waiting, { timeout: 15_000 }).toBe(0)
})
