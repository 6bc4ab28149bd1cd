import { randomBytes } from 'node:crypto'
import { ACCESS_TOKEN } from '@preceptor/contracts/accounts/auth'
import type { Db } from '@preceptor/db/connect'
import { makeMockInterview, makeSession, makeSubscriber } from '@preceptor/db/testing/builders'
import { createTestDatabase, type TestDatabase } from '@preceptor/db/testing/fresh-database'
import {
  createSpeechStandIn,
  type SpeechStandInOptions,
} from '@preceptor/local/stand-ins/azure-speech/stand-in'
import { createOpenAiStandIn } from '@preceptor/local/stand-ins/openai/stand-in'
import { signingKeyOf } from '@preceptor/vendors/signing-keys/signing-keys'
import { createSigner } from 'fast-jwt'
import { readConfig } from '../config.ts'
import { type Context, createContext } from '../context.ts'
import { RealtimeServer } from '../server.ts'
import { type ClientOptions, TestClient } from './test-client.ts'

export interface Nurse {
  accountId: string
  sessionId: string
  token: string
  interviewId: string
}

/** An access token as the api makes it. */
export const signToken = (
  secret: string,
  claims: { accountId: string; sessionId: string; ttlSeconds?: number; audience?: string },
): string =>
  createSigner({
    key: signingKeyOf(secret).privateKey,
    kid: signingKeyOf(secret).kid,
    algorithm: ACCESS_TOKEN.algorithm,
    iss: ACCESS_TOKEN.issuer,
    aud: claims.audience ?? ACCESS_TOKEN.audience,
    expiresIn: (claims.ttlSeconds ?? ACCESS_TOKEN.ttlSeconds) * 1_000,
  })({ sub: claims.accountId, sid: claims.sessionId, typ: ACCESS_TOKEN.typ })

/** A nurse on `professional` with an interview of three questions that has begun. */
export const makeNurse = async (db: Db, secret: string): Promise<Nurse> => {
  const { id: accountId } = await makeSubscriber(db)
  const { id: sessionId } = await makeSession(db, { accountId })
  const { id: interviewId } = await makeMockInterview(db, { accountId })
  return { accountId, sessionId, interviewId, token: signToken(secret, { accountId, sessionId }) }
}

/**
 * The realtime server on a database of its own, with stand-ins for both vendors over their real wire: speech is
 * scripted, so that tests say what is heard. Ports are free ones; `destroy` closes everything. `settings` are further
 * environment variables; a database that is `given` stands in for an empty one, and is destroyed with the rest.
 */
export const startSystem = async (
  speechOptions: Partial<SpeechStandInOptions> = {},
  settings: Record<string, string> = {},
  given?: TestDatabase,
) => {
  const database = given ?? (await createTestDatabase())
  const openAi = createOpenAiStandIn({ port: 0 })
  const speech = createSpeechStandIn({ port: 0, recogniser: 'script', msPerWord: 10, ...speechOptions })
  await Promise.all([openAi.start(), speech.start()])
  const env = {
    ...database.envAs('realtime'),
    JWT_SECRET: randomBytes(32).toString('hex'),
    PORT: '0',
    OPENAI_API_KEY: 'stand-in',
    OPENAI_BASE_URL: openAi.url,
    SPEECH_HOST: speech.url,
    SPEECH_FILLERS: 'kept',
    LOG_LEVEL: 'silent',
    // A machine that has much else to do is no reason to keep anybody out.
    MAX_LAG_MS: '60000',
    // Walks through every state open an interview many times.
    ROOM_OPENINGS_PER_HOUR: '100000',
    ...settings,
  }
  const servers = new Map<string, RealtimeServer>()
  const clients: TestClient[] = []
  /** One more process' worth of server on the same database. */
  const startServer = async (more: Record<string, string> = {}, overrides: Partial<Context> = {}) => {
    const server = new RealtimeServer({ ...createContext(readConfig({ ...env, ...more })), ...overrides })
    const at = `http://127.0.0.1:${await server.start()}`
    servers.set(at, server)
    return at
  }
  const url = await startServer()
  return {
    env,
    url,
    db: database.db,
    databaseUrl: database.url,
    openAi,
    speech,
    startServer,
    /** Has a server leave, as a process does on SIGTERM. Resolves when it holds nobody any more. */
    drain: (at: string) => servers.get(at)?.drain(),
    newNurse: () => makeNurse(database.db, env.JWT_SECRET),
    /** A page of a nurse, connected to `at` and not yet joined. */
    open: (nurse: Pick<Nurse, 'token'>, at: string = url, options: ClientOptions = {}) => {
      const client = new TestClient(at, nurse.token, options)
      clients.push(client)
      return client
    },
    async destroy() {
      for (const client of clients) client.close()
      await Promise.all([...servers.values()].map((server) => server.destroy()))
      await Promise.all([openAi.stop(), speech.stop()])
      await database.destroy()
    },
  }
}
export type System = Awaited<ReturnType<typeof startSystem>>
