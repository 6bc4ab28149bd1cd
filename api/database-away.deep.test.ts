import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ErrorReply } from '@preceptor/contracts/errors'
import { prepareDatabase } from '@preceptor/db/prepare-database'
import { makeSession, makeSubscriber } from '@preceptor/db/testing/builders'
import { findFreePort } from '@preceptor/local/start/ports'
import { startPostgres, stopPostgres } from '@preceptor/local/start/postgres'
import { afterAll, expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { createContext } from './context.ts'
import { createServer } from './server.ts'
import { FAR_LIMITS } from './testing/far-limits.ts'
import { openMailbox } from './testing/mailbox.ts'
import { TEST_JWT_SECRET } from './testing/test-server.ts'

const EVERY_MS = 50
const PATIENCE_MS = 6000

const folder = mkdtempSync(join(tmpdir(), 'preceptor-away-'))
const dataDir = join(folder, 'postgres')
const closing: (() => Promise<unknown>)[] = []
afterAll(async () => {
  for (const close of closing.reverse()) await close()
  await stopPostgres(dataDir)
  rmSync(folder, { recursive: true, force: true })
})

/** The api as it runs, on a database that can be taken away from it. */
async function startApi(databaseUrl: string) {
  const mailbox = await openMailbox()
  closing.push(() => mailbox.standIn.stop())
  const config = readConfig({
    DATABASE_URL: databaseUrl,
    JWT_SECRET: TEST_JWT_SECRET,
    OPENAI_API_KEY: 'test',
    SPEECH_HOST: 'ws://127.0.0.1:1',
    STRIPE_API_BASE: 'http://127.0.0.1:1',
    SMTP_URL: mailbox.standIn.smtpUrl,
    RATE_LIMITS: FAR_LIMITS,
    LOG_LEVEL: 'silent',
  })
  const context = createContext(config)
  await prepareDatabase(databaseUrl)
  const app = await createServer(context)
  closing.push(async () => {
    await app.close()
    await context.db.destroy()
  })
  return { app, mailbox, db: context.db, url: await app.listen({ host: '127.0.0.1', port: 0 }) }
}

interface Answer {
  path: string
  askedAt: number
  answeredAt: number
  /** 0 where no answer came in time. */
  status: number
  body: unknown
}

/** Asks twenty times a second, one path after the other, until it is stopped. */
function load(requests: readonly (() => { path: string; init: RequestInit })[], url: string) {
  const answers: Answer[] = []
  const asked: Promise<void>[] = []
  const ask = async () => {
    const { path, init } = requests[asked.length % requests.length]!()
    const askedAt = performance.now()
    const { status, body } = await fetch(url + path, {
      ...init,
      signal: AbortSignal.timeout(PATIENCE_MS),
    }).then(
      async (reply) => ({ status: reply.status, body: await reply.json() }),
      () => ({ status: 0, body: undefined }),
    )
    answers.push({ path, askedAt, answeredAt: performance.now(), status, body })
  }
  const timer = setInterval(() => asked.push(ask()), EVERY_MS)
  return {
    answers,
    /** Waits until so many requests that were sent from now on are answered. */
    async proceed(count: number) {
      const from = performance.now()
      const answered = () => answers.filter(({ askedAt }) => askedAt >= from).length
      await expect.poll(answered, { timeout: 20_000 }).toBeGreaterThanOrEqual(count)
    },
    async stop() {
      clearInterval(timer)
      await Promise.all(asked)
    },
  }
}

test('while the database is away every answer is 503, and all is well again when it is back', async () => {
  const port = await findFreePort()
  const postgres = await startPostgres({ dataDir, port, unsafeFast: true })
  const { app, db, mailbox, url } = await startApi(postgres.url)
  const { id: accountId } = await makeSubscriber(db)
  const session = await makeSession(db, { accountId })
  const token = app.signAccessToken({ accountId, sessionId: session.id })
  const signedIn = { authorization: `Bearer ${token}` }
  const json = { 'content-type': 'application/json' }
  const get = (path: string) => () => ({ path, init: { headers: signedIn } })
  const post = (path: string, body: object) => () => ({
    path,
    init: {
      method: 'POST',
      headers: { ...signedIn, ...json, 'idempotency-key': randomUUID() },
      body: JSON.stringify(body),
    },
  })
  const newcomer = (email: string) => ({
    firstName: 'Ada',
    lastName: '',
    email,
    password: 'correct horse battery',
  })
  const { answers, proceed, stop } = load(
    [
      get('/api/auth/me'),
      get('/api/subscriptions/status'),
      get('/api/interviews/usage'),
      get('/readyz'),
      post('/api/auth/login', { email: 'nobody@example.com', password: 'wrong' }),
      post('/api/auth/register', newcomer('ada@example.com')),
      post('/api/auth/forgot-password', { email: 'nobody@example.com' }),
      post('/api/mock-interview/begin', { setupId: randomUUID(), personality: 'friendly' }),
    ],
    url,
  )

  await proceed(16)
  const leavesAt = performance.now()
  await postgres.stop()
  const goneAt = performance.now()
  await proceed(40)
  const returnsAt = performance.now()
  await startPostgres({ dataDir, port, unsafeFast: true })
  const backAt = performance.now()
  await proceed(40)
  await stop()

  const between = (from: number, to: number) =>
    answers.filter(({ askedAt, answeredAt }) => askedAt >= from && answeredAt <= to)
  const before = between(0, leavesAt)
  const away = between(goneAt, returnsAt)
  const after = between(backAt, Number.POSITIVE_INFINITY)
  expect(away.length).toBeGreaterThanOrEqual(40)
  const others = away.filter(({ status }) => status !== 503)
  expect(others.map(({ path, status }) => `${path} ${status}`)).toEqual([])
  for (const { status, body } of answers) {
    expect([200, 201, 401, 404, 503]).toContain(status)
    if (status === 503) expect(ErrorReply.parse(body).code).toBe('SERVICE_UNAVAILABLE')
  }
  expect([...before, ...after].filter(({ status }) => status === 503)).toEqual([])
  const slowest = Math.max(...answers.map(({ askedAt, answeredAt }) => answeredAt - askedAt))
  expect(slowest).toBeLessThan(PATIENCE_MS)

  // The queue is back at work too, by the same process.
  const registered = await app.inject({
    method: 'POST',
    url: '/api/auth/register',
    payload: newcomer('grace@example.com'),
  })
  expect(registered.statusCode).toBe(201)
  await expect.poll(() => mailbox.mailsTo('grace@example.com').length, { timeout: 15_000 }).toBe(1)
  // What was taken before and after arrived as well.
  expect(mailbox.mailsTo('ada@example.com').length).toBeGreaterThan(1)
}, 90_000)
