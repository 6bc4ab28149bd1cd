import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { FAR_LIMITS } from '@preceptor/api/testing/far-limits'
import { listTranscript } from '@preceptor/db/queries/interviews/interviews'
import { createTestDatabase, type TestDatabase } from '@preceptor/db/testing/fresh-database'
import { makeNurse } from '@preceptor/realtime/testing/start-system'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createSpeechStandIn } from './stand-ins/azure-speech/stand-in.ts'
import { createMailStandIn } from './stand-ins/mail/stand-in.ts'
import { createOpenAiStandIn } from './stand-ins/openai/stand-in.ts'
import { findFreePort } from './start/ports.ts'
import { startFrontProxy } from './testing/front-proxy.ts'
import { practise } from './testing/steady-nurse.ts'

const JWT_SECRET = 'not-a-secret-but-long-enough-for-the-test'
const openAi = createOpenAiStandIn({ port: 0 })
const speech = createSpeechStandIn({
  port: 0,
  recogniser: 'script',
  msPerWord: 10,
  script: ['I called the team'],
})
const mail = createMailStandIn({ smtpPort: 0, httpPort: 0 })

/** A server of the service that is started again on its port. */
class Served {
  readonly port: number
  readonly #script: string
  #child: ChildProcess | undefined

  constructor(script: string, port: number) {
    this.#script = script
    this.port = port
  }

  async start(env: Record<string, string>): Promise<void> {
    const child = spawn(process.execPath, [this.#script], {
      env: { ...process.env, ...env, PORT: String(this.port), LOG_LEVEL: 'fatal' },
      stdio: ['ignore', 'inherit', 'inherit'],
    })
    this.#child = child
    while (child.exitCode === null) {
      const reply = await fetch(`http://127.0.0.1:${this.port}/readyz`).catch(() => undefined)
      if (reply?.ok) return
      await sleep(25)
    }
    throw new Error(`${this.#script} ended with ${child.exitCode}`)
  }

  /** Tells it to end, and resolves with how it did. */
  async stop(): Promise<number | NodeJS.Signals> {
    const child = this.#child
    if (!child || child.exitCode !== null) return child?.exitCode ?? 0
    child.kill('SIGTERM')
    const [code, signal] = await once(child, 'exit')
    return code ?? signal
  }
}

let database: TestDatabase
let env: Record<string, string>
let proxy: Awaited<ReturnType<typeof startFrontProxy>>
const apis: Served[] = []
const realtimes: Served[] = []

beforeAll(async () => {
  database = await createTestDatabase()
  await Promise.all([openAi.start(), speech.start(), mail.start()])
  for (let each = 0; each < 2; each += 1) {
    apis.push(new Served('api/main.ts', await findFreePort()))
    realtimes.push(new Served('realtime/main.ts', await findFreePort()))
  }
  proxy = await startFrontProxy({
    api: apis.map(({ port }) => port),
    realtime: realtimes.map(({ port }) => port),
  })
  env = {
    DATABASE_URL: database.url,
    DATABASE_POOL: '4',
    JWT_SECRET,
    OPENAI_API_KEY: 'stand-in',
    OPENAI_BASE_URL: openAi.url,
    SPEECH_HOST: speech.url,
    STRIPE_API_BASE: 'http://127.0.0.1:1',
    SMTP_URL: mail.smtpUrl,
    RATE_LIMITS: FAR_LIMITS,
    REALTIME_URL: proxy.url,
    PUBLIC_URL: proxy.url,
    TRUST_PROXY: '1',
    NOTICE_SECONDS: '1.5',
    DRAIN_SECONDS: '20',
    MAX_LAG_MS: '60000',
    ROOM_OPENINGS_PER_HOUR: '10000',
  }
  await Promise.all([...apis, ...realtimes].map((served) => served.start(env)))
}, 120_000)
afterAll(async () => {
  await Promise.all([...apis, ...realtimes].map((served) => served.stop()))
  await proxy.close()
  await Promise.all([openAi.stop(), speech.stop(), mail.stop()])
  await database.destroy()
}, 120_000)

/** What a page asks of the api meanwhile, reading and writing. Resolves with the statuses that were seen. */
const askTheApi = async (token: string, signal: AbortSignal) => {
  const statuses: number[] = []
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const setup = JSON.stringify({ positionTitle: 'Ward Nurse', interviewLength: 'short' })
  while (!signal.aborted) {
    for (const [path, init] of [
      ['/api/subscriptions/status', {}],
      ['/api/mock-interview/start', { method: 'POST', body: setup }],
    ] as const) {
      const reply = await fetch(proxy.url + path, { headers, ...init })
      await reply.arrayBuffer()
      statuses.push(reply.status)
    }
    await sleep(50)
  }
  return statuses
}

it('a rolling restart of all processes loses no answer and shows no error', async () => {
  const end = new AbortController()
  const ways = ['typing', 'typing', 'typing', 'speaking', 'speaking'] as const
  const nurses = await Promise.all(ways.map(() => makeNurse(database.db, JWT_SECRET)))
  const practising = nurses.map((nurse, at) => practise(proxy.url, database.db, nurse, ways[at]!, end.signal))
  const asking = askTheApi(nurses[0]!.token, end.signal)
  await sleep(1_500)
  for (let each = 0; each < 2; each += 1) {
    const pair = [apis[each]!, realtimes[each]!]
    expect(await Promise.all(pair.map((served) => served.stop()))).toEqual([0, 0])
    await Promise.all(pair.map((served) => served.start(env)))
    await sleep(500)
  }
  end.abort()
  const accounts = await Promise.all(practising)
  expect(accounts.flatMap(({ troubles }) => troubles)).toEqual([])
  const statuses = await asking
  expect(statuses.length).toBeGreaterThan(20)
  expect(new Set(statuses)).toEqual(new Set([200]))
  // Nurses were moved, and every answer that their pages gave stands once and in its order.
  expect(accounts.reduce((sum, { moves }) => sum + moves, 0)).toBeGreaterThan(3)
  for (const { answers } of accounts) {
    for (const [interviewId, given] of answers) {
      const transcript = await listTranscript(database.db, { interviewId })
      expect(transcript.flatMap(({ turnId }) => turnId ?? [])).toEqual(given)
    }
  }
  expect(accounts.flatMap(({ answers }) => [...answers.values()].flat()).length).toBeGreaterThan(20)
}, 300_000)
