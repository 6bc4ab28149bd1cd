/**
 * `node bench/api/floor.ts`: what the api costs above the floor.
 *
 * A call with an access token, one query and a reply by zod, on the real server with all its plugins, is held against
 * `node:http` that runs the same query on the same database and writes the same reply: CPU a call from /proc, and the
 * p99 of as many connections that call one after the other. Both are processes of their own and take turns (order
 * ABBA); compared is the median of the pairs. As many pairs of the floor with itself reject the run where their median is
 * outside 0.93-1.07.
 */
import { type ChildProcess, fork } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { FAR_LIMITS } from '@preceptor/api/testing/far-limits'
import { connect } from '@preceptor/db/connect'
import { prepareDatabase } from '@preceptor/db/prepare-database'
import { makeSession, makeSubscriber } from '@preceptor/db/testing/builders'
import { findFreePort } from '@preceptor/local/start/ports'
import { startPostgres } from '@preceptor/local/start/postgres'
import { signToken } from '@preceptor/realtime/testing/start-system'
import { percentile, report } from '../report.ts'

const LEAST_CPU_SHARE = 0.55
const MOST_P99_TIMES = 3
const CONNECTIONS = 8
const TICKS_PER_SECOND = 100

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    /** Pairs of api and bare; calls of each a turn. */
    pairs: { type: 'string', default: '6' },
    calls: { type: 'string', default: '12000' },
  },
})
const [PAIRS, CALLS] = [Number(values.pairs), Number(values.calls)]

interface Server {
  pid: number
  port: number
  stop: () => Promise<void>
}

const startServer = async (floor: 'api' | 'bare', env: Record<string, string>): Promise<Server> => {
  const child: ChildProcess = fork(new URL('./floor-process.ts', import.meta.url), {
    env: { ...process.env, ...env, FLOOR: floor, PORT: String(await findFreePort()) },
  })
  const ended = once(child, 'exit')
  const [{ port }] = (await Promise.race([
    once(child, 'message'),
    ended.then(([code]) => Promise.reject(new Error(`${floor} ended with ${code}`))),
  ])) as [{ port: number }]
  return {
    pid: child.pid!,
    port,
    async stop() {
      child.kill('SIGTERM')
      await ended
    },
  }
}

const cpuMs = (pid: number): number => {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return ((Number(fields[11]) + Number(fields[12])) * 1_000) / TICKS_PER_SECOND
}

const callOnce = (port: number, agent: Agent, token: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const startedAt = performance.now()
    const headers = { authorization: `Bearer ${token}` }
    request({ port, host: '127.0.0.1', path: '/api/floor', agent, headers }, (reply) => {
      reply.on('data', () => {})
      reply.on('end', () => {
        if (reply.statusCode === 200) resolve(performance.now() - startedAt)
        else reject(new Error(`answered ${reply.statusCode}`))
      })
    })
      .on('error', reject)
      .end()
  })

/** Many calls over a few connections: CPU ms of the server a call, and the p99 of the calls. */
const measure = async ({ pid, port }: Server, calls: number, token: string) => {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })
  const times: number[] = []
  const before = cpuMs(pid)
  const callOn = async () => {
    for (let n = 0; n < calls / CONNECTIONS; n += 1) times.push(await callOnce(port, agent, token))
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, callOn))
  agent.destroy()
  return { cpuMs: (cpuMs(pid) - before) / times.length, p99Ms: percentile(times, 0.99) }
}

const median = (samples: readonly number[]) => percentile(samples, 0.5)
const round = (figure: number) => Number(figure.toFixed(3))

const folder = mkdtempSync(join(tmpdir(), 'preceptor-bench-'))
const postgres = await startPostgres({ dataDir: join(folder, 'postgres'), port: await findFreePort() })
const servers: Server[] = []
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void postgres.stop().finally(() => process.exit(1)))
}
try {
  const db = connect(postgres.url)
  await prepareDatabase(postgres.url)
  const { id: accountId } = await makeSubscriber(db)
  const { id: sessionId } = await makeSession(db, { accountId })
  await db.destroy()
  const secret = randomBytes(32).toString('hex')
  const env = {
    NODE_ENV: 'production',
    DATABASE_URL: postgres.url,
    JWT_SECRET: secret,
    OPENAI_API_KEY: 'none',
    SPEECH_HOST: 'ws://127.0.0.1:1',
    STRIPE_API_BASE: 'http://127.0.0.1:1',
    SMTP_URL: 'smtp://127.0.0.1:1',
    LOG_LEVEL: 'silent',
    RATE_LIMITS: FAR_LIMITS,
    SESSION_ID: sessionId,
    ACCOUNT_ID: accountId,
  }
  const token = signToken(secret, { accountId, sessionId, ttlSeconds: 3_600 })
  for (const floor of ['api', 'bare'] as const) servers.push(await startServer(floor, env))
  const [api, bare] = servers as [Server, Server]
  for (const server of servers) await measure(server, CALLS, token)

  const pairs: { api: Awaited<ReturnType<typeof measure>>; bare: Awaited<ReturnType<typeof measure>> }[] = []
  for (let pair = 0; pair < PAIRS; pair += 1) {
    const order = pair % 2 ? ([bare, api] as const) : ([api, bare] as const)
    const [first, second] = [await measure(order[0], CALLS, token), await measure(order[1], CALLS, token)]
    pairs.push(pair % 2 ? { bare: first, api: second } : { api: first, bare: second })
  }
  const same: number[] = []
  for (let pair = 0; pair < PAIRS; pair += 1) {
    const [first, second] = [await measure(bare, CALLS, token), await measure(bare, CALLS, token)]
    same.push(pair % 2 ? second.cpuMs / first.cpuMs : first.cpuMs / second.cpuMs)
  }
  const sameRatio = round(median(same))
  const cpuShare = round(median(pairs.map((pair) => pair.bare.cpuMs / pair.api.cpuMs)))
  const p99Times = round(median(pairs.map((pair) => pair.api.p99Ms / pair.bare.p99Ms)))
  report(
    'api-floor',
    [
      { name: 'CPU of node:http / CPU of the api', figure: cpuShare, limit: LEAST_CPU_SHARE, least: true },
      { name: 'p99 of the api / p99 of node:http', figure: p99Times, limit: MOST_P99_TIMES },
      { name: 'A/A apart from 1', figure: round(Math.abs(sameRatio - 1)), limit: 0.07 },
    ],
    { seed: Number(values.seed), calls: CALLS, connections: CONNECTIONS, sameRatio, pairs },
  )
} finally {
  for (const server of servers) await server.stop()
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
}
