import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect } from '@preceptor/db/connect'
import { prepareDatabase } from '@preceptor/db/prepare-database'
import { findFreePort } from '@preceptor/local/start/ports'
import { startPostgres } from '@preceptor/local/start/postgres'
import { NODE_FLAGS } from '@preceptor/realtime/node-flags'
import { makeNurse } from '@preceptor/realtime/testing/start-system'
import { startChild } from './child.ts'

/** What the vendors' stand-ins are configured to take; subtracted from every latency. */
export interface VendorDelays {
  recogniseMs: number
  replyMs: number
  tokenMs: number
  synthesiseMs: number
  /** Length of the scripted voice. */
  msPerWord: number
}

/** A database with fsync on, as in production, in a temporary folder. */
export const startDatabase = async (maxConnections = 60) => {
  const folder = mkdtempSync(join(tmpdir(), 'preceptor-bench-'))
  const server = await startPostgres({
    dataDir: join(folder, 'postgres'),
    port: await findFreePort(),
    maxConnections,
  })
  const db = connect(server.url, { maxConnections: 10 })
  await prepareDatabase(server.url)
  return {
    db,
    url: server.url,
    async stop() {
      await db.destroy()
      await server.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
export type Database = Awaited<ReturnType<typeof startDatabase>>

export interface SettingOptions {
  /** Of each reply. */
  sentences: number
  delays: VendorDelays
  /** With them the vendors' times overlap: what the server takes by itself does not show. */
  earlyReplies?: boolean
}

/** Vendors and realtime server, each in a process of its own. */
export const startSetting = async (
  database: Database,
  { sentences, delays, earlyReplies = false }: SettingOptions,
) => {
  const vendors = await startChild('./vendors-child.ts', {
    BENCH_VENDORS: JSON.stringify({ sentences, delays }),
  })
  const secret = randomBytes(32).toString('hex')
  const server = await startChild(
    './server-child.ts',
    {
      NODE_ENV: 'production',
      DATABASE_URL: database.url,
      JWT_SECRET: secret,
      PORT: '0',
      OPENAI_API_KEY: 'stand-in',
      OPENAI_BASE_URL: vendors.ready.openAi as string,
      SPEECH_HOST: vendors.ready.speech as string,
      LOG_LEVEL: 'silent',
      EARLY_REPLIES: earlyReplies ? 'on' : 'off',
      // What is measured is how it is when all of them are in.
      MAX_LAG_MS: '60000',
      MAX_TALKERS: '100000',
      SPEECH_RECOGNITIONS: '100000',
      ROOM_OPENINGS_PER_HOUR: '100000',
    },
    NODE_FLAGS,
  )
  const port = server.ready.port as number
  return {
    port,
    url: `http://127.0.0.1:${port}`,
    serverPid: server.pid,
    newNurse: () => makeNurse(database.db, secret),
    metric: async (name: string): Promise<number> => {
      const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
      const line = text.split('\n').find((one) => one.startsWith(`${name} `))
      return Number(line?.slice(name.length) ?? Number.NaN)
    },
    async stop() {
      await server.stop()
      await vendors.stop()
    },
  }
}
export type Setting = Awaited<ReturnType<typeof startSetting>>
