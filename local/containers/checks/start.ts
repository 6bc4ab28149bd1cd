import type { Installation } from '../installation/installation.ts'

/** What docker-compose.yml runs by default and stays: its jobs end. */
export const SERVERS = ['postgres', 'api-1', 'api-2', 'realtime-1', 'realtime-2', 'proxy'] as const

/** Has docker-compose bring up all that runs by default. Resolves with seconds until the proxy serves. */
export async function bringUp(installation: Installation): Promise<number> {
  const startedAt = performance.now()
  await installation.compose(['up', '-d'])
  await installation.untilServed()
  for (const service of SERVERS) await installation.untilHealthy(service)
  return Math.round((performance.now() - startedAt) / 1_000)
}

/** Starts each kind of server alone and without load. Resolves with ms from the start of the container to its readiness. */
export async function measureStarts(installation: Installation): Promise<Record<string, number>> {
  const startMs: Record<string, number> = {}
  for (const [service, port] of [
    ['api-2', 3000],
    ['realtime-2', 3001],
  ] as const) {
    await installation.compose(['stop', service])
    const startedAt = performance.now()
    await installation.startContainer(service)
    const { addresses } = await installation.inspect(service)
    await installation.untilAnswers(`http://${addresses[0]}:${port}/readyz`)
    startMs[service] = Math.round(performance.now() - startedAt)
  }
  return startMs
}

/** Tries what a container of ours must not be able to do. Throws where it can. */
export async function tryTheWalls(installation: Installation): Promise<void> {
  for (const service of ['api-1', 'realtime-1', 'proxy']) {
    const { isRootReadOnly, capabilities } = await installation.inspect(service)
    if (!isRootReadOnly || capabilities.length > 0) {
      throw new Error(
        `${service}: read-only root ${isRootReadOnly}, capabilities ${capabilities.join(', ')}.`,
      )
    }
  }
  for (const service of ['api-1', 'realtime-1']) {
    const script = 'touch /app/written 2>/dev/null && echo written || echo kept'
    const tried = await installation.compose(['exec', '-T', service, 'sh', '-c', script])
    if (tried !== 'kept') throw new Error(`${service} can change its own files: ${tried}`)
  }
}
