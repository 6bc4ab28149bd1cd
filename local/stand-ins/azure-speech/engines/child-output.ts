import { spawn } from 'node:child_process'

export type ChildOutput = { stdout: Buffer; stderr: string }

/**
 * Runs a shell script whose text carries no input: `args` reach it as $1, $2... Resolves what it printed,
 * rejects when it fails, is missing or is aborted (the whole group is then killed).
 */
export function runScript(script: string, args: string[], signal?: AbortSignal): Promise<ChildOutput> {
  const { promise, resolve, reject } = Promise.withResolvers<ChildOutput>()
  const child = spawn('sh', ['-c', script, 'sh', ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  const stop = (): void => {
    if (child.pid) killGroup(child.pid)
  }
  const stdout: Buffer[] = []
  const stderr: Buffer[] = []
  child.stdout.on('data', (part: Buffer) => stdout.push(part))
  child.stderr.on('data', (part: Buffer) => stderr.push(part))
  child.once('error', reject)
  child.once('close', (code) => {
    signal?.removeEventListener('abort', stop)
    if (signal?.aborted) reject(signal.reason)
    else if (code !== 0) reject(new Error(`The speech engine ended with code ${code}.`))
    else resolve({ stdout: Buffer.concat(stdout), stderr: Buffer.concat(stderr).toString('utf8') })
  })
  if (signal?.aborted) stop()
  else signal?.addEventListener('abort', stop, { once: true })
  return promise
}

/** Kills a process and its children; one that has just ended by itself is fine. */
function killGroup(pid: number): void {
  try {
    process.kill(-pid, 'SIGKILL')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

export async function hasProgram(name: string): Promise<boolean> {
  return runScript('command -v "$1"', [name]).then(
    () => true,
    () => false,
  )
}
