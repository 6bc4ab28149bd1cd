import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createConnection } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { findFreePort } from '@preceptor/local/start/ports'
import { unprivileged } from '@preceptor/local/start/postgres-binaries'
import { ROLES } from '../rights/roles.ts'

const OURS = new URL('../../ops/pooler/pgbouncer.ini', import.meta.url)
const READY_MS = 10_000

/** Why no pooler can be started here; undefined where one can. */
export const whyNoPooler: string | undefined = spawnSync('pgbouncer', ['--version']).error
  ? 'pgbouncer is not installed (Debian: apt-get install pgbouncer)'
  : undefined

/** PgBouncer with our own configuration in front of the PostgreSQL of `adminUrl`, `poolSize` connections for each role. */
export async function startPooler(adminUrl: string, { poolSize = 20, queryTimeout = 15 } = {}) {
  const { hostname, port, username, password } = new URL(adminUrl)
  const folder = mkdtempSync(join(tmpdir(), 'preceptor-pooler-'))
  const own = await findFreePort()
  const users = [username, ROLES.api, ROLES.realtime, ROLES.jobs]
  writeFileSync(join(folder, 'userlist.txt'), users.map((user) => `"${user}" "${password}"\n`).join(''))
  const configuration = readFileSync(OURS, 'utf8')
    .replace('host=postgres port=5432', `host=${hostname} port=${port}`)
    .replace('listen_addr = 0.0.0.0', 'listen_addr = 127.0.0.1')
    .replace('listen_port = 6432', `listen_port = ${own}`)
    .replace('/etc/pgbouncer/userlist.txt', join(folder, 'userlist.txt'))
    .replace('default_pool_size = 20', `default_pool_size = ${poolSize}`)
    .replace('query_timeout = 15', `query_timeout = ${queryTimeout}`)
  writeFileSync(join(folder, 'pgbouncer.ini'), `${configuration}unix_socket_dir =\n`)
  for (const [name, mode] of [
    ['', 0o755],
    ['userlist.txt', 0o644],
    ['pgbouncer.ini', 0o644],
  ] as const)
    chmodSync(join(folder, name), mode)
  const run = unprivileged('pgbouncer', ['-q', join(folder, 'pgbouncer.ini')])
  const child = spawn(run.command, run.args, { stdio: 'ignore', uid: run.uid, gid: run.uid, cwd: '/' })
  try {
    await untilReady(child, own)
  } catch (error) {
    child.kill('SIGKILL')
    throw error
  }
  return {
    /** The same database and role by way of the pooler. */
    urlOf(direct: string): string {
      const url = new URL(direct)
      url.hostname = '127.0.0.1'
      url.port = String(own)
      return url.href
    },
    async stop() {
      const ended = new Promise((resolve) => child.once('exit', resolve))
      child.kill('SIGINT')
      child.kill('SIGTERM')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
export type Pooler = Awaited<ReturnType<typeof startPooler>>

async function untilReady(child: ChildProcess, port: number): Promise<void> {
  const giveUpAt = Date.now() + READY_MS
  for (;;) {
    if (child.exitCode !== null) throw new Error(`pgbouncer ended with ${child.exitCode}`)
    if (await accepts(port)) return
    if (Date.now() > giveUpAt) throw new Error('pgbouncer did not come up')
    await sleep(20)
  }
}

const accepts = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = createConnection({ host: '127.0.0.1', port })
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    socket.once('connect', () => socket.destroy())
  })
