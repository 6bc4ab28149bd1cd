import { z } from 'zod'
import { callSocket } from './socket-api.ts'

const LOOK_MS = 1_000
const Containers = z.array(z.object({ Id: z.string() }))

/**
 * Runs the health checks of all running containers every second, in place of the timers that Podman asks systemd for.
 * Docker's own engine runs them at the interval that each container names. `close` ends it.
 */
export function runHealthChecks(socketPath: string): { close: () => Promise<void> } {
  const ended = Promise.withResolvers<void>()
  let isOpen = true
  const look = async () => {
    const { body } = await callSocket(socketPath, 'GET', '/v4.0.0/libpod/containers/json')
    const found = Containers.safeParse(body)
    for (const { Id } of found.data ?? []) {
      // One without a check answers 409.
      if (isOpen) await callSocket(socketPath, 'GET', `/v4.0.0/libpod/containers/${Id}/healthcheck`)
    }
  }
  const run = async () => {
    while (isOpen) {
      await look().catch(() => {})
      if (isOpen) await new Promise((resolve) => setTimeout(resolve, LOOK_MS))
    }
    ended.resolve()
  }
  void run()
  return {
    close() {
      isOpen = false
      return ended.promise
    },
  }
}
