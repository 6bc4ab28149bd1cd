import { Writable } from 'node:stream'
import { VERIFY_LINK_HOURS } from '@preceptor/contracts/accounts/auth'
import { API_LIMITS } from '@preceptor/contracts/budgets'
import { makeAccount } from '@preceptor/db/testing/builders'
import { createTestDatabase, type TestDatabase } from '@preceptor/db/testing/fresh-database'
import { createDomainRecords } from '@preceptor/vendors/domain-records/domain-records'
import { createMailer } from '@preceptor/vendors/mail/mailer'
import { createStripe } from '@preceptor/vendors/stripe/client'
import { sql } from 'kysely'
import { PgBoss } from 'pg-boss'
import { pino } from 'pino'
import { Registry } from 'prom-client'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { createCatalog } from '../billing/catalog.ts'
import { createBillingTurns } from '../billing/turns.ts'
import { openMailbox } from '../testing/mailbox.ts'
import { hashOfToken, newToken } from '../tokens.ts'
import { createJobs, type Jobs } from './jobs.ts'
import { createQueue } from './queue.ts'
import type { MailTiming } from './queues.ts'

const SOON: MailTiming = { retryLimit: 20, retryDelaySeconds: 1, maxRetryDelaySeconds: 1, pollSeconds: 0.5 }
const linkSecrets = ['a secret for tests only, 32 characters'] as const
const publicUrl = 'https://preceptor.example'

let database: TestDatabase
let mailbox: Awaited<ReturnType<typeof openMailbox>>
const reported: unknown[] = []
const running: Jobs[] = []
let logs = ''

beforeAll(async () => {
  database = await createTestDatabase()
  mailbox = await openMailbox()
})
beforeEach(() => {
  logs = ''
  mailbox.standIn.setAnswer('take')
})
afterEach(async () => {
  vi.useRealTimers()
  await Promise.all(running.splice(0).map((jobs) => jobs.stop()))
  await sql`delete from pgboss.job`.execute(database.db)
})
afterAll(async () => {
  await mailbox.standIn.stop()
  await database.destroy()
})

/** An api process's share of the queue. */
async function startJobs(mailTiming: MailTiming = SOON) {
  const log = pino(
    { level: 'trace' },
    new Writable({
      write(chunk, _, done) {
        logs += chunk
        done()
      },
    }),
  )
  const mailer = createMailer({
    smtpUrl: mailbox.standIn.smtpUrl,
    from: 'Preceptor <no-reply@preceptor.example>',
  })
  const metrics = new Registry()
  const { db, url: databaseUrl } = database
  const stripe = createStripe({ secretKey: 'sk_test_1', apiBase: 'http://127.0.0.1:1' })
  const catalog = createCatalog({ stripe, publicUrl })
  const billing = {
    db,
    stripe,
    catalog,
    billingTurns: createBillingTurns(db),
    previewMs: API_LIMITS.stripePreview,
    lookAgainMs: 50,
    publicUrl,
    mail: async () => {},
    log,
  }
  const queue = createQueue({ databaseUrl, log })
  const jobs = createJobs({
    queue,
    db,
    publicUrl,
    linkSecrets,
    guideSecrets: linkSecrets,
    mailer,
    metrics,
    log,
    mailTiming,
    billing,
    auditDays: 400,
    domainRecords: createDomainRecords({ timeoutMs: 100 }),
    makeReport: async (key) => void reported.push(key),
  })
  running.push(jobs)
  await jobs.start()
  return { ...jobs, mail: queue.mail, metrics }
}

/** The jobs of a queue as they stand, oldest first. */
async function queue(name = 'mail') {
  const { rows } = await sql<{ id: string; state: string; retryCount: number; data: { email: string } }>`
    select id, state, retry_count, data from pgboss.job where name = ${name} order by created_on
  `.execute(database.db)
  return rows
}
const states = async (name?: string) => (await queue(name)).map(({ state }) => state)

const eventually = <T>(look: () => T) => expect.poll(look, { timeout: 10_000 })

const nurse = (values: Parameters<typeof makeAccount>[1] = {}) => makeAccount(database.db, values)
const newcomer = () => nurse({ emailVerifiedAt: null, trialEndsAt: null })

describe('who gets which mail', () => {
  const registration = (email: string) => ({ kind: 'registration', email, seed: newToken() }) as const
  const verification = (email: string) => ({ kind: 'verification', email, seed: newToken() }) as const
  const reset = (email: string) => ({ kind: 'password-reset', email, seed: newToken() }) as const
  const notice = { at: '2026-11-21T19:30:00.000Z' }
  const locked = { deletedAt: new Date('2026-11-20T10:00:00Z') }
  const waiting = { emailVerifiedAt: null }

  test.each([
    ['registers', waiting, registration, 'Verify your email address'],
    ['registers again, verified', {}, registration, 'You already have an account'],
    ['registers an account that is being deleted', locked, registration, 'This account is being deleted'],
    ['asks for the verification mail', waiting, verification, 'Verify your email address'],
    ['asks for the verification mail, verified', {}, verification, null],
    ['asks for the verification mail of a deleted account', { ...waiting, ...locked }, verification, null],
    ['forgot their password', {}, reset, 'Set a new password'],
    ['forgot their password before verifying', waiting, reset, 'Set a new password'],
    ['forgot the password of a deleted account', locked, reset, null],
  ])('a nurse who %s', async (_, values, makeJob, subject) => {
    const jobs = await startJobs()
    const { email } = await nurse(values)
    await jobs.mail(database.db, makeJob(email))
    await eventually(() => states()).toEqual(['completed'])
    expect(mailbox.mailsTo(email).map((mail) => mail.subject)).toEqual(subject ? [subject] : [])
  })

  test.each([
    ['registration', registration],
    ['verification', verification],
    ['password reset', reset],
  ])('nobody is written to for the %s of an unknown address', async (_, makeJob) => {
    const jobs = await startJobs()
    await jobs.mail(database.db, makeJob('unknown@example.com'))
    await eventually(() => states()).toEqual(['completed'])
    expect(mailbox.mailsTo('unknown@example.com')).toEqual([])
  })

  test('the user is notified of a changed password and a new device, and of a deletion once the account is gone', async () => {
    const jobs = await startJobs()
    const { id: accountId, email } = await nurse()
    const device = 'Chrome on Android'
    await jobs.mail(database.db, { kind: 'password-changed', accountId, ...notice })
    await jobs.mail(database.db, { kind: 'new-device', accountId, device, ...notice })
    const purgeBy = '2026-11-28T19:30:00.000Z'
    const gone = { email: 'gone@example.com', firstName: 'Maya', purgeBy }
    await jobs.mail(database.db, { kind: 'account-deleted', ...gone })
    await eventually(() => states()).toEqual(['completed', 'completed', 'completed'])
    const subjects = mailbox.mailsTo(email).map((mail) => mail.subject)
    expect(subjects.sort()).toEqual(['A new sign-in to your account', 'Your password was changed'])
    expect((await mailbox.mailTo(gone.email)).text).toContain('November 28, 2026')
  })

  test('who registers a locked address is notified when it is free again', async () => {
    const jobs = await startJobs()
    const { email } = await nurse(locked)
    await jobs.mail(database.db, registration(email))
    expect((await mailbox.mailTo(email)).text).toContain('register again after November 27, 2026')
  })
})

test('the link of a mail is whole in both parts, and only its hash is kept', async () => {
  const jobs = await startJobs()
  const { id, email } = await nurse({ email: 'maya+ward@example.com', emailVerifiedAt: null })
  await jobs.mail(database.db, { kind: 'registration', email, seed: newToken() })
  const mail = await mailbox.mailTo(email)
  const link = mailbox.linkIn(mail)
  expect(`${link.origin}${link.pathname}`).toBe(`${publicUrl}/verify-email`)
  expect(link.searchParams.get('email')).toBe(email)
  const token = link.searchParams.get('token')!
  expect(Buffer.from(token, 'base64url')).toHaveLength(32)
  expect(mail.html).toContain(link.href.replaceAll('&', '&amp;'))
  const kept = await database.db.selectFrom('emailToken').selectAll().where('accountId', '=', id).execute()
  expect(kept).toMatchObject([{ tokenHash: hashOfToken(token), purpose: 'verify', usedAt: null }])
  expect(kept[0]!.expiresAt.getTime() - kept[0]!.createdAt.getTime()).toBe(VERIFY_LINK_HOURS * 3_600_000)
})

test('a mail leaves at once', async () => {
  const jobs = await startJobs({ ...SOON, pollSeconds: 30 })
  const { email } = await newcomer()
  const at = performance.now()
  await jobs.mail(database.db, { kind: 'registration', email, seed: newToken() })
  await mailbox.mailTo(email)
  expect(performance.now() - at).toBeLessThan(2_000)
})

test('what is rolled back sends no mail', async () => {
  const jobs = await startJobs()
  const [undone, done] = [await newcomer(), await newcomer()]
  const failing = database.db.transaction().execute(async (trx) => {
    await jobs.mail(trx, { kind: 'registration', email: undone.email, seed: newToken() })
    throw new Error('the deed failed')
  })
  await expect(failing).rejects.toThrow('the deed failed')
  await database.db
    .transaction()
    .execute((trx) => jobs.mail(trx, { kind: 'registration', email: done.email, seed: newToken() }))
  await mailbox.mailTo(done.email)
  expect(mailbox.mailsTo(undone.email)).toEqual([])
  expect((await queue()).map(({ data }) => data.email)).toEqual([done.email])
})

describe('while the mail server', () => {
  test('is down, a mail waits; when it is back the mail arrives, once', async () => {
    const jobs = await startJobs()
    const { email } = await newcomer()
    await mailbox.standIn.goDown()
    await jobs.mail(database.db, { kind: 'registration', email, seed: newToken() })
    await eventually(async () => (await queue())[0]?.retryCount).toBeGreaterThan(0)
    await mailbox.standIn.comeBack()
    await mailbox.mailTo(email)
    await eventually(() => states()).toEqual(['completed'])
    expect(mailbox.mailsTo(email)).toHaveLength(1)
  })

  test('is away for hours, a link does not grow old: it arrives with its whole hour', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const jobs = await startJobs()
    const { id, email } = await nurse()
    mailbox.standIn.setAnswer('busy')
    await jobs.mail(database.db, { kind: 'password-reset', email, seed: newToken() })
    await eventually(() => states()).toEqual(['retry'])
    vi.setSystemTime(Date.now() + 5 * 3_600_000)
    mailbox.standIn.setAnswer('take')
    await mailbox.mailTo(email)
    const [link] = await database.db
      .selectFrom('emailToken')
      .selectAll()
      .where('accountId', '=', id)
      .execute()
    expect(link!.expiresAt.getTime() - Date.now()).toBeGreaterThan(59 * 60_000)
  })

  test('accepts a mail but breaks off before it says so, a link used meanwhile is not sent again', async () => {
    const jobs = await startJobs()
    const { id, email } = await nurse()
    mailbox.standIn.setAnswer('break')
    await jobs.mail(database.db, { kind: 'password-reset', email, seed: newToken() })
    await mailbox.mailTo(email)
    await database.db
      .updateTable('emailToken')
      .set({ usedAt: new Date() })
      .where('accountId', '=', id)
      .execute()
    mailbox.standIn.setAnswer('take')
    await eventually(() => states()).toEqual(['completed'])
    expect((await queue())[0]!.retryCount).toBeGreaterThan(0)
    expect(mailbox.mailsTo(email)).toHaveLength(1)
  })

  test('rejects a mail permanently, it is put aside at once and counted, and no log says whom it was for', async () => {
    const jobs = await startJobs()
    const { email } = await nurse({ email: 'refused.nurse@example.com', emailVerifiedAt: null })
    mailbox.standIn.setAnswer('refuse')
    await jobs.mail(database.db, { kind: 'registration', email, seed: newToken() })
    await eventually(() => states('mail-given-up')).toEqual(['created'])
    const [job] = await queue()
    expect(job).toMatchObject({ state: 'failed', retryCount: 0 })
    expect(await jobs.metrics.metrics()).toContain('mails_total{kind="registration",outcome="given_up"} 1')
    expect(logs).toContain(job!.id)
    expect(logs).not.toContain('refused.nurse')
  })

  test('stays busy beyond the last retry, the mail is put aside', async () => {
    const jobs = await startJobs({ ...SOON, retryLimit: 1 })
    const { email } = await newcomer()
    mailbox.standIn.setAnswer('busy')
    await jobs.mail(database.db, { kind: 'registration', email, seed: newToken() })
    await eventually(() => states('mail-given-up')).toEqual(['created'])
    expect(await jobs.metrics.metrics()).toMatch(/outcome="retried"} 1\n.*outcome="given_up"} 1/)
  })
})

test('two processes share the queue: each of 40 mails is sent once', async () => {
  const [one, other] = [await startJobs(), await startJobs()]
  const nurses = await Promise.all(Array.from({ length: 40 }, newcomer))
  await Promise.all(
    nurses.map(({ email }, at) =>
      (at % 2 ? one : other).mail(database.db, { kind: 'registration', email, seed: newToken() }),
    ),
  )
  await eventually(async () => new Set(await states())).toEqual(new Set(['completed']))
  for (const { email } of nurses) expect(mailbox.mailsTo(email)).toHaveLength(1)
})

test('a queue whose connections were all cut works again by itself', async () => {
  const jobs = await startJobs()
  const cut = await sql<{ cut: boolean }>`
    select pg_terminate_backend(pid) as cut from pg_stat_activity
    where datname = current_database() and application_name = 'preceptor-jobs'
  `.execute(database.db)
  expect(cut.rows.length).toBeGreaterThan(1)
  for (const _ of [1, 2]) {
    const { email } = await newcomer()
    await jobs.mail(database.db, { kind: 'registration', email, seed: newToken() })
    await mailbox.mailTo(email)
  }
  await eventually(() => states()).toEqual(['completed', 'completed'])
})

describe('stopping', () => {
  const connections = async () => {
    const { rows } = await sql<{ count: number }>`
      select count(*) as count from pg_stat_activity
      where datname = current_database() and application_name = 'preceptor-jobs'
    `.execute(database.db)
    return rows[0]!.count
  }

  test('leaves no connection behind', async () => {
    const jobs = await startJobs()
    const { email } = await newcomer()
    await jobs.mail(database.db, { kind: 'registration', email, seed: newToken() })
    await mailbox.mailTo(email)
    expect(await connections()).toBeGreaterThan(0)
    await jobs.stop()
    await eventually(connections).toBe(0)
    await eventually(() => mailbox.standIn.connections).toBe(0)
    expect(await states()).toEqual(['completed'])
  })

  test('does not wait for a mail server that has fallen silent: the mail is another process’s to send', async () => {
    const jobs = await startJobs()
    const { email } = await newcomer()
    mailbox.standIn.setAnswer('stall')
    await jobs.mail(database.db, { kind: 'registration', email, seed: newToken() })
    await eventually(() => states()).toEqual(['active'])
    const at = performance.now()
    await jobs.stop()
    expect(performance.now() - at).toBeLessThan(8_000)
    expect(await states()).toEqual(['retry'])
    mailbox.standIn.setAnswer('take')
    await startJobs()
    await mailbox.mailTo(email)
  })
})

test('finished jobs, which carry addresses, are deleted after an hour', async () => {
  const jobs = await startJobs()
  const nurses = [await newcomer(), await newcomer()]
  for (const { email } of nurses) {
    await jobs.mail(database.db, { kind: 'registration', email, seed: newToken() })
  }
  await eventually(() => states()).toEqual(['completed', 'completed'])
  await sql`
    update pgboss.job set completed_on = completed_on - interval '61 minutes'
    where data ->> 'email' = ${nurses[0]!.email}
  `.execute(database.db)
  const keeper = new PgBoss({
    connectionString: database.url,
    schedule: false,
    maintenanceIntervalSeconds: 1,
  })
  await keeper.start()
  await keeper.supervise('mail')
  await keeper.stop({ graceful: false })
  expect((await queue()).map(({ data }) => data.email)).toEqual([nurses[1]!.email])
})
