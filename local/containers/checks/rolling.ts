import type { Installation } from '../installation/installation.ts'

/** The jobs of an upgrade, as docs/operating.md gives them; a test compares them. */
export const MIGRATE = ['run --rm --no-deps bootstrap', 'run --rm --no-deps migrate']

const IN_ORDER = ['api-1', 'api-2', 'realtime-1', 'realtime-2'] as const
const ANSWERS_BETWEEN = 4

type Load = { untilAnswered: (more: number) => Promise<void> }

const oneAfterTheOther = async (installation: Installation, load: Load, command: readonly string[]) => {
  const startedAt = performance.now()
  for (const service of IN_ORDER) {
    await installation.compose([...command, service])
    await installation.untilHealthy(service)
    await load.untilAnswered(ANSWERS_BETWEEN)
  }
  return Math.round((performance.now() - startedAt) / 1_000)
}

/** Restarts the servers one after the other. Resolves with the seconds it took. */
export const restartAll = (installation: Installation, load: Load) =>
  oneAfterTheOther(installation, load, ['restart'])

/** Puts the servers of the new images in place one after the other, as docs/operating.md says. */
export const replaceAll = (installation: Installation, load: Load) =>
  oneAfterTheOther(installation, load, ['up', '-d', '--no-deps'])
