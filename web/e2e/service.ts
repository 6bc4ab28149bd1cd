import { type ChildProcess, spawn } from 'node:child_process'
import { setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))
/** Several systems start at once on a machine of two processors. */
const READY_WITHIN_MS = 400_000
const STOP_WITHIN_MS = 5_000
const KEPT_LOG_CHARS = 20_000

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** A server of this repository as a child process that a test may kill and start again. */
export class Service {
  readonly name: string
  readonly port: number
  readonly #script: string
  readonly #env: Record<string, string>
  #child: ChildProcess | undefined
  #log = ''

  constructor(options: { name: string; script: string; port: number; env: Record<string, string> }) {
    this.name = options.name
    this.port = options.port
    this.#script = options.script
    this.#env = { ...options.env, PORT: String(options.port), HOST: '127.0.0.1', LOG_LEVEL: 'warn' }
  }

  /** What the process has printed, its end first kept. */
  get log() {
    return this.#log
  }

  /**
   * Starts the process, with `more` in its environment this once, and waits until `/readyz` says yes. Throws with its
   * log when it does not come up.
   */
  async start(more: Record<string, string> = {}) {
    const child = spawn(process.execPath, [this.#script], {
      cwd: ROOT,
      env: {
        PATH: process.env.PATH,
        NODE_ENV: 'test',
        NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
        ...this.#env,
        ...more,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    this.#child = child
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (bytes) => {
        this.#log = (this.#log + bytes).slice(-KEPT_LOG_CHARS)
      })
    const deadline = Date.now() + READY_WITHIN_MS
    while (Date.now() < deadline && child.exitCode === null) {
      const reply = await fetch(`http://127.0.0.1:${this.port}/readyz`).catch(() => null)
      if (reply?.ok) return
      await sleep(50)
    }
    throw new Error(`${this.name} did not become ready.\n${this.#log}`)
  }

  /** Lets other processes go before it: 0 none, 19 all. */
  pace(niceness: number) {
    if (this.#child?.pid) setPriority(this.#child.pid, niceness)
  }

  /** Ends the process at once, as a crash does. */
  async kill() {
    await this.#end('SIGKILL')
  }

  async restart() {
    await this.stop()
    await this.start()
  }

  async stop() {
    const late = setTimeout(() => this.#child?.kill('SIGKILL'), STOP_WITHIN_MS)
    await this.#end('SIGTERM')
    clearTimeout(late)
  }

  async #end(signal: NodeJS.Signals) {
    const child = this.#child
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const ended = new Promise((resolve) => child.once('exit', resolve))
    child.kill(signal)
    await ended
  }
}
