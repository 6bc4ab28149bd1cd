import { type ChildProcess, spawn } from 'node:child_process'
import { createWriteStream, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { dataPath, ROOT } from '../data-folder.ts'

const FIRST_RESTART_MS = 100
const MAX_RESTART_MS = 500
/** A process that lived this long begins again with the shortest wait. */
const STEADY_MS = 5_000
const STOP_TIMEOUT_MS = 5_000

export interface Supervised {
  name: string
  /** Arguments to node; the first that is no option is the script. */
  args: string[]
  env?: Record<string, string | undefined>
}

export interface Running {
  name: string
  /** How often it has been started again. */
  restarts: () => number
  logFile: string
  stop: () => Promise<void>
}

/**
 * Runs a script of this repository as a child process and starts it again, any number of times and within a
 * second, whenever it ends by itself. Its output goes to a log in the data folder.
 */
export function supervise({ name, args, env }: Supervised): Running {
  const logFile = dataPath('logs', `${name}.log`)
  const pidFile = dataPath('run', `${name}.pid`)
  const log = createWriteStream(logFile)
  let child: ChildProcess
  let timer: NodeJS.Timeout | undefined
  let stopping = false
  let restarts = 0
  let waitMs = FIRST_RESTART_MS

  function start(): void {
    const startedAt = Date.now()
    // A session of its own, so that Ctrl-C in the terminal reaches it through us, in order.
    child = spawn(process.execPath, args, {
      cwd: ROOT,
      env: { NODE_COMPILE_CACHE: dataPath('compile-cache', 'node'), ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    })
    if (child.pid) writeFileSync(pidFile, JSON.stringify({ pid: child.pid, args }))
    child.stderr!.pipe(log, { end: false })
    child.stdout!.pipe(log, { end: false })
    child.once('error', () => {})
    child.once('exit', (code, signal) => {
      if (stopping) return
      if (Date.now() - startedAt > STEADY_MS) waitMs = FIRST_RESTART_MS
      restarts++
      if (restarts <= 3 || restarts % 50 === 0) {
        console.log(`${name} ended (${signal ?? `code ${code}`}) and is started again. Log: ${logFile}`)
      }
      timer = setTimeout(start, waitMs)
      waitMs = Math.min(waitMs * 2, MAX_RESTART_MS)
    })
  }

  start()
  return {
    name,
    restarts: () => restarts,
    logFile,
    async stop() {
      stopping = true
      clearTimeout(timer)
      await endProcess(child)
      rmSync(pidFile, { force: true })
      await new Promise<void>((resolve) => log.end(() => resolve()))
    },
  }
}

async function endProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null || !child.pid) return
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGTERM')
  const late = setTimeout(() => child.kill('SIGKILL'), STOP_TIMEOUT_MS)
  await ended
  clearTimeout(late)
}

/** Ends processes that a killed supervisor left behind, by their recorded ids, if they still run the same script. */
export async function endLeftovers(names: readonly string[]): Promise<void> {
  for (const name of names) {
    const pidFile = dataPath('run', `${name}.pid`)
    const left = readRecord(pidFile)
    if (left && isRunning(left)) {
      process.kill(left.pid, 'SIGTERM')
      for (let waited = 0; isRunning(left); waited += 50) {
        if (waited === STOP_TIMEOUT_MS) process.kill(left.pid, 'SIGKILL')
        await sleep(50)
      }
    }
    rmSync(pidFile, { force: true })
  }
}

interface PidRecord {
  pid: number
  args: string[]
}

export function readRecord(pidFile: string): PidRecord | undefined {
  try {
    return JSON.parse(readFileSync(pidFile, 'utf8'))
  } catch {
    return undefined
  }
}

/** True while the process of a record is alive and, where /proc tells, still the same program. */
export function isRunning({ pid, args }: PidRecord): boolean {
  try {
    process.kill(pid, 0)
  } catch {
    return false
  }
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(args.join('\0'))
  } catch {
    return process.platform !== 'linux'
  }
}
