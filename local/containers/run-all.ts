import { type Engine, startEngine } from './engine/engine.ts'
import { makeBaseImages } from './images/base-images.ts'
import { buildAll } from './images/build-all.ts'
import { limitsKnownBefore } from './images/limits-known-before.ts'
import { OWN_IMAGES } from './images/own-images.ts'
import { Installation } from './installation/installation.ts'
import { lastLine } from './last-line.ts'
import { requireEngine } from './needs.ts'
import { reportMeasured } from './report-measured.ts'
import { runInstallation } from './run-installation.ts'

export interface RunOptions {
  /** The commit whose images are upgraded from. */
  from: string
  /** Leaves the images for the next run. */
  keep: boolean
  say: (text: string) => void
}

const LIMIT_MS = 45 * 60_000

/** Runs every check, and removes what it made, also where it fails or is interrupted. Resolves with the last line. */
export async function runAll(options: RunOptions): Promise<string> {
  await requireEngine()
  const engine = await startEngine()
  const installation = new Installation(engine)
  const ended = new AbortController()
  const late = setTimeout(() => ended.abort(new Error('It took longer than 45 minutes.')), LIMIT_MS)
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => ended.abort(new Error(`Ended by ${signal}.`)))
  }
  try {
    // What a run that was killed has left.
    await installation.remove()
    return await Promise.race([checkAll(engine, installation, options), rejectsOn(ended.signal)])
  } finally {
    clearTimeout(late)
    await installation.remove()
    if (!options.keep) await engine.podman(['rmi', '--all', '--force'])
    await engine.close()
  }
}

async function checkAll(
  engine: Engine,
  installation: Installation,
  { from, say }: RunOptions,
): Promise<string> {
  const bases = await makeBaseImages(engine, say)
  const images = await buildAll(engine, from, say)
  installation.setLimits(limitsKnownBefore())
  const ran = await runInstallation(engine, installation, say)
  reportMeasured({ images, ...ran })
  return lastLine({ images: OWN_IMAGES.length, bases, loads: Object.values(ran.loads) })
}

const rejectsOn = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
