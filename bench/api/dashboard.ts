/**
 * `node bench/api/dashboard.ts`: what the figures of one nurse cost among those of ten thousand.
 *
 * On a database of 10,000 accounts and 200,000 scored sessions, for accounts at random and one call at a time, the p99
 * of `GET /api/analytics/dashboard` and of `GET /api/interviews/usage`, over real HTTP on the real server, is held
 * against the p99 of a bare read: the very rows the dashboard is made of, as plain statements without a framework by pg
 * from the same process, over a connection of the same kind to the same database. The bare read does none of what a
 * server owes besides (HTTP, who asks and whether the nurse is still signed in, the figures, the checked reply), and
 * all of what only the database can: so the quotient tells what ours adds. The three take turns, so that noise of the
 * machine hits all of them.
 */
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readConfig } from '@preceptor/api/config'
import { createContext } from '@preceptor/api/context'
import { createServer } from '@preceptor/api/server'
import { FAR_LIMITS } from '@preceptor/api/testing/far-limits'
import { DashboardReply } from '@preceptor/contracts/analytics/analytics'
import { connect, type Db } from '@preceptor/db/connect'
import { prepareDatabase } from '@preceptor/db/prepare-database'
import { makeSession } from '@preceptor/db/testing/builders'
import { makeManySessions } from '@preceptor/db/testing/many-sessions'
import { findFreePort } from '@preceptor/local/start/ports'
import { startPostgres } from '@preceptor/local/start/postgres'
import pg from 'pg'

const ACCOUNTS = 10_000
const SESSIONS_EACH = 20
const SAMPLES = 3_000
const WARM_UP = 300
const MAX_TIMES = 3

const BARE = {
  completed: `
    select i.id, i.kind, i.scenario_id, i.completed_at, a.overall_score, a.communication_score,
      a.clinical_knowledge_score, a.professionalism_score, a.problem_solving_score, a.patient_focus_score,
      a.self_awareness_score
    from interview i left join analysis a on a.interview_id = i.id and not a.fallback
    where i.account_id = $1 and i.status = 'completed' and not i.unanswered and i.original_id is null order by i.completed_at`,
  recent: `
    select i.id, i.kind, i.status, i.title, i.scenario_id, i.question_id, i.started_at, i.completed_at,
      i.last_activity_at, i.purge_at, i.retention_hours, a.overall_score, a.communication_score,
      a.clinical_knowledge_score
    from (select * from interview where account_id = $1 order by started_at desc limit 10) i
    left join analysis a on a.interview_id = i.id and not a.fallback`,
  feedback: `
    select a.strengths, a.improvements
    from interview i join analysis a on a.interview_id = i.id and not a.fallback
    where i.account_id = $1 and i.status = 'completed' and not i.unanswered and i.original_id is null order by i.completed_at desc limit 10`,
  speech: `
    select a.voice_metrics, a.observations
    from interview i join analysis a on a.interview_id = i.id and not a.fallback
    where i.account_id = $1 and i.status = 'completed' and not i.unanswered and i.original_id is null and i.kind = 'mock' and a.spoken
    order by i.completed_at desc limit 2`,
}

/** A real api on a port, on a database of its own with fsync on, as in production. */
async function startApi() {
  const folder = mkdtempSync(join(tmpdir(), 'preceptor-bench-'))
  const postgres = await startPostgres({ dataDir: join(folder, 'postgres'), port: await findFreePort() })
  const db = connect(postgres.url)
  await prepareDatabase(postgres.url)
  const config = readConfig({
    NODE_ENV: 'production',
    DATABASE_URL: postgres.url,
    JWT_SECRET: randomBytes(32).toString('hex'),
    OPENAI_API_KEY: 'none',
    SPEECH_HOST: 'ws://127.0.0.1:1',
    STRIPE_API_BASE: 'http://127.0.0.1:1',
    SMTP_URL: 'smtp://127.0.0.1:1',
    LOG_LEVEL: 'silent',
    RATE_LIMITS: FAR_LIMITS,
  })
  const app = await createServer(createContext(config, { db }))
  const url = await app.listen({ host: '127.0.0.1', port: await findFreePort() })
  const bare = new pg.Client({ connectionString: postgres.url })
  await bare.connect()
  return {
    app,
    url,
    db,
    bare,
    async stop() {
      await bare.end()
      await app.close()
      await db.destroy()
      await postgres.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
type Api = Awaited<ReturnType<typeof startApi>>

const agent = new Agent({ keepAlive: true, maxSockets: 1 })

/** A call whose answer is read to its end. */
function get(url: string, token: string): Promise<string> {
  return new Promise((resolve, reject) => {
    request(url, { agent, headers: { authorization: `Bearer ${token}` } }, (reply) => {
      const chunks: Buffer[] = []
      reply.on('data', (chunk: Buffer) => chunks.push(chunk))
      reply.on('error', reject)
      reply.on('end', () => {
        if (reply.statusCode === 200) resolve(Buffer.concat(chunks).toString())
        else reject(new Error(`${url} answered ${reply.statusCode}.`))
      })
    })
      .on('error', reject)
      .end()
  })
}

async function readBare(client: pg.Client, accountId: string): Promise<void> {
  for (const [name, text] of Object.entries(BARE)) await client.query({ name, text, values: [accountId] })
}

/** Signed-in nurses at random. */
async function signInSome({ app, db }: { app: Api['app']; db: Db }, many: number) {
  const accounts = await db.selectFrom('account').select('id').execute()
  const nurses: { accountId: string; token: string }[] = []
  for (let n = 0; n < many; n++) {
    const accountId = accounts[Math.floor(Math.random() * accounts.length)]!.id
    const session = await makeSession(db, { accountId })
    nurses.push({ accountId, token: app.signAccessToken({ accountId, sessionId: session.id }) })
  }
  return nurses
}

async function msOf(work: Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work
  return performance.now() - start
}

const percentile = (samples: readonly number[], share: number): number =>
  samples.toSorted((a, b) => a - b)[Math.ceil(share * samples.length) - 1]!

async function measure({ url, bare, app, db }: Api) {
  const times: Record<'bare' | 'dashboard' | 'usage', number[]> = { bare: [], dashboard: [], usage: [] }
  const nurses = await signInSome({ app, db }, SAMPLES + WARM_UP)
  for (const [at, { accountId, token }] of nurses.entries()) {
    const calls = [
      ['bare', () => readBare(bare, accountId)],
      ['dashboard', () => get(`${url}/api/analytics/dashboard`, token)],
      ['usage', () => get(`${url}/api/interviews/usage`, token)],
    ] as const
    // In turn the first, so that none always finds the rows of this account warmed by another.
    for (let n = 0; n < calls.length; n++) {
      const [name, call] = calls[(at + n) % calls.length]!
      const ms = await msOf(call())
      if (at >= WARM_UP) times[name].push(ms)
    }
  }
  const { metrics } = DashboardReply.parse(
    JSON.parse(await get(`${url}/api/analytics/dashboard`, nurses[0]!.token)),
  )
  if (metrics.overallProgress.completedSessions !== SESSIONS_EACH)
    throw new Error('The figures are not there.')
  return times
}

const startedAt = performance.now()
const api = await startApi()
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void api.stop().finally(() => process.exit(1)))
}
try {
  await makeManySessions(api.db, { accounts: ACCOUNTS, each: SESSIONS_EACH })
  console.log(
    `dashboard: ${ACCOUNTS * SESSIONS_EACH} sessions in ${((performance.now() - startedAt) / 1000).toFixed(0)} s`,
  )
  const times = await measure(api)
  const bareP99 = percentile(times.bare, 0.99)
  const results = Object.entries(times).map(([call, samples]) => {
    const [p50, p99] = [percentile(samples, 0.5), percentile(samples, 0.99)]
    return { call, p50Ms: round(p50), p99Ms: round(p99), timesBare: round(p99 / bareP99) }
  })
  const missed = results.filter(({ timesBare }) => !(timesBare <= MAX_TIMES)).map(({ call }) => call)
  console.table(results)
  console.log(JSON.stringify({ bench: 'dashboard', samples: SAMPLES, maxTimes: MAX_TIMES, results, missed }))
  console.log(
    missed.length
      ? `dashboard: over ${MAX_TIMES} times a bare read: ${missed.join(', ')}`
      : 'dashboard: reached',
  )
  process.exitCode = missed.length ? 1 : 0
} finally {
  await api.stop()
}

function round(ms: number): number {
  return Number(ms.toFixed(2))
}
