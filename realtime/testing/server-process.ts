import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

const READY_MS = 20_000
const ASK_AGAIN_MS = 25

/** A port nobody listens on at this moment. */
export const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  server.close()
  await once(server, 'close')
  return port
}

const isReady = (port: number) =>
  fetch(`http://127.0.0.1:${port}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  )

/** A realtime server in a process of its own, so that a test can kill it. Resolves when it is ready. */
export const startServerProcess = async (env: Record<string, string>, port: number) => {
  const child = spawn(process.execPath, [fileURLToPath(new URL('../main.ts', import.meta.url))], {
    env: { ...process.env, ...env, PORT: String(port) },
    stdio: 'ignore',
  })
  const giveUpAt = Date.now() + READY_MS
  while (!(await isReady(port))) {
    if (Date.now() > giveUpAt) throw new Error('the realtime process did not become ready')
    await sleep(ASK_AGAIN_MS)
  }
  return {
    /** Ends it with no chance to say or save anything. */
    kill: async () => {
      child.kill('SIGKILL')
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
    },
  }
}
export type ServerProcess = Awaited<ReturnType<typeof startServerProcess>>
