import { setTimeout as sleep } from 'node:timers/promises'
import { connect } from '@preceptor/db/connect'
import { makeSession } from '@preceptor/db/testing/builders'
import { createTestDatabase, type TestDatabase } from '@preceptor/db/testing/fresh-database'
import { urlAs } from '@preceptor/db/testing/role-urls'
import type { StripeStandIn, StripeStandInOptions } from '@preceptor/local/stand-ins/stripe/stand-in'
import type { InjectOptions } from 'fastify'
import { readConfig } from '../config.ts'
import { type Context, createContext } from '../context.ts'
import { doHourlyJob, type HourlyJobName } from '../jobs/hourly.ts'
import { createServer } from '../server.ts'
import { openMailbox } from './mailbox.ts'
import { openStripe, TEST_WEBHOOK_SECRET } from './stripe.ts'

const LOOK_EVERY_MS = 15
export const TEST_JWT_SECRET = 'a secret for tests only, 32 characters'

/**
 * The real application on a database and with a mail server of its own, reached through `inject`; close it when
 * the file is done. With `stripe` it listens on a port too, and a Stripe stand-in sends its webhooks there; without,
 * Stripe is away.
 */
export async function createTestServer({
  env = {},
  overrides = {},
  stripe: stripeOptions,
  maxConnections,
  database: given,
}: {
  env?: Record<string, string>
  overrides?: Partial<Context>
  stripe?: Partial<StripeStandInOptions>
  /** Of the database, for the api alone. */
  maxConnections?: number
  /** In place of an empty one; it is destroyed with the server. */
  database?: TestDatabase
} = {}) {
  const database = given ?? (await createTestDatabase())
  const mailbox = await openMailbox()
  const stripe = stripeOptions && (await openStripe(stripeOptions))
  const config = readConfig({
    ...database.envAs('api'),
    JOBS_DATABASE_URL: urlAs('jobs', database.url),
    JWT_SECRET: TEST_JWT_SECRET,
    OPENAI_API_KEY: 'test',
    // Nobody listens there.
    SPEECH_HOST: 'ws://127.0.0.1:1',
    STRIPE_SECRET_KEY: 'sk_test_1',
    STRIPE_WEBHOOK_SECRET: TEST_WEBHOOK_SECRET,
    STRIPE_API_BASE: stripe?.standIn.url ?? 'http://127.0.0.1:1',
    SMTP_URL: mailbox.standIn.smtpUrl,
    LOG_LEVEL: 'silent',
    // A scripted model counts what it is asked; who looks at repeats asks for them.
    JUDGE_TIMES: '1',
    REALTIME_URL: 'http://localhost:3001',
    ...env,
  })
  const db =
    overrides.db ?? connect(config.database.url, { ...config.database, maxConnections: maxConnections ?? 5 })
  const context = createContext(config, { ...overrides, db })
  const app = await createServer(context)
  if (stripe) await app.listen({ host: '127.0.0.1', port: stripe.apiPort })

  /** Sends JSON, with a bearer token where one is given, and reads the reply. */
  async function send(
    method: InjectOptions['method'],
    url: string,
    options: { token?: string; body?: object } = {},
  ) {
    const { token, body } = options
    const headers = token ? { authorization: `Bearer ${token}` } : {}
    const reply = await app.inject({ method, url, headers, ...(body && { payload: body }) })
    const isJson = String(reply.headers['content-type']).startsWith('application/json')
    return { status: reply.statusCode, headers: reply.headers, body: isJson ? reply.json() : reply.body }
  }

  /**
   * Ends a session by this call and waits until nobody works on its report any more; the reply holds the analysis, or
   * what could not be had.
   */
  async function ended(url: string, options: { token: string; body?: object }) {
    let reply = await send('POST', url, options)
    while (reply.body.progress?.state === 'making') {
      await sleep(LOOK_EVERY_MS)
      reply = await send('GET', `/api/interviews/report/${reply.body.sessionId}`, { token: options.token })
    }
    return reply
  }

  return {
    app,
    context,
    /** As an administrator: the api itself has less rights. */
    db: database.db,
    send,
    ended,
    /** The Stripe stand-in, where one was asked for. */
    get stripe(): StripeStandIn {
      if (!stripe) throw new Error('This server was made without Stripe.')
      return stripe.standIn
    },
    /** Does a job of the hour now. */
    doHourly(name: HourlyJobName) {
      return doHourlyJob(context.hourly, name)
    },
    /** The mail server, to have it fail. */
    mail: mailbox.standIn,
    mailTo: mailbox.mailTo,
    mailsTo: mailbox.mailsTo,
    linkIn: mailbox.linkIn,
    /** An access token for a session of this account, opened this moment with a passkey unless it is said otherwise. */
    async tokenFor(accountId: string, opened: Omit<Parameters<typeof makeSession>[1], 'accountId'> = {}) {
      const session = await makeSession(database.db, { accountId, ...opened })
      return app.signAccessToken({ accountId, sessionId: session.id })
    },
    async close() {
      // First: a webhook on its way would keep its connection open.
      await stripe?.standIn.stop()
      await app.close()
      await mailbox.standIn.stop()
      await Promise.all([context.db.destroy(), context.jobsDb.destroy()])
      await database.destroy()
      await stripe?.checkRequests()
    },
  }
}
export type TestServer = Awaited<ReturnType<typeof createTestServer>>
