import { makeSubscriber } from '@preceptor/db/testing/builders'
import { createOpenAiStandIn } from '@preceptor/local/stand-ins/openai/stand-in'
import { createOpenAi } from '@preceptor/vendors/openai/client'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { createTestServer, type TestServer } from '../testing/test-server.ts'
import { RATE_LIMITS } from './table.ts'

const QUESTION = 'team_conflict'
const STORY = [
  'Last winter a colleague and I disagreed about who takes the next admission.',
  'It was my responsibility to keep the patient calm, so I asked her to step aside and listened first.',
  'I explained that I had three fresh post-ops, and as a result she apologized.',
]
const model = createOpenAiStandIn({ port: 0 })
const servers: TestServer[] = []
beforeAll(() => model.start())
afterEach(async () => {
  for (const server of servers.splice(0)) await server.close()
})
afterAll(() => model.stop())

const startServer = async (RATE_LIMITS = '') => {
  const openai = createOpenAi({ apiKey: 'test', baseURL: model.url, model: 'test' })
  const server = await createTestServer({ env: { RATE_LIMITS }, overrides: { openai } })
  servers.push(server)
  return server
}
const signedIn = async (server: TestServer) => {
  const { id } = await makeSubscriber(server.db)
  const token = await server.tokenFor(id)
  return {
    get: (path: string) => server.send('GET', path, { token }),
    post: (path: string, body: object = {}) => server.send('POST', path, { token, body }),
  }
}
type Account = Awaited<ReturnType<typeof signedIn>>

const seen = async ({ post }: Account) => {
  const { body } = await post('/api/interviews/behavioral/start', { questionId: QUESTION })
  for (const message of STORY)
    await post('/api/interviews/behavioral/message', { sessionId: body.sessionId, message })
  return { sessionId: body.sessionId as string }
}

describe('what asks a vendor has a limit for each account', () => {
  test('twenty interviews an hour are planned; the next is rejected with the time to wait, and asks no vendor', async () => {
    const server = await startServer()
    const account = await signedIn(server)
    const setUp = (someone: Account) =>
      someone.post('/api/mock-interview/start', { interviewLength: 'short', positionTitle: 'ICU Nurse' })
    const before = model.requestCount
    for (let n = 0; n < 20; n++) expect((await setUp(account)).status).toBe(200)
    const asked = model.requestCount - before
    expect(asked).toBeGreaterThanOrEqual(20)
    const { status, body, headers } = await setUp(account)
    expect({ status, ...body }).toMatchObject({
      status: 429,
      code: 'RATE_LIMITED',
      error: 'Too many interviews. Please try again in 60 minutes.',
      blockedMinutes: 60,
    })
    expect(Number(headers['retry-after'])).toBeGreaterThan(3_500)
    expect(model.requestCount - before).toBe(asked)
    expect((await setUp(await signedIn(server))).status).toBe(200)
  })

  test('one setup begins twenty interviews an hour; a begin that is rejected counts as none', async () => {
    const server = await startServer()
    const account = await signedIn(server)
    const { body: planned } = await account.post('/api/mock-interview/start', { interviewLength: 'short' })
    const begin = (forceNew: boolean) =>
      account.post('/api/mock-interview/begin', {
        setupId: planned.setupId,
        personality: 'friendly',
        forceNew,
      })
    expect((await begin(false)).status).toBe(200)
    for (let n = 0; n < 5; n++) expect((await begin(false)).body.code).toBe('SESSION_ALREADY_ACTIVE')
    for (let n = 1; n < 20; n++) expect((await begin(true)).status).toBe(200)
    const { status, body } = await begin(true)
    expect({ status, ...body }).toMatchObject({
      status: 429,
      code: 'RATE_LIMITED',
      error: 'Too many interviews. Please try again in 60 minutes.',
    })
    const inProgress = await server.db
      .selectFrom('interview')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('status', '=', 'in_progress')
      .executeTakeFirstOrThrow()
    expect(Number(inProgress.count)).toBe(1)
  })

  test('hints are counted across the sessions of an account', async () => {
    const account = await signedIn(await startServer('hint.account=2/1h'))
    const hint = async (questionId: string) => {
      const { body } = await account.post('/api/interviews/behavioral/start', { questionId })
      return account.post('/api/interviews/behavioral/hint', { sessionId: body.sessionId })
    }
    expect((await hint('team_conflict')).status).toBe(200)
    expect((await hint('difficult_patient')).status).toBe(200)
    expect((await hint('patient_advocacy')).body).toMatchObject({
      code: 'RATE_LIMITED',
      error: 'Too many hints. Please try again in 60 minutes.',
    })
  })

  test('an analysis that is kept does not count; one that is due can be asked for again later', async () => {
    const account = await signedIn(await startServer('analysis.account=2/1h'))
    const session = await seen(account)
    expect((await account.post('/api/interviews/behavioral/evaluate', session)).status).toBe(200)
    for (let n = 0; n < 5; n++)
      expect((await account.post('/api/interviews/behavioral/end', session)).status).toBe(200)
    const another = await account.post('/api/interviews/behavioral/start', { questionId: 'achievement' })
    const { sessionId } = another.body
    for (const message of STORY)
      await account.post('/api/interviews/behavioral/message', { sessionId, message })
    const { status, body } = await account.post('/api/interviews/behavioral/end', { sessionId })
    expect({ status, ...body }).toMatchObject({
      status: 429,
      error: 'Too many evaluations. Please try again in 60 minutes.',
    })
    const kept = await account.get(`/api/interviews/behavioral/session/${sessionId}`)
    expect(kept.body.transcript).toHaveLength(1 + 2 * STORY.length)
  })
})

describe('an account', () => {
  test('has an overall limit, whatever it asks for, that nobody else feels', async () => {
    const { points } = RATE_LIMITS['request.account']
    const server = await startServer()
    const account = await signedIn(server)
    const statuses = new Map<number, number>()
    for (let n = 0; n < points + 5; n++) {
      const { status } = await account.get(n % 2 ? '/api/auth/me' : '/api/interviews/usage')
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
    }
    expect(statuses).toEqual(
      new Map([
        [200, points],
        [429, 5],
      ]),
    )
    expect((await account.get('/api/auth/me')).body.error).toBe(
      'Too many requests. Please try again in 1 minute.',
    )
    expect((await (await signedIn(server)).get('/api/auth/me')).status).toBe(200)
  })
})
