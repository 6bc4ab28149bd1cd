import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

export interface Child {
  pid: number
  /** What the child sent when it was ready. */
  ready: Record<string, unknown>
  stop: () => Promise<void>
}

/** Starts a file of this folder (or `../main.ts`) in a process of its own and waits for its first message. */
export const startChild = async (
  file: string,
  env: Record<string, string> = {},
  execArgv: readonly string[] = [],
): Promise<Child> => {
  const child: ChildProcess = fork(fileURLToPath(new URL(file, import.meta.url)), {
    env: { ...process.env, ...env },
    execArgv: [...execArgv],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const exited = once(child, 'exit')
  const ready = await Promise.race([
    once(child, 'message').then(([message]) => message as Record<string, unknown>),
    exited.then(([code]) => Promise.reject(new Error(`${file} ended with ${code} before it was ready`))),
  ])
  return {
    pid: child.pid as number,
    ready,
    stop: async () => {
      child.kill('SIGTERM')
      await exited
    },
  }
}
