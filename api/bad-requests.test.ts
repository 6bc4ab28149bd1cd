import { ERROR_STATUS, type ErrorCode, ErrorReply } from '@preceptor/contracts/errors'
import { makeSession, makeSubscriber } from '@preceptor/db/testing/builders'
import { atDepth, IS_DEEP, testSeed } from '@preceptor/domain/testing/depth'
import { createSpeechStandIn } from '@preceptor/local/stand-ins/azure-speech/stand-in'
import { createOpenAiStandIn } from '@preceptor/local/stand-ins/openai/stand-in'
import { createOpenAi } from '@preceptor/vendors/openai/client'
import fc from 'fast-check'
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hashPassword } from './passwords.ts'
import { type BadRequest, badRequests, type Operation, PASSWORD } from './testing/bad-requests.ts'
import { FAR_LIMITS } from './testing/far-limits.ts'
import { createTestServer, type TestServer } from './testing/test-server.ts'

const SEED = testSeed(20_261_121)
const REQUESTS = atDepth(150, 5_000)
/** Each door that none of them came behind has at most so many more; by day no more than it takes. */
const FURTHER = atDepth(100, 200)
const LIMITED_REQUESTS = atDepth(300, 800)
const SLOWEST_MS = 5000
/** Traces, SQL and the names of what is under the floor. */
const INSIDES =
  /node_modules|\.[jt]s:\d|\n\s+at |\b(?:select|insert|update|delete)\b.+\b(?:from|into|set|where)\b|relation "|constraint "|FST_ERR|SQLSTATE|postgres|kysely|argon2/i

const coach = createOpenAiStandIn({ port: 0 })
const voice = createSpeechStandIn({ port: 0, recogniser: 'script' })
let passwordHash: string
let openai: ReturnType<typeof createOpenAi>
/** With limits far out of reach, and with the limits as they are. */
let open: TestServer
let limited: TestServer
let operations: Operation[]
beforeAll(async () => {
  await coach.start()
  await voice.start()
  openai = createOpenAi({ apiKey: 'test', baseURL: coach.url, model: 'test' })
  passwordHash = await hashPassword(PASSWORD)
  open = await createTestServer({
    env: { RATE_LIMITS: FAR_LIMITS, SPEECH_HOST: voice.url },
    overrides: { openai },
  })
  limited = await createTestServer({ overrides: { openai } })
  const { body } = await open.send('GET', '/api/docs/json')
  const paths = Object.entries(
    body.paths as Record<string, Record<string, Omit<Operation, 'method' | 'path'>>>,
  )
  operations = paths.flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, rest]) => ({ ...rest, method: method.toUpperCase(), path })),
  )
})
afterAll(async () => {
  await open.close()
  await limited.close()
  await coach.stop()
  await voice.stop()
})

/** An account of its own for each request: nothing that one does disturbs another. */
async function authorization(
  { db, app }: TestServer,
  token: BadRequest['token'],
): Promise<string | undefined> {
  if (token === 'none') return undefined
  if (token === 'broken') return 'Bearer eyJhbGciOiJub25lIn0.eyJzdWIiOiJ4In0.'
  const { id: accountId } = await makeSubscriber(db, {}, { passwordHash })
  const session = await makeSession(db, { accountId })
  if (token === 'signed out') {
    await db.updateTable('session').set({ revokedAt: new Date() }).where('id', '=', session.id).execute()
  }
  return `Bearer ${app.signAccessToken({ accountId, sessionId: session.id })}`
}

async function send(server: TestServer, { method, url, headers, payload, token }: BadRequest) {
  const bearer = await authorization(server, token)
  const startedAt = performance.now()
  const reply = await server.app.inject({
    method: method as InjectOptions['method'],
    url,
    headers: { ...headers, ...(bearer && { authorization: bearer }) },
    payload,
  })
  return { reply, ms: performance.now() - startedAt }
}

/** Throws unless a request was answered as every request is to be answered. */
async function isAnswered(server: TestServer, request: BadRequest): Promise<number> {
  const { reply, ms } = await send(server, request)
  expect(ms).toBeLessThan(SLOWEST_MS)
  expect(reply.statusCode).toBeLessThan(500)
  if (reply.statusCode < 400) return reply.statusCode
  const { code, requestId } = ErrorReply.parse(reply.json())
  expect(ERROR_STATUS[code as ErrorCode]).toBe(reply.statusCode)
  expect(requestId).toBe(reply.headers['x-request-id'])
  expect(reply.body).not.toMatch(INSIDES)
  if (reply.statusCode === 429) expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0)
  return reply.statusCode
}

test(`${REQUESTS} bad requests are each answered with the standard error body, and break nothing (seed ${SEED})`, async () => {
  const seen = new Map<string, number>()
  const reached = new Set<string>()
  const take = async (request: BadRequest) => {
    const status = await isAnswered(open, request)
    seen.set(`${status}`, (seen.get(`${status}`) ?? 0) + 1)
    if (status < 400 || status === 404 || status === 409) reached.add(request.operation)
  }
  const property = fc.asyncProperty(badRequests(operations), take)
  await fc.assert(property, { numRuns: REQUESTS, seed: SEED })
  const isUnreached = ({ method, path }: Operation) => !reached.has(`${method} ${path}`)
  for (const operation of operations.filter(isUnreached)) {
    const further = fc.sample(badRequests([operation]), { numRuns: FURTHER, seed: SEED })
    for (const request of further) {
      if (!IS_DEEP && !isUnreached(operation)) break
      await take(request)
    }
  }
  expect([...seen.keys()].sort()).toEqual(
    expect.arrayContaining(['200', '204', '400', '401', '403', '404', '413', '415']),
  )
  // They are near enough to good ones to come behind every door.
  expect(operations.filter(isUnreached).map(({ method, path }) => `${method} ${path}`)).toEqual([])
  expect((await open.send('GET', '/readyz')).status).toBe(200)
}, 150_000)

const OF_VISITORS = ['login', 'register', 'forgot-password', 'resend-verification', 'reset-password'].map(
  (name) => `/api/auth/${name}`,
)

test(`so are ${LIMITED_REQUESTS} to the calls that have limits, under the limits as they are (seed ${SEED})`, async () => {
  const statuses = new Set<number>()
  // Of so few that each is asked often enough for its limit.
  const auth = operations.filter(({ path }) => OF_VISITORS.includes(path))
  expect(auth).toHaveLength(OF_VISITORS.length)
  const property = fc.asyncProperty(badRequests(auth), async (request) => {
    statuses.add(await isAnswered(limited, request))
  })
  await fc.assert(property, { numRuns: LIMITED_REQUESTS, seed: SEED })
  expect(statuses).toContain(429)
  expect((await limited.send('GET', '/readyz')).status).toBe(200)
}, 60_000)
