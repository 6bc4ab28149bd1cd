import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { dataPath, ROOT } from '@preceptor/local/data-folder'
import { ensurePackages } from '@preceptor/local/packages'
import { findFreePort } from '@preceptor/local/start/ports'

const READY_MS = 20_000

/** The servers behind the proxy, by the name they have there. */
type Servers = { named: (name: string) => readonly { port: number }[] }

/** The proxy's own configuration, for processes of this machine in place of containers. */
const configFor = (stand: Servers, ports: { front: number; tls: number; inside: number }): string => {
  const config = readFileSync(join(ROOT, 'ops/proxy/haproxy.cfg'), 'utf8')
    .replace(/^resolvers containers\n(?: .*\n)+/m, '')
    .replace(/ resolvers containers init-addr \S+/, '')
    .replace('bind :8080', `bind 127.0.0.1:${ports.front}`)
    .replace('bind :8443', `bind 127.0.0.1:${ports.tls}`)
    .replace('dst_port 8443', `dst_port ${ports.tls}`)
    .replace('bind :8404', `bind 127.0.0.1:${ports.inside}`)
  return config.replace(/^( +server (\S+)) \2:\d+/gm, (_, server, name) => {
    const [process] = stand.named(name)
    if (!process) throw new Error(`The proxy looks for ${name}, which the stand does not have.`)
    return `${server} 127.0.0.1:${process.port}`
  })
}

/**
 * Starts the proxy of docker-compose.yml, with its own configuration, before the processes of a stand of 2 + 2.
 * `trusted` is its TRUSTED_PROXIES, `blocked` its BLOCKED_ADDRESSES. Throws where there is no haproxy to be had.
 */
export const startFrontProxy = async (stand: Servers, trusted = '127.0.0.1', blocked = '255.255.255.255') => {
  if (!(await ensurePackages(['haproxy'], 'For the rolling restart'))) throw new Error('There is no haproxy.')
  const ports = {
    front: await findFreePort(),
    tls: await findFreePort(),
    inside: await findFreePort(),
  }
  const file = dataPath('haproxy.cfg')
  writeFileSync(file, configFor(stand, ports))
  const child = spawn('haproxy', ['-db', '-f', file], {
    env: { ...process.env, TRUSTED_PROXIES: trusted, BLOCKED_ADDRESSES: blocked },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (bytes: Buffer) => {
      said = `${said}${bytes}`.slice(-20_000)
    })
  }
  const ended = once(child, 'exit')
  process.once('exit', () => child.kill('SIGKILL'))
  const url = `http://127.0.0.1:${ports.front}`
  const giveUpAt = performance.now() + READY_MS
  for (;;) {
    const isUp = await fetch(`${url}/healthz`).then(
      (reply) => reply.ok,
      () => false,
    )
    if (isUp) break
    if (performance.now() > giveUpAt || child.exitCode !== null) {
      child.kill('SIGKILL')
      throw new Error(`haproxy does not serve:\n${said}`)
    }
    await sleep(100)
  }
  return {
    url,
    /** The door of the proxy that has the certificates. */
    tlsUrl: `http://127.0.0.1:${ports.tls}`,
    /** What it logged last: only what went wrong. */
    said: () => said.split('\n').slice(-20),
    async stop() {
      child.kill('SIGTERM')
      const late = setTimeout(() => child.kill('SIGKILL'), 3_000)
      await ended
      clearTimeout(late)
    },
  }
}
