import { makeSession } from '@preceptor/db/testing/builders'
import { createTestDatabase } from '@preceptor/db/testing/fresh-database'
import type { InjectOptions } from 'fastify'
import { readConfig } from '../config.ts'
import { type Context, createContext } from '../context.ts'
import { createServer } from '../server.ts'
import { openMailbox } from './mailbox.ts'

export const TEST_JWT_SECRET = 'a secret for tests only, 32 characters'

/**
 * The real application on a database and with a mail server of its own, reached through `inject`; close it when
 * the file is done.
 */
export async function createTestServer({
  env = {},
  overrides = {},
}: {
  env?: Record<string, string>
  overrides?: Partial<Context>
} = {}) {
  const database = await createTestDatabase()
  const mailbox = await openMailbox()
  const config = readConfig({
    DATABASE_URL: database.url,
    JWT_SECRET: TEST_JWT_SECRET,
    OPENAI_API_KEY: 'test',
    // Nobody listens there.
    SPEECH_HOST: 'ws://127.0.0.1:1',
    SMTP_URL: mailbox.standIn.smtpUrl,
    LOG_LEVEL: 'silent',
    REALTIME_URL: 'http://localhost:3001',
    ...env,
  })
  const context = createContext(config, { db: database.db, ...overrides })
  const app = await createServer(context)

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

  return {
    app,
    context,
    db: database.db,
    send,
    /** The mail server, to have it fail. */
    mail: mailbox.standIn,
    mailTo: mailbox.mailTo,
    mailsTo: mailbox.mailsTo,
    linkIn: mailbox.linkIn,
    /** An access token for a fresh session of this account. */
    async tokenFor(accountId: string) {
      const session = await makeSession(database.db, { accountId })
      return app.signAccessToken({ accountId, sessionId: session.id })
    },
    async close() {
      await app.close()
      await mailbox.standIn.stop()
      await database.destroy()
    },
  }
}
export type TestServer = Awaited<ReturnType<typeof createTestServer>>
