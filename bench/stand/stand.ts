import { rmSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { FAR_LIMITS } from '@preceptor/api/testing/far-limits'
import { connect, type Db } from '@preceptor/db/connect'
import { prepareDatabase } from '@preceptor/db/prepare-database'
import { dataFolder, dataPath, localSecret } from '@preceptor/local/data-folder'
import { findFreePort } from '@preceptor/local/start/ports'
import { type RunningPostgres, startPostgres } from '@preceptor/local/start/postgres'
import { type PlannedProcess, planProcesses } from '@preceptor/local/start/processes'
import { becomesReady } from '@preceptor/local/start/running'
import { settings } from '@preceptor/local/start/settings'
import { type Running, readRecord, supervise } from '@preceptor/local/start/supervise'
import { planVendors } from '@preceptor/local/start/vendors'

const READY_TIMEOUT_MS = 30_000
const LOOK_MS = 10

/** A process of the stand: started, and started again when it ends, as `npm start` does it. */
export interface StandProcess {
  name: string
  port: number
  /** Of the process now running. */
  pid: () => number
  restarts: () => number
  isReady: () => Promise<boolean>
  /** Resolves with ms when it answers again. Throws after 30 s. */
  untilReady: () => Promise<number>
}

export interface StandOptions {
  apis?: number
  realtimes?: number
  /** Further environment of api and realtime. */
  env?: Record<string, string>
  /** Arguments to node before the script of realtime. */
  realtimeArgs?: string[]
  /** Length of the interviewer's speech. */
  msPerWord?: number
}

const readyAt = async (url: string): Promise<boolean> => {
  try {
    const reply = await fetch(url, { signal: AbortSignal.timeout(2_000), headers: { connection: 'close' } })
    await reply.arrayBuffer()
    return reply.ok
  } catch {
    return false
  }
}

/** Every process that `npm start` would run; api and realtime as often as asked for, each on a port of its own. */
const planStand = async ({
  apis = 1,
  realtimes = 1,
  env,
  realtimeArgs = [],
  msPerWord = 10,
}: StandOptions) => {
  const vendors = planVendors()
  const publicUrl = `http://localhost:${settings.ports.api}`
  const planned: PlannedProcess[] = []
  for (const one of planProcesses({ vendors, publicUrl, dev: false })) {
    if (one.name === 'speech-stand-in') {
      const spoken = { ...one.env, MS_PER_WORD: String(msPerWord) }
      planned.push({ ...one, args: ['bench/stand/speech-process.ts'], env: spoken })
    } else if (one.name !== 'api' && one.name !== 'realtime') planned.push(one)
    else {
      for (let number = 1; number <= (one.name === 'api' ? apis : realtimes); number += 1) {
        const port = number === 1 ? one.port : await findFreePort()
        planned.push({
          ...one,
          name: `${one.name}-${number}`,
          port,
          args: one.name === 'realtime' ? [...realtimeArgs, ...one.args] : one.args,
          env: {
            ...one.env,
            RATE_LIMITS: FAR_LIMITS,
            ROOM_OPENINGS_PER_HOUR: '100000',
            ...env,
            PORT: String(port),
          },
          readyUrl: one.readyUrl.replace(`:${one.port}`, `:${port}`),
        })
      }
    }
  }
  return planned
}

/**
 * The whole product on this machine under load: real PostgreSQL with fsync, api and realtime under the supervisor of
 * `npm start`, the vendors' stand-ins beside them. `stop` ends all of it and removes its folder.
 */
export const startStand = async (options: StandOptions = {}) => {
  const dataDir = dataPath('postgres')
  const port = settings.ports.postgres
  let postgres: RunningPostgres = await startPostgres({ dataDir, port })
  const db: Db = connect(postgres.url, { maxConnections: 8 })
  await prepareDatabase(postgres.url)
  const secret = localSecret('jwt-secret')
  const shared = { DATABASE_URL: postgres.url, JWT_SECRET: secret }
  const running: Running[] = []
  const ended = new AbortController()

  const planned = await planStand(options)
  const processes = planned.map(({ name, args, env, readyUrl, port }): StandProcess => {
    const child = supervise({ name, args, env: { ...shared, ...env } })
    running.push(child)
    return {
      name,
      port,
      pid: () => readRecord(dataPath('run', `${name}.pid`))!.pid,
      restarts: child.restarts,
      isReady: () => readyAt(readyUrl),
      async untilReady() {
        const startedAt = performance.now()
        while (performance.now() - startedAt < READY_TIMEOUT_MS) {
          if (await readyAt(readyUrl)) return performance.now() - startedAt
          await sleep(LOOK_MS)
        }
        throw new Error(
          `${name} was not ready again after ${READY_TIMEOUT_MS / 1_000} s. Log: ${child.logFile}`,
        )
      },
    }
  })
  let stopped: Promise<void> | undefined
  const stop = () => {
    stopped ??= end()
    return stopped
  }
  const end = async () => {
    ended.abort()
    await Promise.all(running.map((child) => child.stop()))
    await db.destroy()
    await postgres.stop()
    if (!process.env.KEEP_DATA) rmSync(dataFolder(), { recursive: true, force: true })
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void stop().finally(() => process.exit(1)))
  }
  try {
    await Promise.all(running.map((child, at) => becomesReady(child, planned[at]!.readyUrl, ended.signal)))
  } catch (error) {
    await stop()
    throw error
  }

  return {
    db,
    secret,
    processes,
    named: (prefix: string): StandProcess[] => processes.filter(({ name }) => name.startsWith(prefix)),
    postgresUrl: postgres.url,
    postgresPid: () => postgres.pid,
    /** Starts PostgreSQL on the same data after it was ended. */
    startPostgresAgain: async () => {
      postgres = await startPostgres({ dataDir, port })
    },
    stopPostgres: () => postgres.stop(),
    stop,
  }
}
export type Stand = Awaited<ReturnType<typeof startStand>>
