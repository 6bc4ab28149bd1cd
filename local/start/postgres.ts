import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { isPortFree } from './ports.ts'
import { postgresHome, unprivileged } from './postgres-binaries.ts'

const USER = 'preceptor'
const START_TIMEOUT_MS = 20_000
const STOP_TIMEOUT_MS = 10_000

export interface PostgresOptions {
  /** Where the cluster lives; its password and log lie beside it, so give it a parent of its own. */
  dataDir: string
  port: number
  /** Tests only: gives up crash safety for speed, and admits as many clients as parallel test files open. */
  unsafeFast?: boolean
  /** 60 unless said otherwise, and 200 for tests. */
  maxConnections?: number
}

export interface RunningPostgres {
  /** Connection URL of the database `preceptor`. */
  url: string
  pid: number
  /** True when a server that had outlived its launcher was found and taken over. */
  reused: boolean
  stop: () => Promise<void>
}

/**
 * Starts the bundled PostgreSQL on 127.0.0.1, creating its cluster at the first call, and makes sure the
 * database `preceptor` exists. A server still running on the same data directory is reused, on its own port.
 * Throws with one line that says what to do when the port is taken or the server does not come up.
 */
export async function startPostgres(options: PostgresOptions): Promise<RunningPostgres> {
  const home = postgresHome()
  if (!existsSync(join(options.dataDir, 'PG_VERSION'))) createCluster(home, options.dataDir)
  const survivor = await findSurvivor(options.dataDir)
  const port = survivor?.port ?? options.port
  const pid = survivor?.pid ?? (await launch(home, options))
  const url = urlOf(options.dataDir, port)
  await ensureDatabase(url)
  return { url, pid, reused: survivor !== undefined, stop: () => stopPid(pid) }
}

/** Stops the server of this data directory if one runs. Returns whether there was one. */
export async function stopPostgres(dataDir: string): Promise<boolean> {
  const survivor = await findSurvivor(dataDir)
  if (survivor) await stopPid(survivor.pid)
  return survivor !== undefined
}

function passwordFile(dataDir: string): string {
  return `${dataDir}.password`
}

function urlOf(dataDir: string, port: number, database = 'preceptor'): string {
  const password = readFileSync(passwordFile(dataDir), 'utf8').trim()
  return `postgres://${USER}:${password}@127.0.0.1:${port}/${database}`
}

function createCluster(home: string, dataDir: string): void {
  mkdirSync(dirname(dataDir), { recursive: true })
  rmSync(dataDir, { recursive: true, force: true })
  mkdirSync(dataDir, { mode: 0o700 })
  const file = passwordFile(dataDir)
  writeFileSync(file, randomBytes(24).toString('hex'), { mode: 0o600 })
  const settings = ['-U', USER, '-A', 'scram-sha-256', `--pwfile=${file}`]
  const encoding = ['--encoding=UTF8', '--locale=C.UTF-8', '--no-sync']
  const run = unprivileged(join(home, 'bin', 'initdb'), ['-D', dataDir, ...settings, ...encoding])
  if (run.uid !== undefined) {
    chownSync(dataDir, run.uid, run.uid)
    chownSync(file, run.uid, run.uid)
  }
  const result = spawnSync(run.command, run.args, { encoding: 'utf8', uid: run.uid, gid: run.uid, cwd: '/' })
  if (run.uid !== undefined) chownSync(file, 0, 0)
  chmodSync(file, 0o600)
  if (result.status === 0) return
  rmSync(dataDir, { recursive: true, force: true })
  const why = result.error?.message ?? result.stderr.trim().split('\n').at(-1)
  const hint =
    run.uid === undefined
      ? ''
      : ' User namespaces are shut here: start as an ordinary user or set DATABASE_URL.'
  throw new Error(`PostgreSQL could not create ${dataDir}: ${why}.${hint}`)
}

/** Lines of postmaster.pid: pid, data directory, start time, port. */
function readPidFile(dataDir: string): { pid: number; port: number } | undefined {
  const file = join(dataDir, 'postmaster.pid')
  if (!existsSync(file)) return undefined
  const lines = readFileSync(file, 'utf8').split('\n')
  const [pid, port] = [Number(lines[0]), Number(lines[3])]
  return pid && port ? { pid, port } : undefined
}

async function findSurvivor(dataDir: string): Promise<{ pid: number; port: number } | undefined> {
  const found = readPidFile(dataDir)
  if (!found || !isAlive(found.pid)) return undefined
  return (await answersFor(dataDir, found.port)) ? found : undefined
}

async function answersFor(dataDir: string, port: number): Promise<boolean> {
  const client = new pg.Client({
    connectionString: urlOf(dataDir, port, 'postgres'),
    connectionTimeoutMillis: 2000,
  })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query('show data_directory')
    return rows[0].data_directory === realpathSync(dataDir)
  } catch {
    return false
  } finally {
    await client.end().catch(() => {})
  }
}

async function launch(home: string, options: PostgresOptions): Promise<number> {
  const { dataDir, port, unsafeFast = false, maxConnections = unsafeFast ? 200 : 60 } = options
  if (!(await isPortFree(port))) {
    throw new Error(
      `Port ${port} is taken, PostgreSQL needs it: stop what listens there or set POSTGRES_PORT or DATABASE_URL.`,
    )
  }
  const settings = [
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'shared_buffers=64MB',
    `max_connections=${maxConnections}`,
    ...(unsafeFast ? ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'] : []),
  ]
  const args = ['-D', dataDir, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])]
  const run = unprivileged(join(home, 'bin', 'postgres'), args)
  const deadline = Date.now() + START_TIMEOUT_MS
  // After a kill -9 of the server its orphaned workers hold the shared memory for a moment: try again then.
  while (Date.now() < deadline) {
    const log = openSync(`${dataDir}.log`, 'a')
    const server = spawn(run.command, run.args, {
      stdio: ['ignore', log, log],
      detached: true,
      uid: run.uid,
      gid: run.uid,
      cwd: '/',
    })
    server.unref()
    if (await comesUp(server, dataDir, port, deadline)) return server.pid!
    await sleep(300)
  }
  throw new Error(
    `PostgreSQL did not start on port ${port}; the reason stands at the end of ${dataDir}.log. ` +
      'npm run reset starts afresh (and empties the database).',
  )
}

async function comesUp(server: ChildProcess, dataDir: string, port: number, deadline: number) {
  let ended = false
  server.once('exit', () => {
    ended = true
  })
  server.once('error', () => {
    ended = true
  })
  while (!ended && Date.now() < deadline) {
    if (await answersFor(dataDir, port)) return true
    await sleep(25)
  }
  return false
}

async function ensureDatabase(url: string): Promise<void> {
  const target = new URL(url)
  const name = target.pathname.slice(1)
  target.pathname = '/postgres'
  const client = new pg.Client({ connectionString: target.href })
  await client.connect()
  try {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name])
    if (!rowCount) await client.query(`create database ${client.escapeIdentifier(name)}`)
  } finally {
    await client.end()
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** SIGINT is PostgreSQL's fast shutdown: open transactions roll back, committed rows are safe. */
async function stopPid(pid: number): Promise<void> {
  if (!isAlive(pid)) return
  process.kill(pid, 'SIGINT')
  const deadline = Date.now() + STOP_TIMEOUT_MS
  while (isAlive(pid)) {
    if (Date.now() > deadline) throw new Error(`PostgreSQL (pid ${pid}) did not stop within 10 s.`)
    await sleep(20)
  }
}
