import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { FAR_LIMITS } from '@preceptor/api/testing/far-limits'
import { connect, type Db } from '@preceptor/db/connect'
import { dataPath, ROOT } from '../../data-folder.ts'
import type { Engine } from '../engine/engine.ts'
import type { ContainerState } from '../engine/inspect-container.ts'
import type { CommandOptions } from '../engine/run-command.ts'
import { type Environment, makeEnvironment } from './environment.ts'

const PROJECT = 'preceptor-containers'
const PORTS = { proxy: 18_080, http: 18_081, https: 18_443 }
const ENGINE_PROCESSES = '32768'
const READY_MS = 180_000
const LOOK_MS = 50

/** docker-compose.yml as an operator has it, with the stand-ins of the vendors beside it. */
export class Installation {
  readonly url = `http://localhost:${PORTS.proxy}`
  readonly httpsUrl = `https://localhost:${PORTS.https}`
  readonly #engine: Engine
  readonly #environment: Environment
  readonly #envFile: string
  #db: Db | undefined

  constructor(engine: Engine) {
    this.#engine = engine
    this.#environment = makeEnvironment(PORTS)
    this.#envFile = join(engine.folder, '.env')
    this.setLimits(FAR_LIMITS)
  }

  /** Writes its .env with these limits of requests: a server does not start with one that it does not know. */
  setLimits(rateLimits: string): void {
    const variables = { ...this.#environment.variables, RATE_LIMITS: rateLimits, ENGINE_PROCESSES }
    const lines = Object.entries(variables).map(([name, value]) => `${name}=${value}`)
    writeFileSync(this.#envFile, `${lines.join('\n')}\n`, { mode: 0o600 })
  }

  /** What access tokens are signed with. */
  get secret(): string {
    return this.#environment.jwtSecret
  }

  /** docker-compose with the files and the .env of this installation. */
  compose(args: readonly string[], options: CommandOptions = {}): Promise<string> {
    const files = ['docker-compose.yml', 'local/containers/stand-ins/compose.yml']
    const own = ['--project-name', PROJECT, '--project-directory', ROOT, '--env-file', this.#envFile]
    return this.#engine.compose([...own, ...files.flatMap((file) => ['--file', file]), ...args], {
      cwd: ROOT,
      ...options,
    })
  }

  containerOf = (service: string): string => `${PROJECT}_${service}_1`

  /** What the engine says of the container of a service. */
  inspect = (service: string): Promise<ContainerState> => this.#engine.inspect(this.containerOf(service))

  startContainer = (service: string): Promise<string> =>
    this.#engine.podman(['start', this.containerOf(service)])

  /** Resolves when another process than `pid` runs in the container. */
  async untilRestarted(service: string, pid: number): Promise<void> {
    const giveUpAt = performance.now() + READY_MS
    for (;;) {
      const { pid: now } = await this.inspect(service)
      if (now > 1 && now !== pid) return
      if (performance.now() > giveUpAt) throw new Error(`${service} was not started again in three minutes.`)
      await sleep(LOOK_MS)
    }
  }

  /** Resolves with ms when the container says it is healthy. */
  async untilHealthy(service: string): Promise<number> {
    const startedAt = performance.now()
    for (;;) {
      const { status, health } = await this.inspect(service)
      if (status === 'running' && health === 'healthy') return performance.now() - startedAt
      if (performance.now() - startedAt > READY_MS)
        throw new Error(`${service} is ${status} and ${health} after three minutes.`)
      await sleep(LOOK_MS)
    }
  }

  /** Resolves with ms when the proxy answers with what the api says. */
  untilServed(): Promise<number> {
    return this.untilAnswers(`${this.url}/api/client-config`)
  }

  /** Resolves with ms when an address answers with 200. */
  async untilAnswers(url: string): Promise<number> {
    const startedAt = performance.now()
    for (;;) {
      const reply = await fetch(url).catch(() => undefined)
      await reply?.arrayBuffer()
      if (reply?.ok) return performance.now() - startedAt
      if (performance.now() - startedAt > READY_MS)
        throw new Error(`${url} does not answer after three minutes.`)
      await sleep(LOOK_MS)
    }
  }

  /** The database as its administrator, by the address that the container has on this machine. */
  async openDatabase(): Promise<Db> {
    const { addresses } = await this.inspect('postgres')
    await this.closeDatabase()
    const { adminPassword } = this.#environment
    this.#db = connect(`postgres://preceptor:${adminPassword}@${addresses[0]}:5432/preceptor`, {
      maxConnections: 8,
    })
    return this.#db
  }

  async closeDatabase(): Promise<void> {
    await this.#db?.destroy()
    this.#db = undefined
  }

  /** Removes its containers, networks and volumes; their last lines are kept in `.data/containers/`. */
  async remove(): Promise<void> {
    await this.closeDatabase()
    await this.compose(['logs', '--no-color'], { output: dataPath('containers', 'services.txt') }).catch(
      () => {},
    )
    const profiles = ['tls', 'mail', 'observability'].flatMap((name) => ['--profile', name])
    await this.compose([...profiles, 'down', '--volumes', '--timeout', '10', '--remove-orphans'])
  }
}
