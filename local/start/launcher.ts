import { spawnSync } from 'node:child_process'

const CHECK_MS = 500

/** The parent of a process, by `ps`; undefined where there is none (Windows) or the process is gone. */
const parentOf = (pid: number): number | undefined => {
  const { stdout } = spawnSync('ps', ['-o', 'ppid=', '-p', String(pid)], { encoding: 'utf8' })
  return Number(stdout) || undefined
}

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/**
 * Calls `onGone` when the npm that runs this script has ended. npm runs a script through a shell, which keeps a signal
 * sent to npm alone to itself: without this, killing npm would leave everything it started running.
 */
export function watchLauncher(onGone: () => void): void {
  if (!process.env.npm_lifecycle_event) return
  const launchers = [process.ppid, parentOf(process.ppid)].filter((pid) => pid !== undefined)
  const timer = setInterval(() => {
    if (launchers.every(isAlive)) return
    clearInterval(timer)
    onGone()
  }, CHECK_MS)
  timer.unref()
}
