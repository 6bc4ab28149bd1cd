import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { dataPath } from '../../data-folder.ts'
import type { Engine } from '../engine/engine.ts'
import { runCommand } from '../engine/run-command.ts'

/** Releases of Debian that base images stand on: the one that Node's image is named after, and one with PostgreSQL 18. */
export type Release = 'bookworm' | 'forky'

export const debianImage = (release: Release): string => `localhost/preceptor-base/debian:${release}`

/** Where this machine's own apt has Debian from. */
const mirrorOfThisMachine = async (): Promise<string> => {
  const listed = await runCommand('apt-get', ['indextargets', '--format', '$(LABEL) $(REPO_URI)'])
  const line = listed.split('\n').find((each) => each.startsWith('Debian '))
  if (!line) throw new Error('apt knows no mirror of Debian: run apt-get update.')
  return line.slice('Debian '.length)
}

/** Makes a smallest Debian by debootstrap, kept as an archive for later runs, and has it as an image. */
export async function makeDebian({ podman }: Engine, release: Release): Promise<void> {
  const archive = dataPath('containers', `${release}.tar`)
  if (!existsSync(archive)) {
    const root = dataPath('containers', release)
    rmSync(root, { recursive: true, force: true })
    const script = '/usr/share/debootstrap/scripts/sid'
    const args = [
      '--variant=minbase',
      '--include=ca-certificates',
      release,
      root,
      await mirrorOfThisMachine(),
    ]
    await runCommand('debootstrap', [...args, script])
    const apt = join(root, 'etc/apt/apt.conf.d')
    mkdirSync(apt, { recursive: true })
    // A mirror may be older than its list says it holds.
    writeFileSync(join(apt, '00-mirror'), 'Acquire::Check-Valid-Until "false";\n')
    await runCommand('tar', ['-C', root, '-cf', `${archive}.part`, '.'])
    await runCommand('mv', [`${archive}.part`, archive])
    rmSync(root, { recursive: true, force: true })
  }
  await podman(['import', '--quiet', archive, debianImage(release)])
}
