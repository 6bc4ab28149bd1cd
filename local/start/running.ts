import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { dataPath } from '../data-folder.ts'
import { isRunning, type Running, readRecord } from './supervise.ts'

const READY_TIMEOUT_MS = 30_000
/** A process that fails this often before it is ready will not get ready. */
const MAX_RESTARTS = 3

/** Makes sure that one start at a time works on the data folder; returns what gives the claim back. */
export function claimTheOnlyStart(): () => void {
  const pidFile = dataPath('run', 'start.pid')
  const other = readRecord(pidFile)
  if (other && other.pid !== process.pid && isRunning(other)) {
    throw new Error(`Preceptor runs already (process ${other.pid}): stop it there with Ctrl-C.`)
  }
  writeFileSync(pidFile, JSON.stringify({ pid: process.pid, args: [basename(process.argv[1]!)] }))
  return () => rmSync(pidFile, { force: true })
}

/** Resolves when a process answers at `url`; rejects with the end of its log when it does not get there. */
export async function becomesReady(child: Running, url: string, signal: AbortSignal): Promise<void> {
  const deadline = Date.now() + READY_TIMEOUT_MS
  while (Date.now() < deadline && child.restarts() < MAX_RESTARTS) {
    const ok = await fetch(url, { signal: AbortSignal.any([signal, AbortSignal.timeout(2000)]) }).then(
      (reply) => reply.ok,
      () => false,
    )
    if (ok) return
    await sleep(50, undefined, { signal })
  }
  const lines = readFileSync(child.logFile, 'utf8').trim().split('\n').slice(-6)
  throw new Error(
    `${child.name} did not get ready. From ${child.logFile}:\n${[...new Set(lines)].join('\n')}`,
  )
}
