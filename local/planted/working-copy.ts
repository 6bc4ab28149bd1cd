import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ROOT } from '../data-folder.ts'

const OWN = '@preceptor'

/**
 * A clone of the last commit, for a fault to be planted in. Packages are those of this checkout; our own rooms are the
 * clone's, or a test in it would run the code that stands here.
 */
export function makeWorkingCopy(): { root: string; remove: () => void } {
  const root = mkdtempSync(join(tmpdir(), 'preceptor-planted-'))
  execFileSync('git', ['clone', '--quiet', '--shared', ROOT, root])
  const modules = join(root, 'node_modules')
  mkdirSync(join(modules, OWN), { recursive: true })
  for (const name of readdirSync(join(ROOT, 'node_modules'))) {
    if (name !== OWN) symlinkSync(join(ROOT, 'node_modules', name), join(modules, name))
  }
  for (const room of readdirSync(join(ROOT, 'node_modules', OWN))) {
    symlinkSync(join(root, room), join(modules, OWN, room))
  }
  return { root, remove: () => rmSync(root, { recursive: true, force: true }) }
}
