import type { Installation } from '../installation/installation.ts'

/** Killed in this order, each while candidates speak and type. */
const KILLED = ['api-1', 'realtime-1', 'realtime-2', 'postgres', 'api-2'] as const
const ANSWERS_AFTERWARDS = 8

/**
 * Kills the processes of containers from outside, as the kernel does when memory is short, and waits until the engine
 * has started each again and candidates have answered more. Resolves with ms until each was healthy again.
 */
export async function killContainers(
  installation: Installation,
  load: { untilAnswered: (more: number) => Promise<void> },
): Promise<Record<string, number>> {
  const backMs: Record<string, number> = {}
  for (const service of KILLED) {
    const { pid } = await installation.inspect(service)
    if (!(pid > 1)) throw new Error(`${service} does not run.`)
    const killedAt = performance.now()
    process.kill(pid, 'SIGKILL')
    await installation.untilRestarted(service, pid)
    await installation.untilHealthy(service)
    backMs[service] = Math.round(performance.now() - killedAt)
    await load.untilAnswered(ANSWERS_AFTERWARDS)
  }
  return backMs
}
