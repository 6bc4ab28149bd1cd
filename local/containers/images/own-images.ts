import { mkdirSync, rmSync } from 'node:fs'
import { dataPath, ROOT } from '../../data-folder.ts'
import type { Engine } from '../engine/engine.ts'
import { runCommand } from '../engine/run-command.ts'
import { fullName } from './base-images.ts'
import { npmMounts } from './npm-settings.ts'

/** Our images, by the stage of the Dockerfile that makes them. */
export const OWN_IMAGES = ['api', 'realtime'] as const
export type OwnImage = (typeof OWN_IMAGES)[number]

/** Builds both images of a folder by its own Dockerfile and tags them. Resolves with seconds for each. */
export async function buildImages(
  engine: Engine,
  context: string,
  tag: string,
): Promise<Record<OwnImage, number>> {
  const mounts = (await npmMounts(engine.folder)).flatMap((mount) => ['--volume', mount])
  const seconds: Partial<Record<OwnImage, number>> = {}
  for (const image of OWN_IMAGES) {
    const startedAt = performance.now()
    const common = ['bud', '--format', 'docker', '--layers', '--network', 'host', ...mounts]
    const name = fullName(`preceptor/${image}:${tag}`)
    await engine.buildah([...common, '--target', image, '--tag', name, '.'], {
      cwd: context,
      timeoutMs: 1_800_000,
    })
    seconds[image] = Math.round((performance.now() - startedAt) / 1_000)
  }
  return seconds as Record<OwnImage, number>
}

/** Has docker-compose run the images of this tag from its next `up` or `run` on. */
export async function useImages({ podman }: Engine, tag: string): Promise<void> {
  for (const image of OWN_IMAGES) {
    await podman(['tag', fullName(`preceptor/${image}:${tag}`), fullName(`preceptor/${image}`)])
  }
}

/** A folder with the files of a commit and nothing else. */
export async function checkOut(ref: string): Promise<string> {
  const folder = dataPath('containers', 'previous')
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const archive = dataPath('containers', 'previous.tar')
  await runCommand('git', ['archive', '--output', archive, ref], { cwd: ROOT })
  await runCommand('tar', ['-C', folder, '-xf', archive])
  rmSync(archive)
  return folder
}
